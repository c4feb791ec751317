import { Search, X } from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';
import { focusListBelow } from './list-below';
import styles from './search-field.module.css';

export interface SearchFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
  placeholder?: string;
  /** Keys the field does not use itself, as Enter. */
  onKeyDown?(event: KeyboardEvent<HTMLInputElement>): void;
  /** The part of the window it is in gives it the focus first. */
  firstFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A field that filters or finds; Escape empties it first, the arrow down goes to the list below. */
export function SearchField({
  label,
  value,
  onChange,
  placeholder,
  onKeyDown,
  firstFocus,
  ref,
}: SearchFieldProps) {
  return (
    <div className={styles.field}>
      <Search size={14} aria-hidden className={styles.icon} />
      <input
        ref={ref}
        type="text"
        role="searchbox"
        aria-label={label}
        className={styles.input}
        data-first-focus={firstFocus}
        value={value}
        placeholder={placeholder ?? label}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') {
            onChange('');
            event.stopPropagation();
          } else if (event.key === 'ArrowDown' && focusListBelow(event.currentTarget)) event.preventDefault();
          else onKeyDown?.(event);
        }}
      />
      {value !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label="Clear"
          data-tip="Clear"
          onClick={() => onChange('')}
        >
          <X size={14} aria-hidden />
        </button>
      )}
    </div>
  );
}
