import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'onChange' | 'type' | 'checked'
> {
  label: ReactNode;
  /** A second, quieter line. */
  description?: ReactNode;
  /** `mixed` where only some of what it stands for is chosen. */
  checked: boolean | 'mixed';
  onChange(checked: boolean): void;
}

/** One choice of many. */
export function Checkbox({ label, description, checked, onChange, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <label className={styles.row}>
      <input
        {...rest}
        type="checkbox"
        className={styles.input}
        checked={checked === true}
        ref={(input) => {
          if (input) input.indeterminate = checked === 'mixed';
        }}
        aria-labelledby={`${id}l`}
        aria-describedby={description ? `${id}d` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.text}>
        <span id={`${id}l`} className={styles.label}>
          {label}
        </span>
        {description && (
          <span id={`${id}d`} className={styles.description}>
            {description}
          </span>
        )}
      </span>
    </label>
  );
}
