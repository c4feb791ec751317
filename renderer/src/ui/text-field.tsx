import { useId, type KeyboardEvent, type Ref } from 'react';
import { classNames } from './class-names';
import styles from './text-field.module.css';

export interface TextFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
  /** More than one line; the field grows with its text. */
  multiline?: boolean;
  description?: string | undefined;
  /** What is wrong with the value. */
  error?: string | undefined;
  placeholder?: string;
  readOnly?: boolean;
  /** What is typed is not shown. */
  secret?: boolean;
  /** For identifiers, pointers, templates. */
  mono?: boolean;
  /** The label is read but not shown. */
  hideLabel?: boolean;
  onFocus?(): void;
  onBlur?(): void;
  onKeyDown?(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>): void;
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>;
}

/** A labelled field for text. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, multiline, description, error, mono, secret, hideLabel, ...rest } = props;
  const id = useId();
  const described = [description && `${id}d`, error && `${id}e`].filter(Boolean).join(' ');
  const shared = {
    ...rest,
    id,
    value,
    className: classNames(styles.input, multiline && styles.multiline, mono && styles.mono),
    'aria-label': hideLabel ? label : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
    spellCheck: mono ? false : undefined,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  } as const;
  return (
    <div className={styles.field}>
      {!hideLabel && (
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      )}
      {multiline ? (
        <textarea {...shared} rows={3} />
      ) : (
        <input {...shared} type={secret ? 'password' : 'text'} />
      )}
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
