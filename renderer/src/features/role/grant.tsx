import type { KeyboardEvent } from 'react';
import styles from './role-editor.module.css';

interface GrantProps {
  label: string;
  /** `mixed` where only some of what it stands for is granted. */
  state: boolean | 'mixed';
  disabled: boolean;
  /** Whether the role compared with grants the other. */
  differs?: boolean;
  onChange(granted: boolean): void;
  onKeyDown?(event: KeyboardEvent<HTMLElement>): void;
}

/** One cell of the matrix; the row and the column say what it grants, its name says both. */
export function Grant({ label, state, disabled, differs, onChange, onKeyDown }: GrantProps) {
  return (
    <label className={styles.grant} data-differs={differs || undefined}>
      <input
        type="checkbox"
        aria-label={label}
        checked={state === true}
        disabled={disabled}
        ref={(input) => {
          if (input) input.indeterminate = state === 'mixed';
        }}
        onKeyDown={onKeyDown}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}

/** Whether all, some or none of the rights that one cell stands for are granted. */
export const allOrSome = (grants: readonly boolean[]): boolean | 'mixed' =>
  grants.length > 0 && grants.every(Boolean) ? true : grants.some(Boolean) ? 'mixed' : false;
