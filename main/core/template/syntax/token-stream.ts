import type { TemplateError } from '../errors';
import { describe, syntaxError, type Token, type TokenType } from './tokens';

/** How deeply expressions and blocks may nest; deeper ones are hostile or broken. */
const deepest = 120;
export const tooNested = 'too many nested expressions or blocks';

/** The parser's reading head over the tokens. */
export class TokenStream {
  private at = 0;
  private depth = 0;
  readonly current: () => Token;

  constructor(
    readonly source: string,
    private readonly tokens: readonly Token[],
  ) {
    const end = tokens[tokens.length - 1] as Token;
    this.current = () => this.tokens[this.at] ?? end;
  }

  look(): Token {
    return this.tokens[this.at + 1] ?? this.current();
  }

  next(): Token {
    const token = this.current();
    if (token.type !== 'eof') this.at++;
    return token;
  }

  /** End of the token read last. */
  previousEnd(): number {
    return this.tokens[this.at - 1]?.end ?? 0;
  }

  is(type: TokenType, value?: string): boolean {
    const token = this.current();
    return token.type === type && (value === undefined || token.value === value);
  }

  isOperator(value: string): boolean {
    return this.is('operator', value);
  }

  isName(value: string): boolean {
    return this.is('name', value);
  }

  skipName(value: string): boolean {
    if (!this.isName(value)) return false;
    this.next();
    return true;
  }

  skipOperator(value: string): boolean {
    if (!this.isOperator(value)) return false;
    this.next();
    return true;
  }

  expect(type: TokenType, value?: string): Token {
    if (this.is(type, value)) return this.next();
    const wanted = value ?? describe({ type, value: type, start: 0, end: 0 });
    const expected = type === 'name' && value === undefined ? 'name' : wanted;
    if (this.is('eof')) throw this.fail(`unexpected end of template, expected '${expected}'.`);
    throw this.fail(`expected token '${expected}', got '${describe(this.current())}'`);
  }

  fail(message: string, token: Token = this.current()): TemplateError {
    return syntaxError(this.source, message, token.start, token.end);
  }

  /** Runs a nested rule; refuses templates nested beyond reason before they exhaust the stack. */
  nested<T>(rule: () => T): T {
    if (++this.depth > deepest) throw this.fail(tooNested);
    const result = rule();
    this.depth--;
    return result;
  }
}
