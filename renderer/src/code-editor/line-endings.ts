import type { TextChange } from '@core/text/changes';

/**
 * The editor counts every line break as one character, a file may spend two on it. This translates places and
 * changes between the two, so that a file with `\r\n`, or with a mixture, keeps its own line ends.
 */
export class LineEndings {
  /** Editor offsets of the breaks that take two characters in the file, ascending. */
  private readonly wide: number[] = [];
  private readonly newLine: string;

  constructor(private readonly text: string) {
    if (text.includes('\r')) {
      let at = text.indexOf('\r\n');
      while (at >= 0) {
        this.wide.push(at - this.wide.length);
        at = text.indexOf('\r\n', at + 2);
      }
    }
    this.newLine = this.wide.length > 0 && this.wide.length * 2 >= countBreaks(text) ? '\r\n' : '\n';
  }

  /** The text as the editor holds it. */
  editorText(): string {
    return this.text.includes('\r') ? this.text.replace(/\r\n?/g, '\n') : this.text;
  }

  /** Place in the file of a place in the editor. */
  toFile(offset: number): number {
    return this.wide.length === 0 ? offset : offset + countBelow(this.wide, offset);
  }

  /** Place in the editor of a place in the file; a place inside a line break is the one before it. */
  toEditor(offset: number): number {
    if (this.wide.length === 0) return offset;
    let low = 0;
    let high = this.wide.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      // In the file the break begins at its editor offset plus the breaks before it, and takes two characters.
      if ((this.wide[middle] ?? Infinity) + middle + 1 < offset) low = middle + 1;
      else high = middle;
    }
    const at = offset - low;
    const next = this.wide[low];
    return next !== undefined && at > next ? next : at;
  }

  /** A change made in the editor, as a change of the file; new line breaks are of the file's usual kind. */
  changeToFile({ from, to, insert }: TextChange): TextChange {
    return {
      from: this.toFile(from),
      to: this.toFile(to),
      insert: this.newLine === '\n' ? insert : insert.replace(/\r\n?|\n/g, this.newLine),
    };
  }
}

function countBreaks(text: string): number {
  return text.match(/\r\n?|\n/g)?.length ?? 0;
}

/** How many of the ascending numbers are less than `limit`. */
function countBelow(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? Infinity) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
