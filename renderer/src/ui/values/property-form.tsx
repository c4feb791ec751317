import { Fragment, type ReactNode } from 'react';
import type { Property } from '@core/content/kind';
import { Switch } from '../switch';
import { TextField } from '../text-field';
import styles from './property-form.module.css';
import { usePending } from './use-pending';
import { ValueView } from './value-view';

export interface PropertyFormProps {
  properties: readonly Property[];
  /** Something better to show for a value, e.g. what an IRI stands for; null where there is nothing. */
  renderValue?: ((value: unknown) => ReactNode) | undefined;
  /** What stands below the field of a value, e.g. what was found in it. */
  renderBelow?: ((pointer: string, label: string) => ReactNode) | undefined;
  /** Sets the value at a pointer; without it everything is only shown. */
  onChange?: ((pointer: string, value: string | boolean | null, label: string) => void) | undefined;
}

/** What there is to know of an item, with fields for what can be edited. */
export function PropertyForm({ properties, renderValue, renderBelow, onChange }: PropertyFormProps) {
  const editable = onChange ? properties.filter(isEditable) : [];
  const shown = properties.filter((property) => !editable.includes(property));
  return (
    <div className={styles.form}>
      {onChange &&
        editable.map((property) => (
          <Fragment key={property.label}>
            <Field property={property} onChange={onChange} />
            {property.pointer !== null && renderBelow?.(property.pointer, property.label)}
          </Fragment>
        ))}
      {shown.length > 0 && (
        <dl className={styles.facts}>
          {shown.map((property, index) => (
            <div key={`${property.label}${index}`} className={styles.fact}>
              <dt className={styles.label}>{property.label}</dt>
              <dd className={styles.value}>
                {renderValue?.(property.value) ?? <Fact value={property.value} />}
                {property.pointer !== null && renderBelow?.(property.pointer, property.label)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** A value in a sentence rather than in code. */
function Fact({ value }: { value: unknown }) {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) {
    return <span className={styles.label}>none</span>;
  }
  return <ValueView value={value} depth={1} />;
}

function isEditable(property: Property): boolean {
  return property.edit !== undefined && property.pointer !== null;
}

function Field({
  property,
  onChange,
}: {
  property: Property;
  onChange: NonNullable<PropertyFormProps['onChange']>;
}) {
  const { label, value, pointer, edit } = property;
  if (pointer === null) return null;
  if (edit === 'boolean') {
    return <Switch label={label} checked={value === true} onChange={(on) => onChange(pointer, on, label)} />;
  }
  return (
    <EditableText
      label={label}
      value={typeof value === 'string' ? value : null}
      multiline={edit === 'multiline'}
      onChange={(text) => onChange(pointer, text, label)}
    />
  );
}

export interface EditableTextProps {
  label: string;
  /** Null where the file has no text there. */
  value: string | null;
  multiline?: boolean;
  placeholder?: string;
  readOnly?: boolean;
  onChange(text: string | null): void;
}

/** A field for a text of a file. Emptied, it gives back the null that was there before. */
export function EditableText(props: EditableTextProps) {
  const { label, value, multiline = false, placeholder, readOnly = false, onChange } = props;
  const pending = usePending(value ?? '', (text) => onChange(text === '' && value === null ? null : text));
  return (
    <TextField
      label={label}
      value={pending.text}
      multiline={multiline}
      readOnly={readOnly}
      {...(placeholder ? { placeholder } : {})}
      onChange={pending.change}
      onBlur={pending.leave}
    />
  );
}
