import { CirclePlay } from 'lucide-react';
import { useEffect } from 'react';
import { useDebugging } from '../../state/debugging';
import { resetLayout, useLayout } from '../../state/layout';
import { useShownRun } from '../../state/shown-run';
import { useTabs } from '../../state/tabs';
import { useWorkspace } from '../../state/workspace';
import { EmptyState } from '../../ui/empty-state';
import { Splitter } from '../../ui/splitter';
import { RunHistory } from './run-history';
import styles from './run-panel.module.css';
import { RunResult } from './run-result';
import { followOffer } from './run-setup';
import { useShownPointer } from './run-target';
import { SetupForm } from './setup-form';

/** Starts the playbook of the active tab, and shows its last run step by step. */
export function RunPanel() {
  const active = useTabs((state) => state.active);
  const isPlaybook = useWorkspace(
    ({ itemsByPath }) => active !== null && itemsByPath.get(active)?.[0]?.kind === 'playbook',
  );
  if (active === null || !isPlaybook) {
    return (
      <EmptyState icon={<CirclePlay size={28} strokeWidth={1.5} aria-hidden />} title="No playbook is open">
        Open a playbook to run it offline: on a sample record, with mock outputs, and with nothing leaving
        this computer.
      </EmptyState>
    );
  }
  return <PlaybookRunPanel path={active} />;
}

function PlaybookRunPanel({ path }: { path: string }) {
  const run = useShownRun(path);
  const pointer = useShownPointer(path);
  const [width, setWidth] = useLayout('run.setup.width');
  const [wantsHistory] = useLayout('run.history');
  // A run that is paused waits for its author: its controls come before earlier runs.
  const isPaused = useDebugging(({ paused }) => run !== null && paused[run.runId] !== undefined);
  const showsHistory = wantsHistory && !isPaused;
  useEffect(() => followOffer({ path, pointer }), [path, pointer]);
  return (
    <div className={styles.panel}>
      <div className={styles.setupColumn} style={{ width }}>
        <SetupForm key={`${path} ${pointer}`} target={{ path, pointer }} />
      </div>
      <Splitter
        label="Width of the run setup"
        orientation="vertical"
        value={width}
        min={200}
        max={560}
        onChange={setWidth}
        onReset={() => resetLayout('run.setup.width')}
      />
      {showsHistory ? (
        <RunHistory path={path} shown={run} />
      ) : run ? (
        <RunResult key={run.runId} run={run} active={path} />
      ) : (
        <EmptyState icon={<CirclePlay size={28} strokeWidth={1.5} aria-hidden />} title="Not run yet">
          After a run, the input and output of each step are shown here.
        </EmptyState>
      )}
    </div>
  );
}
