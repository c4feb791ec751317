import { List } from 'lucide-react';
import { useMemo } from 'react';
import { picklistItems } from '@core/content/picklist/items';
import columnStyles from '../../editor-frame/columns.module.css';
import { Details, DetailsPart } from '../../editor-frame/details';
import { ItemProperties } from '../../editor-frame/item-properties';
import { MapEditor } from '../../editor-frame/map-editor';
import { useFocusKept } from '../../editor-frame/use-focus-kept';
import { select, useSelection } from '../../state/selection';
import { ItemPanel } from './item-panel';
import { ItemRows } from './item-rows';

const otherwise = [
  'This file holds no picklist',
  'A picklist is a JSON object with a name and its items.',
] as const;

/** A picklist: its items in the order they are shown, and what there is to say of the one that is selected. */
export function PicklistEditor({ path }: { path: string }) {
  return (
    <MapEditor path={path} icon={List} otherwise={otherwise}>
      {(value, canEdit) => <Picklist path={path} list={value} canEdit={canEdit} />}
    </MapEditor>
  );
}

function Picklist({ path, list, canEdit }: { path: string; list: unknown; canEdit: boolean }) {
  const items = useMemo(() => picklistItems(list), [list]);
  const selected = useSelection(path);
  const at = items.findIndex(({ pointer }) => pointer === selected || selected?.startsWith(`${pointer}/`));
  const item = items[at];
  const columns = useFocusKept(selected !== null && !item);
  return (
    <div ref={columns} className={columnStyles.columns}>
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
