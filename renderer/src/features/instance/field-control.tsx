import { useState } from 'react';
import { asText } from '@core/content/shape';
import type { FieldInfo } from '@core/module-view/module';
import { isNumeric } from '@core/query/operand';
import { useInstance } from '../../state/instance';
import { Checkbox } from '../../ui/checkbox';
import { ChoiceList } from '../../ui/choice-list';
import { DateField } from '../../ui/date-field';
import { Select } from '../../ui/select';
import { TextField } from '../../ui/text-field';
import { LinkControl } from './link-control';
import styles from './views.module.css';

export interface FieldControlProps {
  field: FieldInfo;
  /** The value as the record shows it: links in full. */
  shown: unknown;
  /** The value as it is written. */
  value: unknown;
  error: string | undefined;
  readOnly: boolean;
  onChange(value: unknown): void;
}

const none = 'none';
const longTexts = new Set(['textarea', 'richtext', 'html']);

/** One field of a record, in the control its type wants. */
export function FieldControl({ field, shown, value, error, readOnly, onChange }: FieldControlProps) {
  const picklists = useInstance((store) => store.picklists);
  const isFixed = readOnly || field.readOnly;
  const label = field.required ? `${field.title} (required)` : field.title;
  const description = field.tooltip ?? undefined;
  const items = picklists.get(field.picklist ?? '') ?? [];
  switch (field.kind) {
    case 'boolean':
      return (
        <Checkbox
          label={label}
          description={description}
          checked={value === true}
          disabled={isFixed}
          onChange={onChange}
        />
      );
    case 'date':
      return (
        <DateField
          label={label}
          description={description}
          error={error}
          readOnly={isFixed}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      );
    case 'picklist':
      return (
        <div>
          <Select
            label={label}
            options={[
              { id: none, label: 'None' },
              ...items.map(({ iri, name }) => ({ id: iri, label: name })),
            ]}
            value={typeof value === 'string' ? value : none}
            disabled={isFixed}
            onChange={(id) => onChange(id === none ? null : id)}
          />
          {error && <p className={styles.error}>{error}</p>}
        </div>
      );
    case 'picklists':
      return (
        <ChoiceList
          label={label}
          options={items.map(({ iri, name }) => ({ id: iri, label: name }))}
          value={Array.isArray(value) ? value.map(asText) : []}
          readOnly={isFixed}
          onChange={onChange}
        />
      );
    case 'record':
      return (
        <LinkControl
          label={label}
          field={field}
          shown={shown}
          value={value}
          error={error}
          readOnly={isFixed}
          onChange={onChange}
        />
      );
    case 'object':
      return <ObjectField label={label} value={value} error={error} readOnly={isFixed} onChange={onChange} />;
    case 'number':
    case 'text':
    case 'records':
      return (
        <TextField
          label={label}
          description={field.secret ? 'Kept encrypted. What is there is never shown.' : description}
          error={error}
          readOnly={isFixed}
          secret={field.secret}
          multiline={longTexts.has(field.formType)}
          value={value === null || value === undefined ? '' : asText(value)}
          onChange={(text) => onChange(written(field, text))}
        />
      );
  }
}

/** Typed text as a request writes it; what is no number is told to be none by the form. */
function written(field: FieldInfo, text: string): unknown {
  if (field.kind !== 'number') return text;
  if (text.trim() === '') return null;
  return isNumeric(text) && !text.endsWith('.') ? Number(text) : text;
}

interface ObjectFieldProps {
  label: string;
  value: unknown;
  error: string | undefined;
  readOnly: boolean;
  onChange(value: unknown): void;
}

/** A value of any shape, as JSON. */
function ObjectField({ label, value, error, readOnly, onChange }: ObjectFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [isBroken, setBroken] = useState(false);
  const take = (text: string) => {
    setDraft(text);
    try {
      onChange(text.trim() === '' ? null : (JSON.parse(text) as unknown));
      setBroken(false);
    } catch {
      setBroken(true);
    }
  };
  return (
    <TextField
      mono
      multiline
      label={label}
      value={draft ?? (value === null || value === undefined ? '' : JSON.stringify(value, null, 2))}
      error={isBroken ? 'This is not JSON yet; the value before it stays.' : error}
      readOnly={readOnly}
      onBlur={() => !isBroken && setDraft(null)}
      onChange={take}
    />
  );
}
