import { X } from 'lucide-react';
import { IconButton } from './icon-button';
import { PickField, type PickOption } from './pick-field';
import styles from './values/text-list.module.css';

export interface PickListProps {
  label: string;
  hideLabel?: boolean | undefined;
  /** Ids of options, or any other texts. */
  values: readonly string[];
  options: readonly PickOption[];
  onChange(values: string[]): void;
  /** How a value that is no option is shown; as it is where this is absent. */
  titleOf?(value: string): string;
  /** Only options may be added; what else is typed is dropped. */
  strict?: boolean;
  /** What is written for a text that is no option. */
  valueFor?(text: string): string;
  placeholder?: string;
  description?: string | undefined;
  readOnly?: boolean | undefined;
}

/** Several of what a list offers, each with a way to take it out, and a field to add one. */
export function PickList(props: PickListProps) {
  const { label, hideLabel, values, options, onChange, placeholder = 'Add…', description } = props;
  const { titleOf = same, valueFor = same, readOnly = false, strict = false } = props;
  const nameOf = (value: string) => options.find((option) => option.id === value)?.label ?? titleOf(value);
  return (
    <div className={styles.field} role="group" aria-label={label}>
      {!hideLabel && <span className={styles.label}>{label}</span>}
      {values.length > 0 && (
        <div className={styles.box} data-read-only={readOnly || undefined}>
          {values.map((value, index) => (
            <span key={value} className={styles.chip}>
              {nameOf(value)}
              {!readOnly && (
                <IconButton
                  size="small"
                  label={`Remove ${nameOf(value)}`}
                  icon={<X size={12} aria-hidden />}
                  onClick={() => onChange(values.toSpliced(index, 1))}
                />
              )}
            </span>
          ))}
        </div>
      )}
      {!readOnly && (
        <PickField
          label={`Add to ${label}`}
          hideLabel
          value=""
          clears
          strict={strict}
          options={options.filter(({ id }) => !values.includes(id))}
          placeholder={placeholder}
          onChange={(text) => {
            const added = options.some(({ id }) => id === text) ? text : valueFor(text.trim());
            if (added !== '' && !values.includes(added)) onChange([...values, added]);
          }}
        />
      )}
      {description && <p className={styles.description}>{description}</p>}
    </div>
  );
}

const same = (text: string) => text;
