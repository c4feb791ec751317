import { GitCompareArrows } from 'lucide-react';
import { useEffect } from 'react';
import type { CompareProgress } from '@core/contract/comparing';
import { registerCommands } from '../../state/commands';
import {
  type ChosenState,
  compareAgain,
  endComparison,
  type Side,
  useComparing,
} from '../../state/comparing';
import { useMerging } from '../../state/merging';
import { proposalIn } from '../../state/proposals';
import { compareCommands } from './compare-commands';
import styles from './compare.module.css';
import { Failed } from './failed';
import { ItemView } from './item-view';
import { MergeMain } from './merging/merge-main';
import { Overview } from './overview';
import { ProposalBar } from './proposal-bar';
import { Running } from './running';
import { StartView } from './start-view';

/** The middle of the window while states are compared, or merged. */
export function CompareMain() {
  const isMerging = useMerging(({ status }) => status !== 'off');
  return (
    <div className={styles.view} data-compare data-view="compare">
      {isMerging ? <MergeMain /> : <Comparison />}
    </div>
  );
}

const stages = {
  a: 'Reading the state before',
  b: 'Reading the state after',
  archives: 'Looking into the archives of both',
  comparing: 'Comparing',
};

function stageWords(
  { stage, kind }: CompareProgress,
  chosen: Readonly<Record<Side, ChosenState | null>>,
): string {
  const read = stage === 'a' || stage === 'b' ? chosen[stage] : null;
  return kind === undefined || !read ? stages[stage] : `Reading ${kind} of ${read.title}`;
}

/** Choosing two states, waiting, the whole, or one item. */
function Comparison() {
  const { status, chosen, compared, selected, progress, error } = useComparing();
  useEffect(() => registerCommands(compareCommands), []);
  const proposal = proposalIn(chosen.b);
  const item = compared?.items.find(({ key }) => key === selected);
  return (
    <>
      {status === 'choosing' && <StartView />}
      {status === 'running' && (
        <Running
          words={progress ? stageWords(progress, chosen) : 'Opening the two states'}
          unit={progress?.kind === undefined ? 'files' : 'things'}
          files={progress && progress.stage !== 'comparing' ? progress : null}
          onCancel={endComparison}
        />
      )}
      {status === 'failed' && (
        <Failed
          error={error}
          title="The two states could not be compared."
          icon={<GitCompareArrows size={14} aria-hidden />}
          onOthers={endComparison}
          onAgain={() => compareAgain()}
        />
      )}
      {compared && proposal !== null && <ProposalBar id={proposal} />}
      {compared && (item ? <ItemView item={item} /> : <Overview compared={compared} />)}
    </>
  );
}
