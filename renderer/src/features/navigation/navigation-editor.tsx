import { PanelLeft } from 'lucide-react';
import { useMemo } from 'react';
import { menuEntries } from '@core/content/navigation/entries';
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
import { EntryPanel } from './entry-panel';
import { MenuTree } from './menu-tree';
import styles from './navigation-editor.module.css';

/** The menu of a pack: its sections and entries as a tree, and what there is to say of the one that is selected. */
export function NavigationEditor({ path }: { path: string }) {
  const document = useDocument(path);
  useAnsweredReveals(path);
  const { value } = document;
  return (
    <EditorFrame document={document}>
      {isMap(value) ? (
        <Navigation path={path} menu={value} canEdit={takesFormEdits(document)} />
      ) : (
        <OtherContent document={document} icon={PanelLeft} title="This file holds no menu">
          A menu is a JSON object with its entries in “config” and “navigation”.
        </OtherContent>
      )}
    </EditorFrame>
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
    <div ref={columns} className={styles.columns}>
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
