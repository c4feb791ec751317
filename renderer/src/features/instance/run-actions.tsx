import { Play, RotateCcw, Square } from 'lucide-react';
import { watchInstanceRun } from '../../state/instance-run-news';
import { type InstanceRun, isHalted, isUnfinished, retryRun, terminateRun } from '../../state/instance-runs';
import { reportError } from '../../state/toasts';
import { Button } from '../../ui/button';
import styles from './views.module.css';

/** What can be done with the run that is chosen. */
export function RunActions({ run }: { run: InstanceRun }) {
  const { id, name, status } = run;
  return (
    <section className={styles.footer} aria-label="Chosen run">
      <span>
        {name}, run {id}: {status}
      </span>
      <span className={styles.space} />
      {isUnfinished(run) && (
        <Button
          icon={<Square size={14} aria-hidden />}
          onClick={() => void terminateRun(id).catch(reportError)}
        >
          Stop
        </Button>
      )}
      {isHalted(run) && (
        <Button
          icon={<RotateCcw size={14} aria-hidden />}
          tip="With the playbook as it is in the workspace: it is saved, and loaded into the instance, first"
          onClick={() => void retryRun(id).catch(reportError)}
        >
          Run again from the failed step
        </Button>
      )}
      <Button
        tone="primary"
        icon={<Play size={14} aria-hidden />}
        onClick={() => void watchInstanceRun(id).catch(reportError)}
      >
        Show on the canvas
      </Button>
    </section>
  );
}
