import { Eraser, ListTree, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import type { InstanceLogEntry } from '@core/contract';
import { useInstance } from '../../state/instance-store';
import { Button } from '../../ui/button';
import { counted } from '@core/text/counted';
import { DataGrid, type GridColumn } from '../../ui/data-grid';
import { EmptyState } from '../../ui/empty-state';
import { SearchField } from '../../ui/search-field';
import { Select } from '../../ui/select';
import { Switch } from '../../ui/switch';
import styles from './views.module.css';

const columns: readonly GridColumn[] = [
  { id: 'time', title: 'Time', width: 90, sort: null },
  { id: 'method', title: 'Method', width: 70, sort: null },
  { id: 'path', title: 'Path', width: 420, sort: null },
  { id: 'status', title: 'Status', width: 70, align: 'end', sort: null },
  { id: 'ms', title: 'ms', width: 70, align: 'end', sort: null },
  { id: 'account', title: 'Account', width: 120, sort: null },
];

const outcomes = [
  { id: 'all', label: 'Any outcome' },
  { id: 'ok', label: 'Answered' },
  { id: 'failed', label: 'Refused or failed' },
] as const;

/** The requests the instance has answered, the latest on top. */
export function LogView() {
  const requests = useInstance((store) => store.requests);
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState<string>('all');
  const [withOwn, setWithOwn] = useState(false);
  // While it is paused: the last request that is shown. After it was cleared: the last one that is not.
  const [paused, setPaused] = useState<number | null>(null);
  const [cleared, setCleared] = useState(0);
  const [chosen, setChosen] = useState<number | null>(null);
  const last = requests.at(-1)?.number ?? 0;
  const shown = requests
    .filter(
      (entry) =>
        entry.number > cleared &&
        (paused === null || entry.number <= paused) &&
        (withOwn || !entry.own) &&
        (outcome === 'all' || entry.status >= 400 === (outcome === 'failed')) &&
        `${entry.method} ${entry.url} ${entry.status}`.toLowerCase().includes(text.trim().toLowerCase()),
    )
    .toReversed();
  const detail = requests.find(({ number }) => number === chosen);
  return (
    <div className={styles.view}>
      <div className={styles.bar}>
        <h2 className={styles.title}>Requests</h2>
        <span className={styles.muted} role="status">
          {counted(shown.length, 'request')}
        </span>
        <span className={styles.space} />
        <Switch label="Of this studio too" checked={withOwn} onChange={setWithOwn} />
        <Select hideLabel label="Outcome" options={outcomes} value={outcome} onChange={setOutcome} />
        <div className={styles.search}>
          <SearchField
            firstFocus
            label="Filter the requests"
            placeholder="Method, path, status"
            value={text}
            onChange={setText}
          />
        </div>
        <Button
          icon={paused === null ? <Pause size={14} aria-hidden /> : <Play size={14} aria-hidden />}
          onClick={() => setPaused(paused === null ? last : null)}
        >
          {paused === null ? 'Pause' : 'Resume'}
        </Button>
        <Button icon={<Eraser size={14} aria-hidden />} onClick={() => setCleared(last)}>
          Clear
        </Button>
      </div>
      <div className={styles.body}>
        <div className={styles.column}>
          {shown.length > 0 ? (
            <DataGrid
              label="Requests of the instance"
              columns={columns}
              rows={shown.map(({ number }) => String(number))}
              rowLabel={(index) => {
                const entry = shown[index];
                return entry ? `${entry.method} ${entry.url}, ${entry.status}` : '';
              }}
              renderCell={(index, column) => {
                const entry = shown[index];
                return entry ? <LogCell entry={entry} column={columns[column]?.id ?? ''} /> : null;
              }}
              selectedId={chosen === null ? null : String(chosen)}
              onOpen={(index) => setChosen(shown[index]?.number ?? null)}
            />
          ) : (
            <EmptyState
              icon={<ListTree size={28} strokeWidth={1.5} aria-hidden />}
              title="No requests to show"
            >
              Requests from other clients appear here. Give one the address and the API key of the instance,
              or show the requests of this studio too.
            </EmptyState>
          )}
        </div>
      </div>
      {detail && <RequestDetail entry={detail} />}
    </div>
  );
}

function LogCell({ entry, column }: { entry: InstanceLogEntry; column: string }) {
  switch (column) {
    case 'time':
      return new Date(entry.at).toLocaleTimeString();
    case 'method':
      return entry.method;
    case 'path':
      return decoded(entry.url);
    case 'status':
      return <span className={entry.status >= 400 ? styles.error : undefined}>{entry.status}</span>;
    case 'ms':
      return entry.milliseconds.toFixed(1);
    default:
      return entry.own ? 'this studio' : (entry.account ?? 'a stranger');
  }
}

/** One request, with its parameters apart. */
function RequestDetail({ entry }: { entry: InstanceLogEntry }) {
  const [path = '', query = ''] = entry.url.split('?', 2);
  const parameters = [...new URLSearchParams(query)];
  return (
    <section className={styles.problems} aria-label="Request details">
      <h3 className={styles.subtitle}>
        {entry.method} {decoded(path)}
      </h3>
      <p className={styles.muted}>
        {new Date(entry.at).toLocaleString()} · answered with {entry.status} in{' '}
        {entry.milliseconds.toFixed(1)} ms ·{' '}
        {entry.own ? 'sent by this studio' : `sent by ${entry.account ?? 'an unknown client'}`}
      </p>
      {parameters.length > 0 && (
        <ul>
          {parameters.map(([name, value], index) => (
            <li key={index}>
              <code>{name}</code> = {value}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Decoded; unchanged when it is not properly escaped. */
function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
