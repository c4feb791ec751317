import { ListTree, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { RemoteRequest } from '@core/contract/remote';
import { counted } from '@core/text/counted';
import { call } from '../../state/bridge';
import { useAnswer } from '../../state/use-answer';
import { Button } from '../../ui/button';
import { DataGrid, type GridColumn } from '../../ui/data-grid';
import { EmptyState } from '../../ui/empty-state';
import { SearchField } from '../../ui/search-field';
import styles from './remote.module.css';
import { timeText } from './words';

const columns: readonly GridColumn[] = [
  { id: 'at', title: 'Time', width: 170, sort: null },
  { id: 'method', title: 'Method', width: 80, sort: null },
  { id: 'path', title: 'Path', width: 320, sort: null },
  { id: 'status', title: 'Status', width: 80, align: 'end', sort: null },
  { id: 'ms', title: 'ms', width: 70, align: 'end', sort: null },
  { id: 'bytes', title: 'Bytes', width: 90, align: 'end', sort: null },
  { id: 'failure', title: 'Failure', width: 120, sort: null },
];

/** Requests that are read at first. */
const latest = 2_000;

/** More than a log keeps. */
const all = 200_000;

/** Every request that was sent to a remote, the latest on top. */
export function RequestsPart({ name }: { name: string }) {
  const [most, setMost] = useState(latest);
  const { value, error, busy, again } = useAnswer(`${name} ${most}`, () =>
    call('remote.log', { name, most }),
  );
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const wanted = text.trim().toLowerCase();
  const shown = (value?.requests ?? [])
    .map((request, at) => ({ ...request, id: `${at} ${request.at}` }))
    .filter(({ method, path, status }) => `${method} ${path} ${status}`.toLowerCase().includes(wanted))
    .toReversed();
  return (
    <>
      <div className={styles.bar}>
        <span className={styles.muted} role="status">
          {value?.hasOlder && wanted === '' && 'The latest '}
          {counted(shown.length, 'request')}
          {value?.hasOlder && wanted !== '' && ` of the latest ${most.toLocaleString('en')}`}; neither headers
          nor bodies are kept
        </span>
        {value?.hasOlder && (
          <Button busy={busy} onClick={() => setMost(all)}>
            Read all that are kept
          </Button>
        )}
        <span className={styles.space} />
        <SearchField
          firstFocus
          label="Filter the requests"
          placeholder="Method, path, status"
          value={text}
          onChange={setText}
        />
        <Button icon={<RefreshCw size={14} aria-hidden />} busy={busy} onClick={again}>
          Read again
        </Button>
      </div>
      {error && <p className={styles.error}>{error.message}</p>}
      {shown.length === 0 ? (
        <EmptyState icon={<ListTree size={28} strokeWidth={1.5} aria-hidden />} title="No request">
          {wanted === '' ? 'Nothing was sent there yet.' : 'None fits what is looked for.'}
        </EmptyState>
      ) : (
        <div className={styles.rows}>
          <DataGrid
            label={`Requests to ${name}`}
            columns={columns}
            rows={shown.map(({ id }) => id)}
            rowLabel={(at) => {
              const one = shown[at];
              return one ? `${one.method} ${one.path}, ${one.failure ?? one.status}` : '';
            }}
            renderCell={(at, column) => {
              const one = shown[at];
              return one ? cellOf(one, columns[column]?.id ?? '') : null;
            }}
            selectedId={chosen}
            onOpen={(at) => setChosen(shown[at]?.id ?? null)}
          />
        </div>
      )}
    </>
  );
}

function cellOf(request: RemoteRequest, column: string) {
  switch (column) {
    case 'at':
      return timeText(request.at);
    case 'path':
      return (
        <span className={styles.mono} data-tip={request.path}>
          {request.path}
        </span>
      );
    case 'status':
      return request.status ?? '–';
    case 'ms':
      return request.milliseconds;
    case 'bytes':
      return request.bytes;
    case 'failure':
      return request.failure ?? '';
    default:
      return request.method;
  }
}
