import { asText } from '@core/text/values';
import { Plus, Trash2 } from 'lucide-react';
import { fieldTypes, shapeOfType } from '@core/content/connector/field-types';
import type { ConnectorField, ConnectorOperation } from '@core/content/connector/model';
import { insertAt, moveAt, removeAt } from '@core/text/json/edit';
import { getAt, joinPointer } from '@core/text/pointer';
import { DetailsPart } from '../../editor-frame/details';
import { MoveButtons } from '../../editor-frame/move-buttons';
import { useFindingsBelow } from '../../state/findings-below';
import { applyFix } from '../../state/fixes';
import { changeText, editValue } from '../../state/form-edits';
import { select } from '../../state/selection';
import { Button } from '../../ui/button';
import { FindingList } from '../../ui/finding-list';
import { IconButton } from '../../ui/icon-button';
import { Select } from '../../ui/select';
import { Switch } from '../../ui/switch';
import { EditableText } from '../../ui/values/property-form';
import styles from './connector-editor.module.css';
import { newField, placeInList } from './new-parts';
import { ValueField } from './value-field';

interface FieldPanelProps {
  path: string;
  field: ConnectorField;
  /** Of the whole file. */
  value: unknown;
  operations: readonly ConnectorOperation[];
  canEdit: boolean;
  onDone(): void;
}

const texts = [
  ['Title', 'title'],
  ['Name', 'name'],
  ['Description', 'description'],
  ['Tooltip', 'tooltip'],
  ['Placeholder', 'placeholder'],
] as const;
const switches = [
  ['Required', 'required', 'In front of all optional fields.'],
  ['Visible', 'visible', 'Hidden fields are sent with their default.'],
  ['Editable', 'editable', 'Otherwise it is read-only.'],
] as const;

/** All properties of one field; each change rewrites its own value in the file and nothing else. */
export function FieldPanel({ path, field, value, operations, canEdit, onDone }: FieldPanelProps) {
  const { pointer } = field;
  const { list, index } = placeInList(pointer);
  const siblings = getAt(value, list);
  const count = Array.isArray(siblings) ? siblings.length : 1;
  const set = (key: string, next: unknown, label: string) =>
    editValue(path, joinPointer(pointer, key), next, label);
  const move = (to: number) => {
    changeText(path, `Move ${field.title}`, (text) => moveAt(text, pointer, to));
    select(path, joinPointer(list, to));
  };
  const findings = useFindingsBelow(path, pointer);
  const hasChoices = ['choice', 'choices'].includes(shapeOfType(field.type));
  return (
    <DetailsPart
      title={field.title || 'Field'}
      onClose={onDone}
      actions={
        <>
          <MoveButtons at={index} count={count} canEdit={canEdit} onMove={move} />
          <IconButton
            size="small"
            label={`Remove ${field.title}`}
            icon={<Trash2 size={14} aria-hidden />}
            disabled={!canEdit}
            onClick={() => {
              changeText(path, `Remove ${field.title}`, (text) => removeAt(text, pointer));
              onDone();
            }}
          />
        </>
      }
    >
      <FindingList findings={findings} onFix={canEdit ? (finding) => void applyFix(finding) : null} />
      {texts.map(([label, key]) => {
        const raw = getAt(value, joinPointer(pointer, key));
        return (
          <EditableText
            key={key}
            label={label}
            value={typeof raw === 'string' ? raw : null}
            readOnly={!canEdit}
            multiline={key === 'description'}
            onChange={(text) => set(key, text ?? '', `Change the ${label.toLowerCase()} of ${field.title}`)}
          />
        );
      })}
      <Select
        label="Type"
        value={field.type}
        disabled={!canEdit}
        options={typeOptions(field.type)}
        onChange={(type) => set('type', type, `Change the type of ${field.title}`)}
      />
      {switches.map(([label, key, description]) => (
        <Switch
          key={key}
          label={label}
          description={description}
          checked={field[key]}
          disabled={!canEdit}
          onChange={(on) => set(key, on, `${label}: ${field.title}`)}
        />
      ))}
      <ValueField
        label="Default"
        value={field.value}
        readOnly={!canEdit}
        onChange={(next) => set('value', next, `Change the default of ${field.title}`)}
      />
      {hasChoices && (
        <EditableText
          label="Choices, one per line"
          multiline
          value={(field.options ?? []).map(({ value: each }) => asText(each)).join('\n')}
          readOnly={
            !canEdit || (field.options ?? []).some(({ value: each, title }) => asText(each) !== title)
          }
          onChange={(text) =>
            set(
              'options',
              (text ?? '').split('\n').filter((line) => line.trim() !== ''),
              `Change the choices of ${field.title}`,
            )
          }
        />
      )}
      {hasChoices && (
        <Select
          label="Choices fetched by"
          value={field.apiOperation ?? ''}
          disabled={!canEdit}
          options={[
            { id: '', label: 'None: the choices above are used' },
            ...operations.map(({ operation, title }) => ({ id: operation, label: title })),
          ]}
          onChange={(operation) =>
            operation === ''
              ? changeText(path, 'Do not fetch choices', (text) =>
                  removeAt(text, joinPointer(pointer, 'apiOperation')),
                )
              : set('apiOperation', operation, `Fetch the choices of ${field.title}`)
          }
        />
      )}
      <Reveals path={path} field={field} canEdit={canEdit} />
    </DetailsPart>
  );
}

/** The values of a field that reveal other fields, and a way to add one behind each. */
function Reveals({ path, field, canEdit }: { path: string; field: ConnectorField; canEdit: boolean }) {
  const values =
    shapeOfType(field.type) === 'boolean'
      ? ['true', 'false']
      : (field.options ?? []).map(({ value: each }) => asText(each));
  if (values.length === 0) return null;
  const add = (when: string) => {
    const group = field.onchange.find((each) => each.when === when);
    const at = joinPointer(field.pointer, 'onchange', when);
    const next = newField(group?.fields ?? []);
    if (group) changeText(path, 'Add a field', (text) => insertAt(text, at, '-', next));
    else editValue(path, at, [next], 'Add a field');
    select(path, joinPointer(at, group?.fields.length ?? 0));
  };
  return (
    <fieldset className={styles.reveals}>
      <legend className={styles.revealsTitle}>Shown with a value</legend>
      {values.map((when) => {
        const group = field.onchange.find((each) => each.when === when);
        return (
          <div key={when} className={styles.reveal}>
            <span className={styles.revealWhen}>{when}</span>
            <span className={styles.revealFields}>
              {group?.fields.map((inner) => (
                <Button
                  key={inner.pointer}
                  size="small"
                  tone="quiet"
                  onClick={() => select(path, inner.pointer)}
                >
                  {inner.title}
                </Button>
              ))}
            </span>
            {canEdit && (
              <IconButton
                size="small"
                label={`Add a field shown with ${when}`}
                icon={<Plus size={14} aria-hidden />}
                onClick={() => add(when)}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

function typeOptions(present: string): { id: string; label: string }[] {
  const known = fieldTypes.map(({ name, label }) => ({ id: name, label }));
  return known.some(({ id }) => id === present) ? known : [{ id: present, label: present }, ...known];
}
