import type { Position, Range } from '../contract/check';

/**
 * Translates offsets of one text into lines and columns and back. Lines end with LF, CRLF or a lone CR; lines and
 * columns count from 1, columns and offsets in UTF-16 units. Offsets and lines outside the text are clamped, so that a
 * finding with a stale place still has one.
 */
export class LineIndex {
  readonly #starts: number[] = [0];
  readonly #length: number;

  constructor(text: string) {
    this.#length = text.length;
    let lone = text.indexOf('\r');
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
      for (; lone !== -1 && lone < at - 1; lone = text.indexOf('\r', lone + 1)) this.#starts.push(lone + 1);
      if (lone === at - 1) lone = text.indexOf('\r', at);
      this.#starts.push(at + 1);
    }
    for (; lone !== -1; lone = text.indexOf('\r', lone + 1)) this.#starts.push(lone + 1);
  }

  position(offset: number): Position {
    const inside = Math.max(0, Math.min(offset, this.#length));
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= inside) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: inside - (this.#starts[low] ?? 0) + 1, offset: inside };
  }

  range(from: number, to: number): Range {
    return { start: this.position(from), end: this.position(to) };
  }

  offset(line: number, column: number): number {
    if (line < 1) return 0;
    const start = this.#starts[line - 1];
    if (start === undefined) return this.#length;
    const next = this.#starts[line] ?? this.#length + 1;
    return Math.min(start + Math.max(column, 1) - 1, next - 1);
  }
}

/** The line of one offset, from 1; for a text that is asked once. Lines end with LF. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
