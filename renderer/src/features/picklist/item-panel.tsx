import { Trash2 } from 'lucide-react';
import type { PicklistItem } from '@core/content/picklist/items';
import { moveItem } from '@core/edit/picklist/edit-items';
import { DetailsPart } from '../../editor-frame/details';
import { MoveButtons } from '../../editor-frame/move-buttons';
import { Usages } from '../../editor-frame/usages';
import { useFindingsBelow } from '../../state/findings-below';
import { applyFix } from '../../state/fixes';
import { changeText, editValue } from '../../state/form-edits';
import { Button } from '../../ui/button';
import { FindingList } from '../../ui/finding-list';
import { IconButton } from '../../ui/icon-button';
import { EditableText } from '../../ui/values/property-form';
import { askDeleteItem, askRenameItem } from './ask';
import { ColourField } from './colour-field';
import styles from './picklist-editor.module.css';

interface ItemPanelProps {
  path: string;
  item: PicklistItem;
  items: readonly PicklistItem[];
  canEdit: boolean;
  onDone(): void;
}

/** One item: what it says, how it looks, where it stands, and who uses it. */
export function ItemPanel({ path, item, items, canEdit, onDone }: ItemPanelProps) {
  const at = items.indexOf(item);
  const findings = useFindingsBelow(path, item.pointer);
  const set = (key: string, value: unknown, label: string) =>
    editValue(path, `${item.pointer}/${key}`, value, label);
  const move = (to: number) => changeText(path, `Move ${item.text}`, (text) => moveItem(text, at, to));
  return (
    <DetailsPart
      title={item.text || 'No text'}
      onClose={onDone}
      actions={
        <>
          <MoveButtons at={at} count={items.length} canEdit={canEdit} hasKeys onMove={move} />
          <IconButton
            size="small"
            label={`Delete ${item.text}…`}
            icon={<Trash2 size={14} aria-hidden />}
            disabled={!canEdit}
            onClick={() => askDeleteItem(path, item)}
          />
        </>
      }
    >
      <FindingList findings={findings} onFix={canEdit ? (finding) => void applyFix(finding) : null} />
      <div className={styles.naming}>
        <p className={styles.name}>{item.text || 'No text'}</p>
        <Button size="small" disabled={!canEdit} onClick={() => askRenameItem(path, item)}>
          Rename…
        </Button>
      </div>
      <ColourField
        colour={item.colour}
        others={items.flatMap(({ colour }) => (colour === null ? [] : [colour]))}
        readOnly={!canEdit}
        onChange={(colour) => set('color', colour, `Change the colour of ${item.text}`)}
      />
      <EditableText
        label="Icon"
        value={item.icon}
        readOnly={!canEdit}
        onChange={(icon) => set('icon', icon === '' ? null : icon, `Change the icon of ${item.text}`)}
      />
      <dl className={styles.facts}>
        <dt>Uuid</dt>
        <dd className={styles.uuid}>{item.uuid ?? 'none'}</dd>
      </dl>
      <Usages path={path} pointer={item.pointer} title={item.text} version={item.text} />
    </DetailsPart>
  );
}
