import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Trash2 } from 'lucide-react';
import type { MenuEntry } from '@core/content/navigation/entries';
import { leadToModule, type MenuStep, placeAfter } from '@core/edit/navigation/edit-entries';
import { getAt, joinPointer } from '@core/text/pointer';
import { DetailsPart } from '../../editor-frame/details';
import { type Step, StepButtons } from '../../editor-frame/step-buttons';
import { useFindingsBelow } from '../../state/findings-below';
import { applyFix } from '../../state/fixes';
import { changeText, editValue } from '../../state/form-edits';
import { useFormSchema } from '../../state/form-schema';
import { ComboField } from '../../ui/combo-field';
import { FindingList } from '../../ui/finding-list';
import { IconButton } from '../../ui/icon-button';
import { Switch } from '../../ui/switch';
import { EditableText } from '../../ui/values/property-form';
import { usePending } from '../../ui/values/use-pending';
import { move, remove } from './move';
import styles from './navigation-editor.module.css';

const steps: readonly Step<MenuStep>[] = [
  { step: 'up', label: 'Move up', shortcut: 'Alt+↑', Icon: ArrowUp },
  { step: 'down', label: 'Move down', shortcut: 'Alt+↓', Icon: ArrowDown },
  { step: 'out', label: 'Move out of the section', shortcut: 'Alt+←', Icon: ArrowLeft },
  { step: 'into', label: 'Move into the section above', shortcut: 'Alt+→', Icon: ArrowRight },
];

interface EntryPanelProps {
  path: string;
  entry: MenuEntry;
  entries: readonly MenuEntry[];
  canEdit: boolean;
  onDone(): void;
}

/** One entry: what it says, what it leads to, who sees it, and where it stands. */
export function EntryPanel({ path, entry, entries, canEdit, onDone }: EntryPanelProps) {
  const findings = useFindingsBelow(path, entry.pointer);
  const field = (label: string, ...keys: string[]) => {
    const value = getAt(entry.value, joinPointer('', ...keys));
    return (
      <EditableText
        label={label}
        value={typeof value === 'string' ? value : null}
        readOnly={!canEdit}
        onChange={(text) =>
          editValue(
            path,
            joinPointer(entry.pointer, ...keys),
            text,
            `Change the ${label.toLowerCase()} of ${entry.title}`,
          )
        }
      />
    );
  };
  return (
    <DetailsPart
      title={entry.title || 'No title'}
      onClose={onDone}
      actions={
        <>
          <StepButtons
            steps={steps}
            canEdit={canEdit}
            placeAfter={(step) => placeAfter(entries, entry, step)}
            onMove={(place) => move(path, entry, place)}
          />
          <IconButton
            size="small"
            label={`Remove ${entry.title}`}
            icon={<Trash2 size={14} aria-hidden />}
            disabled={!canEdit}
            onClick={() => remove(path, entry)}
          />
        </>
      }
    >
      <FindingList findings={findings} onFix={canEdit ? (finding) => void applyFix(finding) : null} />
      {field('Title', 'title')}
      {field('Icon', 'icon')}
      {entry.leadsTo === 'module' && <ModuleField path={path} entry={entry} canEdit={canEdit} />}
      {entry.leadsTo === 'page' && field('Page', 'state', 'name')}
      {entry.leadsTo === 'address' && (
        <>
          {field('Address', 'url')}
          <Switch
            label="Opens in a new tab"
            checked={entry.value.openInNewTab === true}
            disabled={!canEdit}
            onChange={(on) =>
              editValue(path, joinPointer(entry.pointer, 'openInNewTab'), on, `Where ${entry.title} opens`)
            }
          />
        </>
      )}
      {getAt(entry.value, '/require/module') !== undefined &&
        field('Shown to who may read', 'require', 'module')}
      {entry.leadsTo === 'section' && (
        <p className={styles.nothing}>
          A section shows as long as one of its entries does. Move entries into it with Alt+→ or by dragging.
        </p>
      )}
    </DetailsPart>
  );
}

/** The module whose records the entry lists; one nobody here knows may be typed. */
function ModuleField({ path, entry, canEdit }: { path: string; entry: MenuEntry; canEdit: boolean }) {
  const schema = useFormSchema();
  const pending = usePending(entry.module ?? '', (module) =>
    changeText(
      path,
      `Change where ${entry.title} leads`,
      (text) => leadToModule(text, entry.pointer, module),
      `${entry.pointer} module`,
    ),
  );
  const title = schema.module(pending.text)?.title;
  return (
    <ComboField
      label="Leads to the records of"
      value={pending.text}
      options={schema.modules.map(({ type }) => type)}
      description={title === pending.text ? undefined : title}
      readOnly={!canEdit}
      onChange={pending.change}
      onBlur={pending.leave}
    />
  );
}
