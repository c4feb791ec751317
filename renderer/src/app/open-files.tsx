import { Fragment } from 'react';
import { useDocument } from '../state/documents';
import { activeSide, isSplit, shownOn, type Side } from '../state/editor-sides';
import { resetLayout, useLayout } from '../state/layout';
import { activateTab, setTabView, useTabs, type Tab } from '../state/tabs';
import { useItemsOf } from '../state/workspace';
import { Button } from '../ui/button';
import { Segmented } from '../ui/segmented';
import { Splitter } from '../ui/splitter';
import { Breadcrumbs } from './breadcrumbs';
import { EditorFailure } from './editor-failure';
import { EditorNotice } from './editor-notice';
import { viewsOf } from './editors/index';
import styles from './open-files.module.css';
import { PartGuard } from './part-guard';
import { dropTabAt, takesTab } from './tab-drag';
import { TabStrip } from './tab-strip';

const minWidth = 280;
const maxWidth = 2000;

/** The open files: on one side, or on two with a line between them. */
export function OpenFiles() {
  const { tabs } = useTabs();
  const [width, setWidth] = useLayout('editor.right.width');
  const sides: readonly Side[] = isSplit(tabs) ? ['left', 'right'] : ['left'];
  return (
    <div className={styles.sides}>
      {sides.map((side) => (
        <Fragment key={side}>
          {side === 'right' && (
            <Splitter
              label="Width of the right side"
              orientation="vertical"
              reversed
              value={width}
              min={minWidth}
              max={maxWidth}
              onChange={setWidth}
              onReset={() => resetLayout('editor.right.width')}
            />
          )}
          <SideOfEditor
            side={side}
            isAlone={sides.length === 1}
            width={side === 'right' ? width : undefined}
          />
        </Fragment>
      ))}
    </div>
  );
}

interface SideOfEditorProps {
  side: Side;
  isAlone: boolean;
  /** In pixels; the other side has what is left. */
  width: number | undefined;
}

/** A row of tabs with the editor of the one that is shown. What has the focus says which file commands are about. */
function SideOfEditor({ side, isAlone, width }: SideOfEditorProps) {
  const state = useTabs();
  const tab = shownOn(state, side);
  const isActive = activeSide(state) === side;
  const takeCommands = () => {
    if (tab && !isActive) activateTab(tab.path);
  };
  return (
    <div
      className={styles.side}
      data-side={side}
      data-active={isActive || undefined}
      {...(width !== undefined && { style: { flex: `0 1 ${width}px` } })}
      {...(!isAlone && { role: 'group', 'aria-label': side === 'left' ? 'Left side' : 'Right side' })}
      onFocus={takeCommands}
      onPointerDown={takeCommands}
      onDragOver={takesTab}
      onDrop={(event) => dropTabAt(event, side, state.tabs.length)}
    >
      <TabStrip side={side} shown={tab?.path ?? null} />
      {tab && <Editor key={tab.path} tab={tab} />}
    </div>
  );
}

function Editor({ tab }: { tab: Tab }) {
  const document = useDocument(tab.path);
  const items = useItemsOf(tab.path);
  const { status, error, language } = document;
  if (status === 'loading') return <output className={styles.loading} aria-label="Opening the file" />;
  if (status === 'failed') return <EditorFailure path={tab.path} error={error} />;
  const views = viewsOf(tab.path, items[0]?.kind ?? null, language);
  const view = views.find((each) => each.id === tab.view) ?? views[0];
  if (!view) return null;
  const Component = view.component;
  return (
    <>
      <div className={styles.header}>
        <Breadcrumbs path={tab.path} />
        {views.length > 1 && (
          <Segmented
            label="View of the file"
            options={views.map(({ id, label, icon: Icon }) => ({
              id,
              label,
              icon: <Icon size={14} aria-hidden />,
            }))}
            value={view.id}
            onChange={(id) => setTabView(tab.path, id === views[0]?.id ? null : id)}
          />
        )}
      </div>
      <EditorNotice document={document} />
      <div className={styles.editor} data-view={view.id} data-file={tab.path}>
        <PartGuard
          key={view.id}
          title="This view stopped working"
          wayOut={
            view.id !== 'source' && (
              <Button tone="primary" onClick={() => setTabView(tab.path, 'source')}>
                Show the source
              </Button>
            )
          }
        >
          <Component path={tab.path} />
        </PartGuard>
      </div>
    </>
  );
}
