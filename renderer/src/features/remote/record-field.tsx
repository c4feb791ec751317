import { useState } from 'react';
import { call } from '../../state/bridge';
import { useAnswer } from '../../state/use-answer';
import { Button } from '../../ui/button';
import { SearchField } from '../../ui/search-field';
import { Select } from '../../ui/select';
import { Tree } from '../../ui/tree';
import styles from './remote.module.css';

/** A record of a remote. */
export interface PickedRecord {
  /** Plural of its module. */
  module: string;
  uuid: string;
  title: string;
}

interface RecordFieldProps {
  /** The remote whose record it is. */
  remote: string;
  modules: readonly string[];
  record: PickedRecord | null;
  onChange(record: PickedRecord | null): void;
}

/** Chooses a record of a remote: its module, then by a search there. */
export function RecordField({ remote, modules, record, onChange }: RecordFieldProps) {
  const [module, setModule] = useState(modules[0] ?? '');
  const [typed, setTyped] = useState('');
  /** What is searched for: a remote is asked when somebody says so, and not with every key. */
  const [search, setSearch] = useState('');
  const { value, error, busy } = useAnswer(`${module} ${search}`, () =>
    call('remote.records', { job: crypto.randomUUID(), name: remote, module, search }),
  );
  if (record)
    return (
      <div className={styles.actions}>
        <span>
          On {record.title} <span className={styles.muted}>of {record.module}</span>
        </span>
        <Button size="small" onClick={() => onChange(null)}>
          Choose another record
        </Button>
      </div>
    );
  // Those that were found before may be of another module.
  const records = busy || error ? [] : (value?.records ?? []);
  return (
    <div role="group" aria-label="Record">
      <div className={styles.actions}>
        {modules.length > 1 && (
          <Select
            label="Module"
            options={modules.map((id) => ({ id, label: id }))}
            value={module}
            onChange={setModule}
          />
        )}
        <SearchField label={`Find a record of ${module} on ${remote}`} value={typed} onChange={setTyped} />
        <Button size="small" onClick={() => setSearch(typed)}>
          Search there
        </Button>
      </div>
      <p className={styles.muted} role="status">
        {error
          ? `${error.message} ${error.remedy ?? ''}`
          : busy
            ? `Asking ${remote}…`
            : records.length === 0
              ? `${remote} has no such record of ${module}.`
              : 'Choose the record it is started on.'}
      </p>
      {records.length > 0 && (
        <div className={styles.picked}>
          <Tree
            label={`Records of ${module}`}
            rows={records.map(({ uuid, title }, at) => ({
              id: uuid,
              level: 1,
              label: title,
              expanded: null,
              setSize: records.length,
              position: at + 1,
            }))}
            selectedId={null}
            rowHeight={28}
            onOpen={({ id, label }) => onChange({ module, uuid: id, title: label })}
            onToggle={() => {}}
            renderRow={({ label }) => <span>{label}</span>}
          />
        </div>
      )}
    </div>
  );
}
