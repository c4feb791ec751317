import { runCommand } from './commands';
import { hasCommits, useGit } from './git';
import { askRevisionOf, compareWithRevision } from './git-compare';
import { openMerge } from './merging';
import { askAbout } from './reference-search';
import { reportError } from './toasts';
import type { MenuItem } from '../ui/menu';

/** What git offers for a file. */
export function gitMenu(path: string): MenuItem[] {
  const has = hasCommits();
  const disabled = has === true ? undefined : has;
  const isUnfinished = useGit.getState().state?.unfinished.includes(path) ?? false;
  return [
    ...(isUnfinished ? [finishMerge(path)] : []),
    {
      id: 'gitHead',
      label: 'Compare with HEAD',
      disabled,
      run: () => void compareWithRevision(path, 'HEAD').catch(reportError),
    },
    { id: 'gitRevision', label: 'Compare with a revision…', disabled, run: () => askRevisionOf(path) },
    {
      id: 'gitHistory',
      label: 'History',
      disabled,
      run: () => {
        askAbout({ path, pointer: null, offset: null });
        void runCommand('git.history');
      },
    },
  ];
}

/** A merge that the merge driver has left to a person. */
const finishMerge = (path: string): MenuItem => ({
  id: 'gitFinish',
  label: 'Finish the merge of git…',
  run: () => void openMerge({ conflict: path }).catch(reportError),
});
