import { List } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { picklistItems } from '@core/content/picklist/items';
import { isMap } from '@core/text/values';
import { EditorFrame } from '../../editor-frame/editor-frame';
import { OtherContent } from '../../editor-frame/other-content';
import { useDocument } from '../../state/documents';
import { takesFormEdits } from '../../state/form-edits';
import { resetLayout, useLayout } from '../../state/layout';
import { select, useSelection } from '../../state/selection';
import { useAnsweredReveals } from '../../state/use-answered-reveals';
import { Splitter } from '../../ui/splitter';
import { ItemPanel } from './item-panel';
import { ItemRows } from './item-rows';
import { ListPanel } from './list-panel';
import styles from './picklist-editor.module.css';

/** A picklist: its items in the order they are shown, and what there is to say of the one that is selected. */
export function PicklistEditor({ path }: { path: string }) {
  const document = useDocument(path);
  useAnsweredReveals(path);
  const { value } = document;
  return (
    <EditorFrame document={document}>
      {isMap(value) ? (
        <Picklist path={path} list={value} canEdit={takesFormEdits(document)} />
      ) : (
        <OtherContent document={document} icon={List} title="This file holds no picklist">
          A picklist is a JSON object with a name and its items.
        </OtherContent>
      )}
    </EditorFrame>
  );
}

function Picklist({ path, list, canEdit }: { path: string; list: unknown; canEdit: boolean }) {
  const items = useMemo(() => picklistItems(list), [list]);
  const selected = useSelection(path);
  const at = items.findIndex(({ pointer }) => pointer === selected || selected?.startsWith(`${pointer}/`));
  const item = items[at];
  const [width, setWidth] = useLayout('picklist.panel.width');
  const columns = useRef<HTMLDivElement>(null);
  // The details of an item that is gone, as by an undo, take the focus with them.
  const isGone = selected !== null && !item;
  useEffect(() => {
    if (isGone && document.activeElement === document.body)
      columns.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
  }, [isGone]);
  return (
    <div ref={columns} className={styles.columns}>
      <ItemRows path={path} list={list} items={items} at={at} canEdit={canEdit} />
      <Splitter
        label="Width of the details"
        orientation="vertical"
        reversed
        value={width}
        min={240}
        max={560}
        onChange={setWidth}
        onReset={() => resetLayout('picklist.panel.width')}
      />
      <aside className={styles.details} style={{ width }} aria-label="Details">
        {item ? (
          <ItemPanel
            key={item.pointer}
            path={path}
            item={item}
            items={items}
            canEdit={canEdit}
            onDone={() => select(path, null)}
          />
        ) : (
          <ListPanel path={path} list={list} canEdit={canEdit} />
        )}
      </aside>
    </div>
  );
}
