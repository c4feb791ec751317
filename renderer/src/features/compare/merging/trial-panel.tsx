import { Play, Square } from 'lucide-react';
import type { MergeTrial, TriedPlaybook, TriedTest } from '@core/contract/merging-calls';
import { counted } from '@core/text/counted';
import { stopTrial, tryMerge, useMerging } from '../../../state/merging';
import { Button } from '../../../ui/button';
import { ProgressBar } from '../../../ui/progress-bar';
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
  const failed = playbooks.filter(({ reason }) => reason !== null);
  const unmet = tests.filter(({ status }) => status !== 'passed' && status !== 'skipped');
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
      <ul className={styles.list}>
        {failed.map((playbook) => (
          <Playbook key={playbook.path} playbook={playbook} />
        ))}
        {unmet.map((test) => (
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

function Playbook({ playbook: { name, reason, before, steps } }: { playbook: TriedPlaybook }) {
  return (
    <li>
      <span className={before === null ? own.bad : styles.muted}>
        {before === null ? 'Only in the result: ' : `In ${before} too: `}
      </span>
      <strong>{name}</strong> after {counted(steps, 'step')}: {reason}
    </li>
  );
}

function Test({ test: { name, case: one, reason, failures } }: { test: TriedTest }) {
  return (
    <li>
      <span className={own.bad}>Test: </span>
      <strong>{one === null ? name : `${name}, ${one}`}</strong>
      {reason !== null && `: ${reason}`}
      {failures.slice(0, 3).map(({ what, expected, actual }) => (
        <span key={what}>
          {' '}
          · {what} is {actual}, not {expected}
        </span>
      ))}
    </li>
  );
}
