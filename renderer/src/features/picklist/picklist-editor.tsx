import { List } from 'lucide-react';
import { useMemo } from 'react';
import { picklistItems } from '@core/content/picklist/items';
import { isMap } from '@core/text/values';
import { Details, DetailsPart } from '../../editor-frame/details';
import { EditorFrame } from '../../editor-frame/editor-frame';
import { ItemProperties } from '../../editor-frame/item-properties';
import { OtherContent } from '../../editor-frame/other-content';
import { useFocusKept } from '../../editor-frame/use-focus-kept';
import { useDocument } from '../../state/documents';
import { takesFormEdits } from '../../state/form-edits';
import { select, useSelection } from '../../state/selection';
import { useAnsweredReveals } from '../../state/use-answered-reveals';
import { ItemPanel } from './item-panel';
import { ItemRows } from './item-rows';
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
  const columns = useFocusKept(selected !== null && !item);
  return (
    <div ref={columns} className={styles.columns}>
      <ItemRows path={path} list={list} items={items} at={at} canEdit={canEdit} />
      <Details width="picklist.panel.width">
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
          <DetailsPart title="The list">
            <ItemProperties path={path} kind="picklist" value={list} canEdit={canEdit} without={['Items']} />
          </DetailsPart>
        )}
      </Details>
    </div>
  );
}
