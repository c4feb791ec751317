import { Button } from '../../ui/button';
import { ProgressBar } from '../../ui/progress-bar';
import styles from './compare.module.css';

interface RunningProps {
  /** What is being done. */
  words: string;
  /** How many of how many; null where that is not known. */
  files: { done: number; total: number } | null;
  unit?: 'files' | 'things';
  onCancel(): void;
}

/** States are being read: what is done, how far it is, and a way out. */
export function Running({ words, files, unit = 'files', onCancel }: RunningProps) {
  const known = files && files.total > 0 ? files : null;
  return (
    <div className={styles.middle} role="status">
      <p>
        {words}
        {known && `: ${known.done} of ${known.total} ${unit}`}…
      </p>
      <div className={styles.progress}>
        <ProgressBar label={words} value={known ? known.done / known.total : undefined} />
      </div>
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  );
}
