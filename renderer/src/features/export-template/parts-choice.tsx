import { useState } from 'react';
import { Checkbox } from '../../ui/checkbox';
import { SearchField } from '../../ui/search-field';
import styles from './export-template.module.css';
import { moveBetweenChecks } from './move-between-checks';

interface PartsChoiceProps {
  label: string;
  known: readonly { id: string; label: string }[];
  /** Null when all are meant. */
  chosen: readonly string[] | null;
  disabled: boolean;
  onChange(chosen: string[] | null): void;
}

const searchFrom = 12;

/**
 * Which fields of a module, or sections of the navigation. Choosing all of them names none, so that new ones are
 * included.
 */
export function PartsChoice({ label, known, chosen, disabled, onChange }: PartsChoiceProps) {
  const [search, setSearch] = useState('');
  const ids = known.map(({ id }) => id);
  const unknown = (chosen ?? []).filter((id) => !ids.includes(id));
  const all = [...known, ...unknown.map((id) => ({ id, label: `${id} (not in the module)` }))];
  const wanted = search.trim().toLowerCase();
  const shown = all.filter((part) => `${part.label} ${part.id}`.toLowerCase().includes(wanted));
  const toggle = (id: string, on: boolean) => {
    const present = chosen ?? ids;
    onChange(on ? [...present, id] : present.filter((each) => each !== id));
  };
  return (
    <div className={styles.partsBody} role="group" aria-label={label} data-checks>
      <div className={styles.partsTools}>
        <Checkbox
          label="All, also those added later"
          checked={chosen === null ? true : chosen.length === 0 ? false : 'mixed'}
          disabled={disabled}
          onKeyDown={moveBetweenChecks}
          onChange={(on) => onChange(on ? null : [])}
        />
        {known.length >= searchFrom && <SearchField label="Search" value={search} onChange={setSearch} />}
      </div>
      <div className={styles.partsGrid}>
        {shown.map((part) => (
          <Checkbox
            key={part.id}
            label={part.label}
            description={part.label === part.id ? null : part.id}
            checked={chosen === null || chosen.includes(part.id)}
            disabled={disabled}
            onKeyDown={moveBetweenChecks}
            onChange={(on) => toggle(part.id, on)}
          />
        ))}
      </div>
    </div>
  );
}
