import { lineAt } from './line-index';
import type { TextProblem } from './problem';

const begins = /^<{7}(?: .*)?$/m;
const ends = /^>{7}(?: .*)?$/m;

/** Where git has left both sides of a merge in a text, between marks; null where it has not. */
export function unfinishedMerge(text: string): TextProblem | null {
  const begin = begins.exec(text);
  if (!begin) return null;
  const end = ends.exec(text);
  const lines = end
    ? `from line ${lineAt(text, begin.index)} to line ${lineAt(text, end.index)}`
    : `from line ${lineAt(text, begin.index)} on`;
  return {
    message: `A merge of git is not finished: ${lines} the file has both sides between marks. Keep one side and take the marks out, or run "packwright git install" and merge again, which leaves no marks.`,
    offset: begin.index,
    length: begin[0].length,
  };
}
