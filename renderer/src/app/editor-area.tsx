import { useDocument } from '../state/documents';
import { setTabView, useTabs, type Tab } from '../state/tabs';
import { useLayout } from '../state/layout';
import { useWelcome } from '../state/welcome';
import { useItemsOf, useWorkspace } from '../state/workspace';
import { Button } from '../ui/button';
import { late } from '../ui/late';
import { Segmented } from '../ui/segmented';
import { Breadcrumbs } from './breadcrumbs';
import { EditorFailure } from './editor-failure';
import { EditorNotice } from './editor-notice';
import { viewsOf } from './editors/index';
import { NoEditor } from './no-editor';
import { Opening } from './opening';
import { PartGuard } from './part-guard';
import styles from './editor-area.module.css';
import { TabStrip } from './tab-strip';

const InstanceMain = late(() =>
  import('../features/instance/instance-main').then((part) => part.InstanceMain),
);
const RemoteMain = late(() => import('../features/remote/remote-main').then((part) => part.RemoteMain));
const CompareMain = late(() => import('../features/compare/compare-main').then((part) => part.CompareMain));
const Welcome = late(() => import('../features/welcome/welcome').then((part) => part.Welcome));

/**
 * The middle of the window: tabs and the editor of the active one, the welcome page, or, while the sidebar shows the
 * local instance, a remote one or a comparison, what is selected there.
 */
export function EditorArea() {
  const open = useWorkspace((state) => state.info !== null);
  const { tabs, active } = useTabs();
  const switching = useWorkspace((state) => state.switching);
  const welcome = useWelcome((state) => state.shown);
  const [sidebar] = useLayout('sidebar.view');
  const isInstance = open && !welcome && sidebar === 'instance';
  const isRemote = open && !welcome && sidebar === 'remote';
  const isCompare = !welcome && sidebar === 'compare';
  const tab = tabs.find((each) => each.path === active);
  return (
    <main className={styles.area} data-region="editor" aria-label="Editor" tabIndex={-1}>
      {open && tabs.length > 0 && !isInstance && !isRemote && !isCompare && <TabStrip />}
      {!open && switching ? (
        <Opening />
      ) : isCompare ? (
        <PartGuard title="The comparison stopped working">
          <CompareMain />
        </PartGuard>
      ) : !open || welcome ? (
        <PartGuard title="The welcome page stopped working">
          <Welcome />
        </PartGuard>
      ) : isInstance ? (
        <PartGuard title="The instance view stopped working">
          <InstanceMain />
        </PartGuard>
      ) : isRemote ? (
        <PartGuard title="The view of remotes stopped working">
          <RemoteMain />
        </PartGuard>
      ) : tab ? (
        <Editor key={tab.path} tab={tab} />
      ) : (
        <NoEditor />
      )}
    </main>
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
      <div className={styles.editor} data-view={view.id}>
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
