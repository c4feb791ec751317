import { Combine } from 'lucide-react';
import { useEffect } from 'react';
import { registerCommands } from '../../../state/commands';
import { chooseMerge, itemOf, mergeAgain, useMerging } from '../../../state/merging';
import { Failed } from '../failed';
import { Running } from '../running';
import { mergeCommands } from './merge-commands';
import { MergeItem } from './merge-item';
import { MergeOverview } from './merge-overview';
import { MergeStart } from './merge-start';

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
  const { status, merge, selected, progress, error } = useMerging();
  useEffect(() => registerCommands(mergeCommands), []);
  const item = merge && itemOf(merge, selected);
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
      {merge && (item ? <MergeItem key={item.key} item={item} /> : <MergeOverview merge={merge} />)}
    </>
  );
}
