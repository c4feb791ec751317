import { raise } from './raised';
import { pythonQuoted } from '../text/python-quoted';

/** The reading head over a pattern. */
export class PatternReader {
  at = 0;

  constructor(readonly pattern: string) {}

  atEnd(): boolean {
    return this.at >= this.pattern.length;
  }

  sees(char: string): boolean {
    return this.pattern.startsWith(char, this.at);
  }

  take(char: string): boolean {
    if (!this.sees(char)) return false;
    this.at += char.length;
    return true;
  }

  /** The next character by code point; empty at the end. */
  next(): string {
    const code = this.pattern.codePointAt(this.at);
    if (code === undefined) return '';
    const char = String.fromCodePoint(code);
    this.at += char.length;
    return char;
  }

  /** Matches a sticky expression here and moves past it. */
  match(sticky: RegExp): RegExpExecArray | null {
    sticky.lastIndex = this.at;
    const found = sticky.exec(this.pattern);
    if (found) this.at += found[0].length;
    return found;
  }

  /** Skips a blank or comment of a verbose pattern. */
  skipVerbose(): boolean {
    return this.match(/[ \t\n\r\f\v]+|#[^\n]*\n?/y) !== null;
  }

  /** A name up to `end`, which is read as well; digits alone are accepted where `numbers` are. */
  name(end: string, what: string, numbers = false): string {
    const start = this.at;
    const to = this.pattern.indexOf(end, start);
    const name = to < 0 ? this.pattern.slice(start) : this.pattern.slice(start, to);
    if (name === '') return this.fail(`missing ${what} name`, start);
    if (to < 0) return this.fail(`missing ${end}, unterminated name`, start);
    const valid = /^[\p{L}\p{Nl}_][\p{L}\p{N}\p{M}_]*$/u.test(name) || (numbers && /^\d+$/.test(name));
    if (!valid) return this.fail(`bad character in ${what} name ${this.quoted(name)}`, start);
    this.at = to + 1;
    return name;
  }

  quoted(text: string): string {
    return pythonQuoted(text);
  }

  /** Raises Python's `re.error`, with the position in characters and, over several lines, the line and column. */
  fail(message: string, at: number): never {
    const before = Array.from(this.pattern.slice(0, at));
    let text = `${message} at position ${before.length}`;
    if (this.pattern.includes('\n')) {
      const line = before.filter((char) => char === '\n').length + 1;
      text += ` (line ${line}, column ${before.length - before.lastIndexOf('\n')})`;
    }
    return raise('error', text);
  }
}
