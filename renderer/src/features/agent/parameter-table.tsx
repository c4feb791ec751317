import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { removeAt, renameAt } from '@core/text/json/edit';
import { joinPointer } from '@core/text/pointer';
import { parametersOf, type AgentParameter } from '@core/content/agent/parameters';
import { isMap } from '@core/text/values';
import { edit, getDocument } from '../../state/documents';
import { editValue } from '../../state/form-edits';
import { reportError } from '../../state/toasts';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { ComboField } from '../../ui/combo-field';
import { IconButton } from '../../ui/icon-button';
import { TextField } from '../../ui/text-field';
import { usePending } from '../../ui/values/use-pending';
import styles from './agent.module.css';
import type { FieldsProps } from './manifest-fields';

/** Types that stock agents give their parameters. */
const types = ['string', 'number', 'boolean', 'object', 'array of strings', 'array of objects'];

/** The parameters of an agent's input or output; they can be added, changed and removed. */
export function ParameterTable({
  path,
  manifest,
  canEdit,
  format,
}: FieldsProps & { format: 'inputformat' | 'outputformat' }) {
  const parameters = parametersOf(manifest[format]);
  const add = () => {
    const names = new Set(parameters.map(({ name }) => name));
    let name = 'parameter';
    for (let count = 2; names.has(name); count += 1) name = `parameter_${count}`;
    const spec = { type: 'string', required: false, description: '' };
    // The platform writes an empty map as an empty list.
    if (isMap(manifest[format])) editValue(path, joinPointer('', format, name), spec, 'Add a parameter');
    else editValue(path, `/${format}`, { [name]: spec }, 'Add a parameter');
  };
  return (
    <div className={styles.parameters}>
      {parameters.length === 0 && <p className={styles.none}>No parameters.</p>}
      {parameters.map((parameter) => (
        <ParameterRow
          key={parameter.name}
          path={path}
          canEdit={canEdit}
          base={joinPointer('', format, parameter.name)}
          parameter={parameter}
          isObject={isMap(isMap(manifest[format]) ? manifest[format][parameter.name] : null)}
        />
      ))}
      {canEdit && (
        <div>
          <Button size="small" icon={<Plus size={14} aria-hidden />} onClick={add}>
            Add a parameter
          </Button>
        </div>
      )}
    </div>
  );
}

interface ParameterRowProps {
  path: string;
  canEdit: boolean;
  /** Pointer of the parameter. */
  base: string;
  parameter: AgentParameter;
  /** Otherwise it is a description alone. */
  isObject: boolean;
}

function ParameterRow({ path, canEdit, base, parameter, isObject }: ParameterRowProps) {
  const { name, type, required, description } = parameter;
  const set = (key: string, value: unknown) => {
    if (isObject) editValue(path, joinPointer(base, key), value, `Change ${name}`);
    else if (key === 'description') editValue(path, base, value, `Change ${name}`);
    else editValue(path, base, { type: 'string', description, [key]: value }, `Change ${name}`);
  };
  const pendingType = usePending(type ?? '', (text) => set('type', text));
  const pendingWords = usePending(description, (text) => set('description', text));
  const remove = () => {
    const text = getDocument(path)?.text;
    if (text !== undefined) edit(path, { label: `Remove ${name}`, changes: removeAt(text, base) });
  };
  return (
    <div className={styles.parameter} role="group" aria-label={`Parameter ${name}`}>
      <NameField path={path} canEdit={canEdit} base={base} name={name} />
      <ComboField
        label="Type"
        value={pendingType.text}
        options={types}
        placeholder="words only"
        readOnly={!canEdit}
        onChange={pendingType.change}
        onBlur={pendingType.leave}
      />
      <span className={styles.required}>
        <Checkbox
          label="Required"
          checked={required}
          disabled={!canEdit}
          onChange={(on) => set('required', on)}
        />
      </span>
      <TextField
        label="Description"
        value={pendingWords.text}
        readOnly={!canEdit}
        onChange={pendingWords.change}
        onBlur={pendingWords.leave}
      />
      <IconButton
        label={`Remove ${name}`}
        icon={<Trash2 size={14} aria-hidden />}
        disabled={canEdit ? false : 'The text cannot be read.'}
        onClick={remove}
      />
    </div>
  );
}

interface NameFieldProps {
  path: string;
  canEdit: boolean;
  /** Pointer of the parameter. */
  base: string;
  name: string;
}

/** A name is applied on blur: applied while typing, it would be a new parameter at every key. */
function NameField({ path, canEdit, base, name }: NameFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const rename = () => {
    const next = draft?.trim() ?? '';
    setDraft(null);
    const text = getDocument(path)?.text;
    if (next === '' || next === name || text === undefined) return;
    try {
      edit(path, { label: `Rename ${name}`, changes: renameAt(text, base, next) });
    } catch (thrown) {
      reportError(thrown);
    }
  };
  return (
    <TextField
      label="Name"
      mono
      value={draft ?? name}
      readOnly={!canEdit}
      onChange={setDraft}
      onBlur={rename}
      onKeyDown={(event) => event.key === 'Enter' && rename()}
    />
  );
}
