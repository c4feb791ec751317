import { useId } from 'react';
import { localParts, secondsOf } from '@core/module-view/record-text';
import { classNames } from './class-names';
import styles from './text-field.module.css';

export interface DateFieldProps {
  label: string;
  /** Seconds since the epoch; null for none. */
  value: number | null;
  onChange(value: number | null): void;
  error?: string | undefined;
  description?: string | undefined;
  readOnly?: boolean;
  /** The label is read but not shown. */
  hideLabel?: boolean;
}

/** A labelled field for a moment, in the time zone of the reader. */
export function DateField(props: DateFieldProps) {
  const { label, value, onChange, error, description, readOnly, hideLabel } = props;
  const id = useId();
  const described = [description && `${id}d`, error && `${id}e`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      {!hideLabel && (
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      )}
      <input
        id={id}
        type="datetime-local"
        className={classNames(styles.input)}
        aria-label={hideLabel ? label : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        readOnly={readOnly}
        value={value === null ? '' : (localParts(value) ?? '')}
        onChange={(event) => onChange(secondsOf(event.target.value))}
      />
      {description && (
        <p id={`${id}d`} className={styles.description}>
          {description}
        </p>
      )}
      {error && (
        <p id={`${id}e`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
