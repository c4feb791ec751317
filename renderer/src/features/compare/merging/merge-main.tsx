import { Combine, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { registerCommands } from '../../../state/commands';
import { chooseMerge, itemOf, mergeAgain, useMerging } from '../../../state/merging';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { ProgressBar } from '../../../ui/progress-bar';
import styles from '../compare.module.css';
import { mergeCommands } from './merge-commands';
import { MergeItem } from './merge-item';
import { MergeOverview } from './merge-overview';
import { MergeStart } from './merge-start';

/** The middle of the window while states are merged: choosing them, waiting, the whole, or one item. */
export function MergeMain() {
  const { status, merge, selected } = useMerging();
  useEffect(() => registerCommands(mergeCommands), []);
  const item = merge && itemOf(merge, selected);
  return (
    <>
      {status === 'choosing' && <MergeStart />}
      {status === 'running' && <Running />}
      {status === 'failed' && <Failed />}
      {merge && (item ? <MergeItem key={item.key} item={item} /> : <MergeOverview merge={merge} />)}
    </>
  );
}

const stages = {
  base: 'Reading the base',
  ours: 'Reading ours',
  theirs: 'Reading theirs',
  merging: 'Merging',
  checking: 'Checking the result',
  trying: 'Trying the result',
};

function Running() {
  const progress = useMerging((state) => state.progress);
  const words = progress ? stages[progress.stage] : 'Opening the three states';
  const share =
    progress && progress.stage !== 'merging' && progress.total > 0
      ? progress.done / progress.total
      : undefined;
  return (
    <div className={styles.middle} role="status">
      <p>
        {words}
        {share !== undefined && `: ${progress?.done} of ${progress?.total} files`}…
      </p>
      <div className={styles.progress}>
        <ProgressBar label={words} value={share} />
      </div>
      <Button onClick={chooseMerge}>Cancel</Button>
    </div>
  );
}

function Failed() {
  const error = useMerging((state) => state.error);
  return (
    <div className={styles.middle} role="alert">
      <EmptyState
        icon={<TriangleAlert size={28} strokeWidth={1.5} aria-hidden />}
        title={error?.message ?? 'The three states could not be merged.'}
        actions={
          <>
            <Button onClick={chooseMerge}>Choose other states</Button>
            <Button tone="primary" icon={<Combine size={14} aria-hidden />} onClick={mergeAgain}>
              Try again
            </Button>
          </>
        }
      >
        {error?.remedy}
      </EmptyState>
    </div>
  );
}
