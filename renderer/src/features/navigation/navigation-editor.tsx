import { PanelLeft } from 'lucide-react';
import { useMemo } from 'react';
import { menuEntries } from '@core/content/navigation/entries';
import columnStyles from '../../editor-frame/columns.module.css';
import { Details, DetailsPart } from '../../editor-frame/details';
import { ItemProperties } from '../../editor-frame/item-properties';
import { MapEditor } from '../../editor-frame/map-editor';
import { useFocusKept } from '../../editor-frame/use-focus-kept';
import { select, useSelection } from '../../state/selection';
import { EntryPanel } from './entry-panel';
import { MenuTree } from './menu-tree';

const otherwise = [
  'This file holds no menu',
  'A menu is a JSON object with its entries in “config” and “navigation”.',
] as const;

/** The menu of a pack: its sections and entries as a tree, and what there is to say of the one that is selected. */
export function NavigationEditor({ path }: { path: string }) {
  return (
    <MapEditor path={path} icon={PanelLeft} otherwise={otherwise}>
      {(value, canEdit) => <Navigation path={path} menu={value} canEdit={canEdit} />}
    </MapEditor>
  );
}

function Navigation({ path, menu, canEdit }: { path: string; menu: unknown; canEdit: boolean }) {
  const entries = useMemo(() => menuEntries(menu), [menu]);
  const selected = useSelection(path);
  const chosen = entries.findLast(
    ({ pointer }) => pointer === selected || selected?.startsWith(`${pointer}/`),
  );
  const columns = useFocusKept(selected !== null && !chosen);
  return (
    <div ref={columns} className={columnStyles.columns}>
      <MenuTree path={path} entries={entries} chosen={chosen} canEdit={canEdit} />
      <Details width="navigation.panel.width">
        {chosen ? (
          <EntryPanel
            key={chosen.pointer}
            path={path}
            entry={chosen}
            entries={entries}
            canEdit={canEdit}
            onDone={() => select(path, null)}
          />
        ) : (
          <DetailsPart title="The menu">
            <ItemProperties path={path} kind="navigation" value={menu} canEdit={canEdit} />
          </DetailsPart>
        )}
      </Details>
    </div>
  );
}
