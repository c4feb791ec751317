import { GitCompareArrows, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { registerCommands } from '../../state/commands';
import { compareAgain, endComparison, useComparing } from '../../state/comparing';
import { useMerging } from '../../state/merging';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ProgressBar } from '../../ui/progress-bar';
import { compareCommands } from './compare-commands';
import styles from './compare.module.css';
import { ItemView } from './item-view';
import { MergeMain } from './merging/merge-main';
import { Overview } from './overview';
import { StartView } from './start-view';

/** The middle of the window while states are compared, or merged. */
export function CompareMain() {
  const isMerging = useMerging(({ status }) => status !== 'off');
  return (
    <div className={styles.view} data-compare>
      {isMerging ? <MergeMain /> : <Comparison />}
    </div>
  );
}

/** Choosing two states, waiting, the whole, or one item. */
function Comparison() {
  const { status, compared, selected } = useComparing();
  useEffect(() => registerCommands(compareCommands), []);
  const item = compared?.items.find(({ key }) => key === selected);
  return (
    <>
      {status === 'choosing' && <StartView />}
      {status === 'running' && <Running />}
      {status === 'failed' && <Failed />}
      {compared && (item ? <ItemView key={item.key} item={item} /> : <Overview compared={compared} />)}
    </>
  );
}

const stages = { a: 'Reading the state before', b: 'Reading the state after', comparing: 'Comparing' };

function Running() {
  const progress = useComparing((state) => state.progress);
  const words = progress ? stages[progress.stage] : 'Opening the two states';
  const share =
    progress && progress.stage !== 'comparing' && progress.total > 0
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
      <Button onClick={endComparison}>Cancel</Button>
    </div>
  );
}

function Failed() {
  const error = useComparing((state) => state.error);
  return (
    <div className={styles.middle} role="alert">
      <EmptyState
        icon={<TriangleAlert size={28} strokeWidth={1.5} aria-hidden />}
        title={error?.message ?? 'The two states could not be compared.'}
        actions={
          <>
            <Button onClick={endComparison}>Choose other states</Button>
            <Button tone="primary" onClick={() => compareAgain()}>
              <GitCompareArrows size={14} aria-hidden /> Try again
            </Button>
          </>
        }
      >
        {error?.remedy}
      </EmptyState>
    </div>
  );
}
