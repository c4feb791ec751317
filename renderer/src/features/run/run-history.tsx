import { useEffect, useState } from 'react';
import type { Output, RunListing, RunStatus, StepStatus } from '@core/contract';
import { call } from '../../state/bridge';
import { resetLayout, setLayout, useLayout } from '../../state/layout';
import { useRunList } from '../../state/run-list';
import { recallRun, type PlaybookRun } from '../../state/runs';
import { openTab } from '../../state/tabs';
import { reportError } from '../../state/toasts';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { SearchField } from '../../ui/search-field';
import { Select } from '../../ui/select';
import { Splitter } from '../../ui/splitter';
import { durationText } from '../../ui/trace/duration';
import { StatusMark } from '../../ui/trace/status-mark';
import { Tree, type TreeRow } from '../../ui/tree';
import { ComparisonView } from './comparison-view';
import styles from './history.module.css';
import { runAgain } from './run-setup';
import { runStatusNames } from '../../ui/trace/run-summary';

interface RunRow extends TreeRow {
  run: RunListing;
}

const any = 'any';

/** The runs of this workspace since it was opened: found by what they say, looked at again, and compared. */
export function RunHistory({ path, shown }: { path: string; shown: PlaybookRun | null }) {
  const [text, setText] = useState('');
  const [status, setStatus] = useState<string>(any);
  const [scope, setScope] = useLayout('run.history.scope');
  const [width, setWidth] = useLayout('run.timeline.width');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const runs = useRunList(text);
  const rows = (runs ?? [])
    .filter((run) => (scope === any || run.path === path) && (status === any || run.status === status))
    .map((run, index, list): RunRow => ({
      id: run.runId,
      level: 1,
      label: `${run.playbook}, ${runStatusNames[run.status]}, ${timeText(run.startedAt)}`,
      expanded: null,
      setSize: list.length,
      position: index + 1,
      run,
    }));
  const chosen = rows.find(({ id }) => id === chosenId)?.run ?? null;
  return (
    <>
      <div className={styles.column} style={{ width }}>
        <div className={styles.filters} role="search" aria-label="Runs">
          <SearchField label="Find a run" value={text} onChange={setText} />
          <div className={styles.choices}>
            <Select
              hideLabel
              label="Playbook"
              value={scope}
              options={[
                { id: any, label: 'All playbooks' },
                { id: 'own', label: 'This playbook' },
              ]}
              onChange={setScope}
            />
            <Select
              hideLabel
              label="Status"
              value={status}
              options={[
                { id: any, label: 'Any status' },
                ...Object.entries(runStatusNames).map(([id, label]) => ({ id, label })),
              ]}
              onChange={setStatus}
            />
          </div>
        </div>
        <div className={styles.list}>
          {rows.length > 0 ? (
            <Tree
              label="Earlier runs"
              rows={rows}
              selectedId={chosenId}
              rowHeight={26}
              onToggle={() => {}}
              onCursor={({ id }) => setChosenId(id)}
              onOpen={({ id }, keep) => keep && void show(id).catch(reportError)}
              renderRow={({ run }) => <Row run={run} isShown={run.runId === shown?.runId} />}
            />
          ) : (
            runs && <p className={styles.none}>{emptyText(runs, text)}</p>
          )}
        </div>
      </div>
      <Splitter
        label="Width of the list of runs"
        orientation="vertical"
        value={width}
        min={200}
        max={720}
        onChange={setWidth}
        onReset={() => resetLayout('run.timeline.width')}
      />
      <div className={styles.detail}>
        {chosen ? (
          <ChosenRun key={chosen.runId} run={chosen} shown={shown} />
        ) : (
          <p className={styles.none}>
            Choose a run to look at it, or to compare it with the one that is shown.
          </p>
        )}
      </div>
    </>
  );
}

function emptyText(runs: readonly RunListing[], text: string): string {
  if (runs.length > 0) return 'No matching runs. Choose another playbook or status.';
  return text.trim() === ''
    ? 'No playbook has been run since the workspace was opened.'
    : 'No matching runs. Playbooks, steps, inputs and results are searched.';
}

/** Makes an earlier run the one that is shown. */
async function show(runId: string): Promise<void> {
  const path = await recallRun(runId);
  setLayout('run.history', false);
  openTab(path);
}

function Row({ run, isShown }: { run: RunListing; isShown: boolean }) {
  return (
    <span className={styles.row}>
      <StatusMark status={markOf[run.status]} />
      <span className={styles.name}>{run.playbook}</span>
      {isShown && <span className={styles.tag}>shown</span>}
      <span className={styles.faint}>{run.steps === 1 ? '1 step' : `${run.steps} steps`}</span>
      <span className={styles.faint}>{timeText(run.startedAt)}</span>
    </span>
  );
}

const markOf: Record<RunStatus, StepStatus> = {
  running: 'running',
  finished: 'finished',
  'finished with error': 'finished',
  failed: 'failed',
  awaiting: 'awaiting',
  cancelled: 'skipped',
};

function ChosenRun({ run, shown }: { run: RunListing; shown: PlaybookRun | null }) {
  const recalled = useRecalled(run);
  const isShown = run.runId === shown?.runId;
  const [isLarge, setLarge] = useState(false);
  const sides =
    shown && !isShown && recalled
      ? {
          left: { title: `This run, ${timeText(run.startedAt)}`, trace: recalled.trace },
          right: { title: 'The run shown', trace: shown.trace },
        }
      : null;
  const again = () => {
    if (!recalled) return;
    const { path, ...request } = recalled.request;
    setLayout('run.history', false);
    void runAgain({ path, request }).catch(reportError);
  };
  return (
    <div className={styles.chosen}>
      <h3 className={styles.title}>{run.playbook}</h3>
      <p className={styles.facts}>
        {runStatusNames[run.status]} · {timeText(run.startedAt)}
        {run.took !== null && run.took > 0 && ` · took ${durationText({ startedAt: 0, endedAt: run.took })}`}
      </p>
      {run.error !== null && <p className={styles.error}>{run.error}</p>}
      <div className={styles.buttons}>
        <Button
          size="small"
          tone="primary"
          disabled={isShown && 'it is shown already.'}
          onClick={() => void show(run.runId).catch(reportError)}
        >
          Show this run
        </Button>
        <Button
          size="small"
          disabled={run.status === 'running' ? 'it is in progress.' : !recalled && 'it is being read.'}
          onClick={again}
        >
          Rerun with same input
        </Button>
        {sides && (
          <Button size="small" onClick={() => setLarge(true)}>
            Compare in a window
          </Button>
        )}
      </div>
      {sides && <ComparisonView {...sides} />}
      {sides && isLarge && (
        <Dialog title={`Two runs of ${run.playbook}`} size="wide" onClose={() => setLarge(false)}>
          <ComparisonView {...sides} />
        </Dialog>
      )}
    </div>
  );
}

function useRecalled({ runId, status }: RunListing): Output<'run.recall'> | null {
  const [recalled, setRecalled] = useState<{ status: RunStatus; answer: Output<'run.recall'> } | null>(null);
  useEffect(() => {
    let isWanted = true;
    call('run.recall', { runId })
      .then((answer) => isWanted && setRecalled({ status, answer }))
      .catch(reportError);
    return () => {
      isWanted = false;
    };
  }, [runId, status]);
  return recalled && recalled.answer;
}

function timeText(at: number): string {
  return new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', second: '2-digit' });
}
