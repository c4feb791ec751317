import { Plus, X } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '../icon-button';
import styles from './text-list.module.css';

export interface TextListProps {
  label: string;
  values: readonly string[];
  onChange(values: string[]): void;
  /** What is likely to be added. */
  suggestions?: readonly string[];
  placeholder: string;
  description?: string;
  readOnly?: boolean;
}

/** A list of short texts: each with a way to take it out, and a field to add one. */
export function TextList(props: TextListProps) {
  const { label, values, onChange, suggestions = [], placeholder, description, readOnly = false } = props;
  const [draft, setDraft] = useState('');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const added = draft.trim();
  const isNew = added !== '' && !values.includes(added);

  const add = () => {
    if (!isNew) return;
    onChange([...values, added]);
    setDraft('');
  };
  const remove = (at: number) => {
    onChange(values.toSpliced(at, 1));
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || (event.key === ',' && added !== '')) {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && draft === '' && values.length > 0) {
      remove(values.length - 1);
    }
  };

  return (
    <div className={styles.field} role="group" aria-labelledby={`${id}l`}>
      <span id={`${id}l`} className={styles.label}>
        {label}
      </span>
      <div className={styles.box} data-read-only={readOnly || undefined}>
        {values.map((value, index) => (
          <span key={value} className={styles.chip}>
            {value}
            {!readOnly && (
              <IconButton
                size="small"
                label={`Remove ${value}`}
                icon={<X size={12} aria-hidden />}
                onClick={() => remove(index)}
              />
            )}
          </span>
        ))}
        {!readOnly && (
          <span className={styles.adding}>
            <input
              ref={input}
              className={styles.input}
              value={draft}
              placeholder={placeholder}
              aria-label={`Add to ${label}`}
              list={`${id}s`}
              autoComplete="off"
              onChange={(event) => setDraft(event.target.value)}
              onKeyDown={onKeyDown}
            />
            <IconButton
              size="small"
              label={`Add to ${label}`}
              icon={<Plus size={14} aria-hidden />}
              disabled={isNew ? false : 'Type a name that is not there yet.'}
              onClick={add}
            />
          </span>
        )}
      </div>
      <datalist id={`${id}s`}>
        {suggestions
          .filter((each) => !values.includes(each))
          .map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
      </datalist>
      {description && <p className={styles.description}>{description}</p>}
    </div>
  );
}
