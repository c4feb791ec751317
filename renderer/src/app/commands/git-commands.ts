import type { Command } from '../../state/commands';
import { hasCommits } from '../../state/git';
import { askBranch, askRevision, askRevisionOf, compareWithRevision } from '../../state/git-compare';
import { showGitHistory } from '../../state/git-history';
import { fileInHand, placeInHand } from '../../state/reference-search';
import { isPanelShown, showPanel } from '../views';

function hasFile(): true | string {
  const has = hasCommits();
  if (has !== true) return has;
  return fileInHand() === null ? 'No file is open.' : true;
}

async function withFile(work: (path: string) => void | Promise<void>): Promise<void> {
  const place = placeInHand();
  if (place) await work(place.path);
}

/** What git knows of the file in hand, of the workspace and of its branch. */
export const gitCommands: readonly Command[] = [
  {
    id: 'git.compareHead',
    title: 'Compare File with HEAD',
    category: 'Git',
    enabled: hasFile,
    run: () => withFile((path) => compareWithRevision(path, 'HEAD')),
  },
  {
    id: 'git.compareRevision',
    title: 'Compare File with a Revision…',
    category: 'Git',
    enabled: hasFile,
    run: () => withFile(askRevisionOf),
  },
  {
    id: 'git.compareWorkspace',
    title: 'Compare Workspace with a Revision…',
    category: 'Git',
    enabled: hasCommits,
    run: askRevision,
  },
  {
    id: 'git.branch',
    title: 'What This Branch Changes…',
    category: 'Git',
    enabled: hasCommits,
    run: askBranch,
  },
  {
    id: 'git.history',
    title: 'History of File',
    category: 'Git',
    enabled: hasFile,
    run: () => withFile((path) => showGitHistory(path, () => showPanel('history'))),
  },
  {
    id: 'view.history',
    title: 'Show History',
    category: 'View',
    checked: () => isPanelShown('history'),
    enabled: hasCommits,
    run: () => showPanel('history'),
  },
];
