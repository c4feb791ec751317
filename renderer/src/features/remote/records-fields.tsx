import { useState } from 'react';
import type { RemoteRecords } from '@core/contract/remote-work';
import { isMap } from '@core/text/values';
import { Checkbox } from '../../ui/checkbox';
import { TextField } from '../../ui/text-field';
import styles from './remote.module.css';

interface RecordsFieldsProps {
  records: RemoteRecords | null;
  onChange(records: RemoteRecords | null): void;
  /** Whether what is typed as the query is none. */
  onWrong(isWrong: boolean): void;
}

/** Records that are pulled too: of which modules, and which of them. */
export function RecordsFields({ records, onChange, onWrong }: RecordsFieldsProps) {
  const [on, setOn] = useState(records !== null);
  const [names, setNames] = useState(records?.modules.join(', ') ?? '');
  const [query, setQuery] = useState(records?.query ?? '');
  const take = (isOn: boolean, modules: string, text: string) => {
    setOn(isOn);
    setNames(modules);
    setQuery(text);
    const chosen = modules.split(',').flatMap((name) => name.trim() || []);
    onWrong(isOn && isNoQuery(text));
    onChange(isOn && chosen.length > 0 ? { modules: chosen, query: text.trim() || null } : null);
  };
  return (
    <>
      <Checkbox
        label="Also records"
        description="A file for each module; later pulls bring them again, also without this."
        checked={on}
        onChange={(isOn) => take(isOn, names, query)}
      />
      {on && (
        <div className={styles.narrow}>
          <TextField
            label="Modules, by their plural names"
            placeholder="alerts, incidents"
            value={names}
            onChange={(text) => take(on, text, query)}
          />
          <TextField
            mono
            multiline
            label="Only those that meet this query, as JSON"
            placeholder='{"logic": "AND", "filters": [{"field": "name", "operator": "eq", "value": "x"}], "limit": 100}'
            value={query}
            error={isNoQuery(query) ? 'Write a body of the query interface, or nothing.' : undefined}
            onChange={(text) => take(on, names, text)}
          />
        </div>
      )}
    </>
  );
}

function isNoQuery(text: string): boolean {
  if (text.trim() === '') return false;
  try {
    return !isMap(JSON.parse(text));
  } catch {
    return true;
  }
}
