import { X } from 'lucide-react';
import styles from './choice-list.module.css';
import { Select } from './select';

export interface ChoiceListProps {
  label: string;
  /** Ids of those chosen. */
  value: readonly string[];
  onChange(value: string[]): void;
  options: readonly { id: string; label: string }[];
  readOnly?: boolean;
  /** The label is read but not shown. */
  hideLabel?: boolean;
}

/** Any number of a few choices: those chosen in a row, the others behind a button. */
export function ChoiceList({ label, value, onChange, options, readOnly, hideLabel }: ChoiceListProps) {
  const chosen = new Set(value);
  const left = options.filter(({ id }) => !chosen.has(id));
  const nameOf = (id: string) => options.find((option) => option.id === id)?.label ?? id;
  return (
    <div role="group" aria-label={label} className={styles.field}>
      {!hideLabel && (
        <span className={styles.label} aria-hidden="true">
          {label}
        </span>
      )}
      <div className={styles.row}>
        {value.map((id) => (
          <span key={id} className={styles.chip}>
            {nameOf(id)}
            {!readOnly && (
              <button
                type="button"
                className={styles.remove}
                aria-label={`Take ${nameOf(id)} out`}
                onClick={() => onChange(value.filter((other) => other !== id))}
              >
                <X size={12} aria-hidden />
              </button>
            )}
          </span>
        ))}
        {!readOnly && left.length > 0 && (
          <div className={styles.add}>
            <Select
              hideLabel
              label={`Add to ${label}`}
              placeholder="Add…"
              options={left}
              value={null}
              onChange={(id) => onChange([...value, id])}
            />
          </div>
        )}
      </div>
    </div>
  );
}
