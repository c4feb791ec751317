import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { PicklistItem } from '@core/content/picklist/items';
import { moveItem } from '@core/edit/picklist/edit-items';
import { counted } from '@core/text/counted';
import { DetailsPart } from '../../editor-frame/details';
import { useFindingsBelow } from '../../state/findings-below';
import { applyFix } from '../../state/fixes';
import { changeText, editValue } from '../../state/form-edits';
import { findReferences, openReference } from '../../state/reference-search';
import { useAnswer } from '../../state/use-answer';
import { Button } from '../../ui/button';
import { FindingList } from '../../ui/finding-list';
import { IconButton } from '../../ui/icon-button';
import { Section } from '../../ui/values/section';
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
          <IconButton
            size="small"
            label="Move up"
            shortcut="Alt+↑"
            icon={<ArrowUp size={14} aria-hidden />}
            disabled={!canEdit || at === 0}
            onClick={() => move(at - 1)}
          />
          <IconButton
            size="small"
            label="Move down"
            shortcut="Alt+↓"
            icon={<ArrowDown size={14} aria-hidden />}
            disabled={!canEdit || at === items.length - 1}
            onClick={() => move(at + 1)}
          />
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
      <Usages path={path} item={item} />
    </DetailsPart>
  );
}

const mostShown = 50;

/** Who names the item, by its uuid or its text; a click leads there. */
function Usages({ path, item }: { path: string; item: PicklistItem }) {
  const { value: found, busy } = useAnswer(`${path} ${item.pointer} ${item.text}`, () =>
    findReferences({ path, pointer: item.pointer, offset: null }),
  );
  if (!found) return busy ? <p className={styles.nothing}>Looking for usages…</p> : null;
  const { usages } = found;
  return (
    <Section title="Used in">
      {usages.length === 0 ? (
        <p className={styles.nothing}>Nothing in this workspace uses it.</p>
      ) : (
        <ul className={styles.usages} aria-label={`Usages of ${item.text}`}>
          {usages.slice(0, mostShown).map((usage) => (
            <li key={`${usage.path} ${usage.pointer} ${usage.range.start.offset}`}>
              <button type="button" className={styles.usage} onClick={() => openReference(usage)}>
                <span className={styles.usagePath}>{usage.path}</span>
                <span className={styles.usageLine}>{usage.excerpt}</span>
              </button>
            </li>
          ))}
          {usages.length > mostShown && (
            <li className={styles.nothing}>
              and {counted(usages.length - mostShown, 'more place')}; Shift+F12 lists all
            </li>
          )}
        </ul>
      )}
    </Section>
  );
}
