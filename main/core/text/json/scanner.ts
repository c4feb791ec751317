import type { TextProblem } from '../problem';
import type { JsonNode } from './tree';

/** Ends the reading at the first syntax error. */
export class Failure extends Error {
  constructor(readonly problem: TextProblem) {
    super(problem.message);
  }
}

const numberToken = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** Anything that may have been meant as a number. */
const numberLike = /[\d.eE+-]*/y;
const word = /[\w$]+/y;
const quote = 0x22;
/** What ends a text, or is more than a character of it. */
const special = /["\\\u0000-\u001f]/g;
/** Plain characters in a row after which a text is searched rather than walked through: only then that is faster. */
const longText = 200;
const backslash = 0x5c;

/** The tokens of JSON, one at a time, and what to say where one is not what the grammar asks for. */
export class Scanner {
  at = 0;

  constructor(readonly text: string) {}

  fail(message: string, offset: number, length: number): never {
    throw new Failure({ message, offset, length: Math.min(length, this.text.length - offset) });
  }

  atEnd(): boolean {
    return this.at >= this.text.length;
  }

  /** NaN at the end of the text. */
  code(): number {
    return this.text.charCodeAt(this.at);
  }

  skipSpace(): void {
    const { text } = this;
    let { at } = this;
    for (;;) {
      const code = text.charCodeAt(at);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) break;
      at++;
    }
    this.at = at;
  }

  comma(container: Pick<JsonNode, 'type' | 'start'>): void {
    if (this.code() === 0x2c) {
      this.at++;
      return;
    }
    const closer = container.type === 'object' ? '}' : ']';
    if (this.atEnd()) {
      this.fail(
        `The file ends before the "${closer}" that closes the bracket in line ${this.#lineOf(container.start)}.`,
        this.at,
        0,
      );
    }
    this.fail(`A comma or "${closer}" is expected here, but there is ${this.#found()}.`, this.at, 1);
  }

  colon(): void {
    if (this.code() !== 0x3a)
      this.fail(`A colon is expected after the key, but there is ${this.#found()}.`, this.at, 1);
    this.at++;
  }

  /** A text in double quotes; `what` names its purpose in the message when it is missing. */
  string(what: 'key' | 'value'): void {
    const { text } = this;
    const start = this.at;
    if (text.charCodeAt(start) !== quote) {
      this.fail(`A ${what} in double quotes is expected here, but there is ${this.#found()}.`, start, 1);
    }
    let at = start + 1;
    for (let plain = 0; ;) {
      const code = text.charCodeAt(at);
      if (code === quote) break;
      if (code === backslash) {
        at += this.#escape(at);
        plain = 0;
      } else if (code < 0x20 || Number.isNaN(code)) this.#badString(start, at, code);
      else at = ++plain < longText ? at + 1 : this.#nextSpecial(at);
    }
    this.at = at + 1;
  }

  /** Where the first character stands that means something in a text; the end, where there is none. */
  #nextSpecial(at: number): number {
    special.lastIndex = at;
    return special.exec(this.text)?.index ?? this.text.length;
  }

  /** Reads a value that is no container and says its type. */
  scalar(): 'string' | 'number' | 'boolean' | 'null' {
    const code = this.code();
    if (code === quote) {
      this.string('value');
      return 'string';
    }
    if (code === 0x2d || (code >= 0x30 && code <= 0x39)) {
      this.#number();
      return 'number';
    }
    return this.#word();
  }

  /** The text a string token stands for. */
  decode(start: number, end: number): string {
    const inside = this.text.slice(start + 1, end - 1);
    return inside.includes('\\') ? (JSON.parse(this.text.slice(start, end)) as string) : inside;
  }

  /** Length of the escape at `at`. */
  #escape(at: number): number {
    const next = this.text.charAt(at + 1);
    if (next !== '' && '"\\/bfnrt'.includes(next)) return 2;
    if (next !== 'u') this.fail(`"\\${next}" is not an escape JSON knows.`, at, 2);
    for (let digit = at + 2; digit < at + 6; digit++) {
      if (!/[0-9a-fA-F]/.test(this.text.charAt(digit)))
        this.fail('"\\u" needs four hexadecimal digits.', at, 6);
    }
    return 6;
  }

  #badString(start: number, at: number, code: number): never {
    if (Number.isNaN(code) || code === 0x0a || code === 0x0d) {
      this.fail('The closing quote of this text is missing.', start, at - start);
    }
    const escape = code === 0x09 ? '\\t' : `\\u${hex(code)}`;
    this.fail(`This text holds a control character; it must be written as ${escape}.`, at, 1);
  }

  #number(): void {
    const token = this.#match(numberToken);
    const end = this.at + token.length;
    if (token === '' || /[\d.eE+-]/.test(this.text.charAt(end))) {
      const all = this.#match(numberLike);
      this.fail(`${shorten(all)} is not a number JSON knows.`, this.at, all.length);
    }
    this.at = end;
  }

  #word(): 'boolean' | 'null' {
    const found = this.#match(word);
    if (found !== 'true' && found !== 'false' && found !== 'null') {
      if (this.atEnd()) this.fail('The file ends where a value is expected.', this.at, 0);
      this.fail(
        `A value is expected here, but there is ${this.#found()}.`,
        this.at,
        Math.max(found.length, 1),
      );
    }
    this.at += found.length;
    return found === 'null' ? 'null' : 'boolean';
  }

  /** What is at the current position, for a message, with common mistakes named. */
  #found(): string {
    const { text, at } = this;
    if (this.atEnd()) return 'the end of the file';
    const found = this.#match(word);
    if (found !== '') return `"${shorten(found)}"`;
    if (text.startsWith('//', at) || text.startsWith('/*', at)) return 'a comment, which JSON does not have';
    const code = text.codePointAt(at) ?? 0;
    if (code === 0x27) return 'a single quote';
    // Invisible characters are named by their code.
    const visible = /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(String.fromCodePoint(code));
    return visible ? `"${String.fromCodePoint(code)}"` : `the character U+${hex(code).toUpperCase()}`;
  }

  /** What a sticky pattern finds here; empty when it does not fit. */
  #match(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    return pattern.exec(this.text)?.[0] ?? '';
  }

  #lineOf(offset: number): number {
    let line = 1;
    for (let at = this.text.indexOf('\n'); at !== -1 && at < offset; at = this.text.indexOf('\n', at + 1))
      line++;
    return line;
  }
}

function hex(code: number): string {
  return code.toString(16).padStart(4, '0');
}

function shorten(token: string): string {
  return token.length > 30 ? `${token.slice(0, 30)}…` : token;
}
