import type { GitChange } from '@core/contract';
import { changeInWords } from '../../state/git';

/** What became of the file of an item since the last commit, or of those below a branch. */
export interface GitMark {
  change: GitChange['change'];
  /** Changed files. */
  count: number;
  tip: string;
}

/** Letters as everybody knows them from git. */
export const letterOf: Readonly<Record<GitChange['change'], string>> = {
  added: 'A',
  changed: 'M',
  removed: 'D',
  renamed: 'R',
  conflict: '!',
};

export const wordOf: Readonly<Record<GitChange['change'], string>> = {
  added: 'new since the last commit',
  changed: 'changed since the last commit',
  removed: 'removed since the last commit',
  renamed: 'renamed since the last commit',
  conflict: 'in conflict',
};

export const markOfChange = (change: GitChange | undefined): GitMark | null =>
  change ? { change: change.change, count: 1, tip: changeInWords(change) } : null;

/** Of a branch: in conflict where anything below is, of one sort where all are. */
export function markOfBranch(marks: readonly (GitMark | null)[]): GitMark | null {
  const all = marks.filter((mark) => mark !== null);
  const [first] = all;
  if (!first) return null;
  const count = all.reduce((sum, mark) => sum + mark.count, 0);
  const isSame = all.every(({ change }) => change === first.change);
  const change = all.some((mark) => mark.change === 'conflict')
    ? 'conflict'
    : isSame
      ? first.change
      : 'changed';
  return { change, count, tip: `${count} below ${count === 1 ? 'differs' : 'differ'} from the last commit.` };
}
