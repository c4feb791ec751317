import { asText } from '@core/text/values';
import type { ModuleField } from '@core/content/module/field';
import { isNumeric } from '@core/query/operand';
import { useInstance } from '../../state/instance-store';
import { Checkbox } from '../../ui/checkbox';
import { PickList } from '../../ui/pick-list';
import { DateField } from '../../ui/date-field';
import { JsonField } from '../../ui/json-field';
import { Select } from '../../ui/select';
import { TextField } from '../../ui/text-field';
import { LinkControl } from './link-control';
import styles from './views.module.css';

export interface FieldControlProps {
  field: ModuleField;
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

/** One field of a record, in the control for its type. */
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
        <PickList
          label={label}
          options={items.map(({ iri, name }) => ({ id: iri, label: name }))}
          values={Array.isArray(value) ? value.map(asText) : []}
          readOnly={isFixed}
          strict
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
      return <JsonField label={label} value={value} error={error} readOnly={isFixed} onChange={onChange} />;
    case 'number':
    case 'text':
    case 'records':
      return (
        <TextField
          label={label}
          description={field.secret ? 'Stored encrypted. The current value is never shown.' : description}
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

/** Typed text as a request writes it; the form reports what is not a number. */
function written(field: ModuleField, text: string): unknown {
  if (field.kind !== 'number') return text;
  if (text.trim() === '') return null;
  return isNumeric(text) && !text.endsWith('.') ? Number(text) : text;
}
