import { TemplateError } from '../errors';
import { decodeStringLiteral } from './string-literal';
import { syntaxError, type Token, type TokenType } from './tokens';

const whitespace = /\s+/y;
const float = /(?<!\.)(?:\d+_)*\d+(?:(?:\.(?:\d+_)*\d+)?[eE][+-]?(?:\d+_)*\d+|\.(?:\d+_)*\d+)/y;
const integer = /0[bB](?:_?[01])+|0[oO](?:_?[0-7])+|0[xX](?:_?[\da-fA-F])+|[1-9](?:_?\d)*|0(?:_?0)*/y;
const name = /[\p{L}\p{N}_]+/uy;
const identifier = /^[\p{L}_\p{Nl}][\p{L}\p{N}\p{M}_]*$/u;
const operator = /\*\*|\/\/|==|!=|>=|<=|[-+/*%~[\](){}><=.:|,;@]/y;
const rawBegin = /\{%[-+]?\s*raw\s*(?:-%\}\s*|%\})/y;
const rawEnd = /\{%([-+]?)\s*endraw\s*(?:\+%\}|-%\}\s*|%\})/g;
const commentEnd = /(?:\+#\}|-#\}\s*|#\})/g;
const variableEnd = /-\}\}\s*|\}\}/y;
const blockEnd = /\+%\}|-%\}\s*|%\}/y;
/** A person writes some hundreds; more take more memory than a template is worth. */
const mostTokens = 800_000;
const closers: Record<string, string> = { '(': ')', '[': ']', '{': '}' };

/** Text between tags with line ends as Jinja2 hands them on. */
function normalise(data: string): string {
  return data.includes('\r') ? data.replace(/\r\n?/g, '\n') : data;
}

/** Where the template ends: Jinja2 drops one line end at the very end. */
function effectiveEnd(source: string): number {
  if (source.endsWith('\r\n')) return source.length - 2;
  return source.endsWith('\n') || source.endsWith('\r') ? source.length - 1 : source.length;
}

class Lexer {
  readonly tokens: Token[] = [];
  private readonly text: string;
  private at = 0;

  constructor(private readonly source: string) {
    this.text = source.slice(0, effectiveEnd(source));
  }

  /** Reads the template to its end, or to the first thing that is no token: the parser may fail before that. */
  readAsFarAsPossible(): { tokens: Token[]; failure: TemplateError | null } {
    try {
      return { tokens: this.run(), failure: null };
    } catch (thrown) {
      if (!(thrown instanceof TemplateError)) throw thrown;
      return { tokens: this.tokens, failure: thrown };
    }
  }

  run(): Token[] {
    while (this.at < this.text.length) {
      const begin = this.nextTag();
      const sign = this.text.charAt(begin + 2);
      this.data(this.at, begin, sign === '-');
      if (begin >= this.text.length) break;
      this.tag(begin, sign);
    }
    this.add('eof', '', this.text.length, this.text.length);
    return this.tokens;
  }

  private nextTag(): number {
    for (let at = this.text.indexOf('{', this.at); at >= 0; at = this.text.indexOf('{', at + 1)) {
      const kind = this.text.charAt(at + 1);
      if (kind === '{' || kind === '%' || kind === '#') return at;
    }
    return this.text.length;
  }

  private data(from: number, to: number, stripEnd: boolean): void {
    let value = normalise(this.text.slice(from, to));
    if (stripEnd) value = value.trimEnd();
    if (value) this.add('data', value, from, to);
  }

  private tag(begin: number, sign: string): void {
    const kind = this.text.charAt(begin + 1);
    const inside = begin + (sign === '-' || sign === '+' ? 3 : 2);
    if (kind === '#') {
      // `{#-#}` is a whole comment: the sign may belong to the end as well.
      const end = this.find(
        commentEnd,
        sign === '-' && this.text.startsWith('#}', inside) ? begin + 2 : inside,
      );
      if (!end && inside < this.text.length) {
        throw syntaxError(this.source, 'Missing end of comment tag', begin, begin + 2);
      }
      if (!end) {
        this.at = this.text.length;
        return;
      }
      this.at = end.index + end[0].length;
      return;
    }
    if (kind === '%') {
      const raw = this.sticky(rawBegin, begin);
      if (raw !== null) return this.raw(begin, begin + raw.length);
    }
    const type = kind === '{' ? 'variable' : 'block';
    this.add(`${type}_begin`, '', begin, inside);
    this.at = inside;
    this.expression(type);
  }

  private raw(begin: number, from: number): void {
    const end = this.find(rawEnd, from);
    if (!end && from < this.text.length) {
      throw syntaxError(this.source, 'Missing end of raw directive', begin, from);
    }
    if (!end) {
      this.at = this.text.length;
      return;
    }
    this.data(from, end.index, end[1] === '-');
    this.at = end.index + end[0].length;
  }

  private expression(type: 'variable' | 'block'): void {
    const ending = type === 'variable' ? variableEnd : blockEnd;
    const open: string[] = [];
    while (this.at < this.text.length) {
      const start = this.at;
      const end = open.length === 0 ? this.sticky(ending, start) : null;
      if (end !== null) {
        this.at = start + end.length;
        this.add(`${type}_end`, '', start, this.at);
        return;
      }
      this.token(start, open);
    }
  }

  private token(start: number, open: string[]): void {
    // The character a token begins with spares trying most patterns; what is not ASCII is left to them.
    const code = this.text.charCodeAt(start);
    const space = code <= 0x20 || code > 0x7e ? this.sticky(whitespace, start) : null;
    if (space !== null) {
      this.at = start + space.length;
      return;
    }
    if (isDigit(code)) {
      const number = this.sticky(float, start);
      if (number !== null) return this.take('float', number.replaceAll('_', ''), start, number.length);
      const digits = this.sticky(integer, start);
      if (digits !== null) return this.take('integer', digits.replaceAll('_', ''), start, digits.length);
    }
    if (isPlainLetter(code)) {
      const end = this.endOfPlainWord(start);
      if (end !== null) return this.take('name', this.text.slice(start, end), start, end - start);
    }
    const word = isPlainLetter(code) || code > 0x7e ? this.sticky(name, start) : null;
    if (word !== null) {
      if (!identifier.test(word)) {
        throw syntaxError(this.source, 'Invalid character in identifier', start, start + word.length);
      }
      return this.take('name', word, start, word.length);
    }
    const quoted = this.quoted(start);
    if (quoted !== null) {
      const decoded = decodeStringLiteral(normalise(quoted.slice(1, -1)));
      if ('problem' in decoded) throw syntaxError(this.source, decoded.problem, start, start + quoted.length);
      return this.take('string', decoded.text, start, quoted.length);
    }
    const sign = this.sticky(operator, start);
    if (sign === null) {
      const char = String.fromCodePoint(this.text.codePointAt(start) ?? 0);
      throw syntaxError(
        this.source,
        `unexpected char ${quote(char)} at ${start}`,
        start,
        start + char.length,
      );
    }
    this.balance(sign, start, open);
    this.take('operator', sign, start, sign.length);
  }

  /** A text literal with its quotes; null where none begins, or it never ends. An expression would run out of stack. */
  private quoted(start: number): string | null {
    const { text } = this;
    const mark = text.charAt(start);
    if (mark !== "'" && mark !== '"') return null;
    for (let at = start + 1; at < text.length; at++) {
      const char = text.charAt(at);
      if (char === mark) return text.slice(start, at + 1);
      if (char === '\\') at++;
    }
    return null;
  }

  /** The end of a word of plain letters, digits and underscores; null where others follow. */
  private endOfPlainWord(start: number): number | null {
    let end = start;
    let code = this.text.charCodeAt(end);
    while (isPlainLetter(code) || isDigit(code)) code = this.text.charCodeAt(++end);
    return code > 0x7e ? null : end;
  }

  private balance(sign: string, start: number, open: string[]): void {
    const closer = closers[sign];
    if (closer) {
      open.push(closer);
    } else if (sign === ')' || sign === ']' || sign === '}') {
      const expected = open.pop();
      if (expected === sign) return;
      const wanted = expected ? `, expected '${expected}'` : '';
      throw syntaxError(this.source, `unexpected '${sign}'${wanted}`, start, start + 1);
    }
  }

  private sticky(pattern: RegExp, at: number): string | null {
    pattern.lastIndex = at;
    return pattern.exec(this.text)?.[0] ?? null;
  }

  private find(pattern: RegExp, at: number): RegExpExecArray | null {
    pattern.lastIndex = at;
    return pattern.exec(this.text);
  }

  private take(type: TokenType, value: string, start: number, length: number): void {
    this.at = start + length;
    this.add(type, value, start, this.at);
  }

  private add(type: TokenType, value: string, start: number, end: number): void {
    if (this.tokens.length >= mostTokens) {
      throw syntaxError(this.source, `The template has more than ${mostTokens} words and signs`, start, end);
    }
    this.tokens.push({ type, value, start, end });
  }
}

const isDigit = (code: number) => code >= 0x30 && code <= 0x39;

/** ASCII letters and the underscore. */
const isPlainLetter = (code: number) =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || code === 0x5f;

function quote(char: string): string {
  if (char === "'") return `"'"`;
  return char === '\\' ? "'\\\\'" : `'${char}'`;
}

/**
 * The tokens of a template, the last one being `eof`. Places are offsets in the source as given (line ends are
 * normalised only in the tokens' values). Throws TemplateError of kind `TemplateSyntaxError`.
 */
export function tokenize(source: string): Token[] {
  return new Lexer(source).run();
}

/** The tokens up to what cannot be read, and its error; Jinja2 reads only as far as it parses. */
export function tokensOf(source: string): { tokens: Token[]; failure: TemplateError | null } {
  return new Lexer(source).readAsFarAsPossible();
}
