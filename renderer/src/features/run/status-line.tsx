import { FlaskConical } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { RunTrace } from '@core/contract';
import { runCommand } from '../../state/commands';
import { useDebugging } from '../../state/debugging';
import { useLayout } from '../../state/layout';
import type { PlaybookRun } from '../../state/runs';
import { Button } from '../../ui/button';
import { counted } from '@core/text/counted';
import { IconButton } from '../../ui/icon-button';
import { ProgressBar } from '../../ui/progress-bar';
import { Spinner } from '../../ui/spinner';
import { DebugBar } from './debug-bar';
import styles from './run-panel.module.css';
import { elapsedText, progressOf } from './run-progress';
import { runStatusNames } from '../../ui/trace/run-summary';
import { whetherTestable } from './save-as-test';

interface StatusLineProps {
  run: PlaybookRun;
  isChosen: boolean;
  onChoose(): void;
}

/** The status of the run and how far it is, and what can be done with it as a whole. */
export function StatusLine({ run, isChosen, onChoose }: StatusLineProps) {
  const { trace } = run;
  const [withSkipped, setWithSkipped] = useLayout('run.skipped');
  const isRunning = trace.status === 'running';
  const isPaused = useDebugging((state) => trace.runId in state.paused);
  const skipped = trace.steps.filter(({ status }) => status === 'skipped').length;
  const testable = whetherTestable(run);
  return (
    <>
      <div className={styles.statusLine}>
        <button
          type="button"
          className={styles.status}
          aria-pressed={isChosen}
          data-status={trace.status}
          onClick={onChoose}
        >
          {isRunning && !isPaused && <Spinner />}
          <strong>{isPaused ? 'Paused' : runStatusNames[trace.status]}</strong>
          <span className={styles.count}>
            {countText(trace)}
            <Elapsed run={run} goesOn={isRunning && !isPaused} />
          </span>
        </button>
        {skipped > 0 && !isRunning && (
          <Button
            size="small"
            tone="quiet"
            aria-pressed={withSkipped}
            onClick={() => setWithSkipped(!withSkipped)}
          >
            {withSkipped ? 'Hide skipped' : `Show ${skipped} skipped`}
          </Button>
        )}
        {isRunning ? (
          !run.isForeign && <DebugBar runId={trace.runId} />
        ) : (
          <IconButton
            size="small"
            label="Save the run as a test"
            icon={<FlaskConical size={14} aria-hidden />}
            disabled={testable === true ? false : testable}
            onClick={() => void runCommand('run.saveAsTest')}
          />
        )}
      </div>
      <Progress trace={trace} />
    </>
  );
}

/** The real time a run takes, as a machine's playbook may wait for days in no time. */
function Elapsed({ run: { startedAt, took }, goesOn }: { run: PlaybookRun; goesOn: boolean }) {
  const [now, setNow] = useState(startedAt);
  useEffect(() => {
    if (!goesOn) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [goesOn]);
  const passed = took ?? Math.max(0, now - startedAt);
  return passed >= 1000 ? <> · {elapsedText(passed)}</> : null;
}

/** How many items of a loop are done. */
function Progress({ trace }: { trace: RunTrace }) {
  const progress = progressOf(trace);
  if (!progress) return null;
  const { step, done, of } = progress;
  return (
    <div className={styles.progress}>
      <ProgressBar label={`Items of ${step}`} value={done / of} />
      <span>
        {step}: {done.toLocaleString('en')} of {of.toLocaleString('en')} items
      </span>
    </div>
  );
}

function countText({ steps }: RunTrace): string {
  const ran = steps.filter(({ status }) => status !== 'skipped' && status !== 'pending').length;
  return counted(ran, 'step');
}
