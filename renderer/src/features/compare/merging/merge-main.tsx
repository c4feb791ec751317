import { Combine } from 'lucide-react';
import { useEffect } from 'react';
import type { OpenedMerge } from '@core/contract/merging-calls';
import { registerCommands } from '../../../state/commands';
import { chooseMerge, itemOf, mergeAgain, useMerging } from '../../../state/merging';
import { triedAs } from '../../../state/merge-trial';
import { Failed } from '../failed';
import { Running } from '../running';
import { mergeCommands } from './merge-commands';
import { MergeItem } from './merge-item';
import { MergeOverview } from './merge-overview';
import { MergeStart } from './merge-start';
import { TrialRun } from './trial-run';
import { UnchangedFile } from './unchanged-file';

const stages = {
  base: 'Reading the base',
  ours: 'Reading ours',
  theirs: 'Reading theirs',
  merging: 'Merging',
  checking: 'Checking the result',
  trying: 'Trying the result',
};

/** The middle of the window while states are merged: choosing them, waiting, the whole, or one item. */
export function MergeMain() {
  const { status, merge, progress, error, trial, shownRun } = useMerging();
  useEffect(() => registerCommands(mergeCommands), []);
  const run = trial?.result ? triedAs(trial.result, shownRun) : undefined;
  return (
    <>
      {status === 'choosing' && <MergeStart />}
      {status === 'running' && (
        <Running
          words={progress ? stages[progress.stage] : 'Opening the three states'}
          files={progress && progress.stage !== 'merging' ? progress : null}
          onCancel={chooseMerge}
        />
      )}
      {status === 'failed' && (
        <Failed
          error={error}
          title="The three states could not be merged."
          icon={<Combine size={14} aria-hidden />}
          onOthers={chooseMerge}
          onAgain={mergeAgain}
        />
      )}
      {merge && run && shownRun !== null && <TrialRun key={shownRun} tried={run} trace={shownRun} />}
      {merge && !run && <Shown merge={merge} />}
    </>
  );
}

/** One item, a place of a file, or the whole. */
function Shown({ merge }: { merge: OpenedMerge }) {
  const { selected, place } = useMerging();
  const item = itemOf(merge, selected);
  if (item) return <MergeItem item={item} place={place} />;
  if (place) return <UnchangedFile place={place} />;
  return <MergeOverview merge={merge} />;
}
