import { CornerDownRight, FileInput, FlaskConical, Play, RefreshCw, Square, Waypoints } from 'lucide-react';
import { useState } from 'react';
import type { RemoteInfo } from '@core/contract/remote';
import type { RemoteRun } from '@core/contract/remote-runs';
import { originInWords, originOf } from '@core/engine/run-origin';
import { counted } from '@core/text/counted';
import {
  importRun,
  listRemoteRuns,
  runHereAgain,
  stopWatching,
  useRemoteRuns,
  watchRun,
} from '../../state/remote-runs';
import { useRemotes } from '../../state/remotes';
import { reportError } from '../../state/toasts';
import { useWorkspace } from '../../state/workspace';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { DataGrid, type GridColumn } from '../../ui/data-grid';
import { EmptyState } from '../../ui/empty-state';
import { Select } from '../../ui/select';
import styles from './remote.module.css';
import { StartDialog } from './start-dialog';
import { timeText } from './words';

const columns: readonly GridColumn[] = [
  { id: 'status', title: 'Status', width: 150, sort: null },
  { id: 'name', title: 'Playbook', width: 320, sort: null },
  { id: 'created', title: 'Begun', width: 190, sort: null },
  { id: 'modified', title: 'Last', width: 190, sort: null },
  { id: 'id', title: 'Number', width: 90, align: 'end', sort: null },
];

const all = 'all';

/** Runs of a remote: started after a question, watched on the canvas, opened again, and gone on with here. */
export function RunsPart({ remote }: { remote: RemoteInfo }) {
  const { name, mark } = remote;
  const store = useRemoteRuns();
  const isBusy = useRemotes((state) => state.job !== null);
  const playbooks = useWorkspace((state) => state.items).filter(
    ({ kind, uuid }) => kind === 'playbook' && uuid !== null,
  );
  const [playbook, setPlaybook] = useState(all);
  const [failedOnly, setFailedOnly] = useState(false);
  const [started, setStarted] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const [starts, setStarts] = useState(false);
  const busy: string | false = (isBusy || store.watches) && 'Something is being done with a remote.';
  const origin = store.opened && originOf(store.opened.runId);
  const runs = store.name === name ? (store.runs ?? []) : [];
  const item = playbooks.find(({ uuid }) => uuid === playbook);
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.narrow}>
          <Select
            hideLabel
            label="Playbook"
            options={[
              { id: all, label: 'All playbooks' },
              ...playbooks.map(({ uuid, title }) => ({ id: uuid ?? '', label: title })),
            ]}
            value={playbook}
            onChange={setPlaybook}
          />
        </div>
        <Checkbox label="Failed only" checked={failedOnly} onChange={setFailedOnly} />
        <Checkbox label="With those they have started" checked={started} onChange={setStarted} />
        <Button
          icon={<RefreshCw size={14} aria-hidden />}
          disabled={busy}
          onClick={() => void listRemoteRuns(name, item ? playbook : null, failedOnly, started)}
        >
          List the runs
        </Button>
        <span className={styles.space} />
        {store.watches && (
          <Button icon={<Square size={14} aria-hidden />} onClick={stopWatching}>
            Stop watching
          </Button>
        )}
        <Button
          icon={<Play size={14} aria-hidden />}
          disabled={
            busy ||
            (mark === 'read-only' && 'It is marked as read-only.') ||
            (!item && 'Choose the playbook first.')
          }
          onClick={() => setStarts(true)}
        >
          Start it there…
        </Button>
        <Button
          icon={<FileInput size={14} aria-hidden />}
          tip="A record of a run that was saved from the platform"
          onClick={() => void importRun().catch(reportError)}
        >
          Open a run from a file…
        </Button>
      </div>
      {store.opened && (
        <div className={styles.notice} data-tone="progress" role="status">
          <span className={styles.noticeText}>
            {origin && `${originInWords(origin)}: `}
            {store.opened.playbook}, {store.opened.status}: {counted(store.opened.recordings, 'answer')} of
            connectors; {counted(store.opened.removed, 'secret')} taken out
            {store.opened.ofCopy && '; of a copy of this playbook, whose steps have the same names'}
          </span>
          <Button
            size="small"
            icon={<FlaskConical size={14} aria-hidden />}
            tip="Writes a recording and a scenario into the workspace; passwords, keys and tokens are not in them"
            disabled={store.opened.status === 'running' && 'It has not ended.'}
            onClick={() => store.opened && void runHereAgain(store.opened).catch(reportError)}
          >
            Run it here with the same data
          </Button>
        </div>
      )}
      {runs.length === 0 ? (
        <EmptyState icon={<Waypoints size={28} strokeWidth={1.5} aria-hidden />} title="No run is listed">
          {store.name === name && store.runs
            ? 'There is none that fits.'
            : 'List the runs of the remote; one that is opened is shown on the canvas of its playbook.'}
        </EmptyState>
      ) : (
        <div className={styles.rows}>
          <DataGrid
            firstFocus
            label={`Runs on ${name}`}
            columns={columns}
            rows={runs.map(({ id }) => String(id))}
            rowLabel={(at) => {
              const run = runs[at];
              return run
                ? `${run.name}, ${run.status}${run.level > 0 ? `, started by another, level ${run.level}` : ''}`
                : '';
            }}
            renderCell={(at, column) => {
              const run = runs[at];
              return run ? cellOf(run, columns[column]?.id ?? '') : null;
            }}
            selectedId={chosen}
            onOpen={(at) => {
              const run = runs[at];
              if (!run || busy) return;
              setChosen(String(run.id));
              void watchRun(name, run.id).catch(reportError);
            }}
          />
        </div>
      )}
      {starts && item && <StartDialog remote={remote} playbook={item} onClose={() => setStarts(false)} />}
    </>
  );
}

function cellOf(run: RemoteRun, column: string) {
  switch (column) {
    case 'status':
      return (
        <span className={styles.outcome} data-outcome={run.status === 'finished' ? 'done' : run.status}>
          {run.status}
        </span>
      );
    case 'created':
    case 'modified':
      return timeText(run[column]);
    case 'id':
      return run.id;
    default:
      return (
        <span style={{ paddingInlineStart: 18 * run.level }}>
          {run.level > 0 && <CornerDownRight size={13} aria-hidden />} {run.name}
        </span>
      );
  }
}
