import { X } from 'lucide-react';
import { cancelWork, forgetFailure, useRemotes } from '../../state/remotes';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { ProgressBar } from '../../ui/progress-bar';
import styles from './remote.module.css';

/** What is being done with remotes, how far it is, and a way out; or why it did not come to its end. */
export function WorkNotice({ name }: { name: string }) {
  const { job, failure } = useRemotes();
  if (job) {
    const { what, step } = job;
    const isCounted = step !== null && step.total > 0;
    return (
      <div className={styles.notice} data-tone="progress" role="status">
        <span className={styles.noticeText}>
          {what}
          {step && `: ${step.label}`}
          {isCounted && ` ${step.done} of ${step.total}`}…
        </span>
        <span className={styles.progress}>
          <ProgressBar label={what} value={isCounted ? step.done / step.total : undefined} />
        </span>
        <Button size="small" onClick={cancelWork}>
          Cancel
        </Button>
      </div>
    );
  }
  if (failure?.name !== name) return null;
  const { message, remedy } = failure.error;
  return (
    <div className={styles.notice} role="alert">
      <span className={styles.noticeText}>
        <strong>{message}</strong> {remedy}
      </span>
      <IconButton size="small" label="Dismiss" icon={<X size={14} aria-hidden />} onClick={forgetFailure} />
    </div>
  );
}
