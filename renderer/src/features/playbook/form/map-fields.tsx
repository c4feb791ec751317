import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { mapOf } from '@core/text/values';
import { renameAt } from '@core/text/json/edit';
import { removeAt } from '@core/text/json/edit';
import { joinPointer } from '@core/text/pointer';
import { changeText } from '../../../state/form-edits';
import { Button } from '../../../ui/button';
import { IconButton } from '../../../ui/icon-button';
import { TextField } from '../../../ui/text-field';
import { useArgumentPlace, useStepForm } from './form-context';
import styles from './form.module.css';
import { TemplateInput } from './template-input';

interface MapFieldsProps {
  /** Keys below the arguments; none for the arguments themselves. */
  keys: readonly string[];
  value: unknown;
  /** What one entry is called: `variable`, `field`. */
  noun: string;
  /** Keys that have fields of their own elsewhere. */
  without?: ReadonlySet<string>;
}

/** Names and values: variables of a step, fields of a record, parameters of an operation. */
export function MapFields({ keys, value, noun, without = nothing }: MapFieldsProps) {
  const place = useArgumentPlace(...keys);
  const { subject, readOnly } = useStepForm();
  const [adding, setAdding] = useState(false);
  const [added, setAdded] = useState<string | null>(null);
  const map = mapOf(value);
  const names = Object.keys(map).filter((name) => !without.has(name));
  const at = (name: string) => joinPointer(place.pointer, name);
  return (
    <div className={styles.rows}>
      {names.map((name) => (
        <div key={name} className={styles.row}>
          <KeyField
            label={`Name of the ${noun} ${name}`}
            name={name}
            taken={map}
            onRename={(next) =>
              changeText(subject.path, `Rename ${noun}`, (text) => renameAt(text, at(name), next))
            }
          />
          <div className={styles.rowValue} ref={name === added ? enter : undefined}>
            <TemplateInput
              label={name}
              hideLabel
              pointer={at(name)}
              value={map[name]}
              language={typeof map[name] === 'object' && map[name] !== null ? 'json' : 'template'}
              onChange={(next) => place.set({ ...map, [name]: next }, `Change ${name}`)}
            />
          </div>
          {!readOnly && (
            <IconButton
              size="small"
              label={`Remove ${name}`}
              icon={<X size={14} aria-hidden />}
              onClick={() =>
                changeText(subject.path, `Remove ${noun} ${name}`, (text) => removeAt(text, at(name)))
              }
            />
          )}
        </div>
      ))}
      {names.length === 0 && !adding && <p className={styles.help}>No {noun} yet.</p>}
      {adding && (
        <NewKey
          noun={noun}
          taken={map}
          onAdd={(name) => {
            setAdding(false);
            setAdded(name);
            place.set({ ...map, [name]: '' }, `Add ${noun} ${name}`);
          }}
          onCancel={() => setAdding(false)}
        />
      )}
      {!readOnly && !adding && (
        <Button
          size="small"
          tone="quiet"
          icon={<Plus size={14} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          Add {noun}
        </Button>
      )}
    </div>
  );
}

const nothing: ReadonlySet<string> = new Set();

/** After the name the user continues with the value. */
function enter(row: HTMLElement | null): void {
  row?.querySelector<HTMLElement>('[role="textbox"]')?.focus();
}

interface KeyFieldProps {
  label: string;
  name: string;
  taken: Readonly<Record<string, unknown>>;
  onRename(name: string): void;
}

/** A name that is changed when the field is left, or on Enter: half a name would be another key. */
function KeyField({ label, name, taken, onRename }: KeyFieldProps) {
  const { readOnly } = useStepForm();
  const [text, setText] = useState<string | null>(null);
  const problem = text !== null && text !== name ? problemOf(text, taken) : undefined;
  const commit = () => {
    if (text !== null && text !== name && problem === undefined) onRename(text);
    setText(null);
  };
  return (
    <input
      className={styles.key}
      aria-label={label}
      aria-invalid={problem ? true : undefined}
      data-tip={problem}
      value={text ?? name}
      readOnly={readOnly}
      spellCheck={false}
      onChange={(event) => setText(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        else if (event.key === 'Escape') setText(null);
      }}
    />
  );
}

interface NewKeyProps {
  noun: string;
  taken: Readonly<Record<string, unknown>>;
  onAdd(name: string): void;
  onCancel(): void;
}

function NewKey({ noun, taken, onAdd, onCancel }: NewKeyProps) {
  const [text, setText] = useState('');
  const problem = text === '' ? undefined : problemOf(text, taken);
  const add = () => (text === '' || problem !== undefined ? undefined : onAdd(text));
  return (
    <TextField
      ref={(field) => field?.focus()}
      label={`Name of the new ${noun}`}
      value={text}
      mono
      error={problem}
      onChange={setText}
      onBlur={() => (text === '' ? onCancel() : add())}
      onKeyDown={(event) => {
        if (event.key === 'Enter') add();
        else if (event.key === 'Escape') onCancel();
      }}
    />
  );
}

function problemOf(name: string, taken: Readonly<Record<string, unknown>>): string | undefined {
  if (name.trim() === '') return 'A name is needed.';
  return Object.hasOwn(taken, name) ? `“${name}” already exists.` : undefined;
}
