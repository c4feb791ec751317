import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './segmented.module.css';

export interface SegmentedProps<T extends string> {
  label: string;
  options: readonly { id: T; label: string; icon?: ReactNode }[];
  /** Null where none is chosen. */
  value: T | null;
  onChange(value: T): void;
}

/** One of two to four choices, all in view. */
export function Segmented<T extends string>({ label, options, value, onChange }: SegmentedProps<T>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.group}>
      {options.map((option) => (
        <label key={option.id} className={styles.option} data-checked={option.id === value || undefined}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={option.id === value}
            onChange={() => onChange(option.id)}
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </div>
  );
}
