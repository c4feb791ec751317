import { Play, Square } from 'lucide-react';
import type { StepStatus } from '@core/contract';
import type { MergeTrial, TriedPlaybook, TriedTest } from '@core/contract/merging-calls';
import { counted } from '@core/text/counted';
import { showRun, stopTrial, testName, tryMerge } from '../../../state/merge-trial';
import { useMerging } from '../../../state/merging';
import { Button } from '../../../ui/button';
import { ProgressBar } from '../../../ui/progress-bar';
import { runStatusNames } from '../../../ui/trace/run-summary';
import { StatusMark } from '../../../ui/trace/status-mark';
import styles from '../overview.module.css';
import own from './merge-overview.module.css';

/** Runs the result before it is written: its playbooks with made-up surroundings, and its tests. */
export function TrialPanel() {
  const { trial, progress } = useMerging();
  const share =
    progress?.stage === 'trying' && progress.total > 0 ? progress.done / progress.total : undefined;
  return (
    <section className={styles.part} aria-label="Test run">
      <h2 className={styles.heading}>Does it run?</h2>
      <p className={own.state}>
        Playbooks that differ from ours are run offline with made-up records and answers, and the tests of the
        result with them. Nothing is written.
      </p>
      <div className={own.line}>
        {trial?.running ? (
          <>
            <Button icon={<Square size={13} aria-hidden />} onClick={stopTrial}>
              Stop
            </Button>
            <span className={own.progress}>
              <ProgressBar label="Trying the result" value={share} />
            </span>
            <span role="status" className={styles.muted}>
              {progress?.stage === 'trying'
                ? `${progress.done} of ${progress.total}`
                : 'Writing it to a scratch folder'}
            </span>
          </>
        ) : (
          <Button icon={<Play size={13} aria-hidden />} onClick={() => void tryMerge()}>
            {trial ? 'Try it again' : 'Try the result'}
          </Button>
        )}
      </div>
      {trial?.result && <Results result={trial.result} />}
    </section>
  );
}

function Results({ result: { playbooks, tests, problems } }: { result: MergeTrial }) {
  const [finished, failed] = parted(playbooks, ({ reason }) => reason === null);
  const [met, unmet] = parted(tests, ({ status }) => status === 'passed' || status === 'skipped');
  return (
    <>
      <p role="status">
        {playbooks.length === 0
          ? 'No playbook differs from ours.'
          : `${counted(playbooks.length, 'playbook')}: ${playbooks.length - failed.length} finished, ${failed.length} did not.`}{' '}
        {tests.length === 0
          ? 'There are no tests.'
          : `${counted(tests.length, 'test')}: ${tests.length - unmet.length} passed or skipped, ${unmet.length} failed.`}
      </p>
      <ul className={own.runs} aria-label="Runs">
        {[...failed, ...finished].map((playbook) => (
          <Playbook key={playbook.path} playbook={playbook} />
        ))}
        {[...unmet, ...met].map((test) => (
          <Test key={test.id} test={test} />
        ))}
        {problems.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            {path}: {message}
          </li>
        ))}
      </ul>
    </>
  );
}

function parted<T>(all: readonly T[], isGood: (one: T) => boolean): [good: T[], other: T[]] {
  return [all.filter(isGood), all.filter((one) => !isGood(one))];
}

function Playbook({ playbook: { name, status, reason, before, steps, trace } }: { playbook: TriedPlaybook }) {
  return (
    <li className={own.run}>
      <RunName name={name} trace={trace} status={reason === null ? 'finished' : 'failed'} />
      <span className={own.outcome}>
        {reason === null ? (
          `${runStatusNames[status]} after ${counted(steps, 'step')}`
        ) : (
          <>
            <span className={before === null ? own.bad : styles.muted}>
              {before === null ? 'Only in the result: ' : `In ${before} too: `}
            </span>
            after {counted(steps, 'step')}: {reason}
          </>
        )}
      </span>
    </li>
  );
}

const testStatus = { passed: 'finished', failed: 'failed', broken: 'failed', skipped: 'skipped' } as const;

function Test({ test }: { test: TriedTest }) {
  const { status, reason, failures, trace } = test;
  return (
    <li className={own.run}>
      <RunName name={`Test: ${testName(test)}`} trace={trace} status={testStatus[status]} />
      <span className={own.outcome}>
        {failures.length === 0 && (reason ?? (status === 'passed' ? 'Passed' : status))}
        {failures.slice(0, 3).map(({ what, expected, actual }) => (
          <span key={what} className={own.failure}>
            {what} is {actual}, not {expected}
          </span>
        ))}
      </span>
    </li>
  );
}

/** What was run, as a way to its steps where they are kept. */
function RunName({ name, trace, status }: { name: string; trace: string | null; status: StepStatus }) {
  return (
    <>
      <StatusMark status={status} />
      {trace === null ? (
        <strong>{name}</strong>
      ) : (
        <button type="button" className={own.link} onClick={() => showRun(trace)}>
          {name}
        </button>
      )}
    </>
  );
}
