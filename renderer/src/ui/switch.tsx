import { useId } from 'react';
import styles from './switch.module.css';

export interface SwitchProps {
  label: string;
  description?: string;
  checked: boolean;
  onChange(checked: boolean): void;
  disabled?: boolean;
}

/** On or off, at once. */
export function Switch({ label, description, checked, onChange, disabled }: SwitchProps) {
  const id = useId();
  return (
    <label className={styles.row}>
      <input
        type="checkbox"
        className={styles.input}
        checked={checked}
        disabled={disabled}
        aria-labelledby={`${id}l`}
        aria-describedby={description ? `${id}d` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.text}>
        <span id={`${id}l`}>{label}</span>
        {description && (
          <span id={`${id}d`} className={styles.description}>
            {description}
          </span>
        )}
      </span>
    </label>
  );
}
