import { placeOf, TemplateError } from '../errors';
import { describe, type Token, type TokenType } from './tokens';

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
    /** What follows the last token and could not be read; raised when the parser gets there. */
    private readonly failure: TemplateError | null = null,
  ) {
    this.reach(0);
    const end = tokens[tokens.length - 1] as Token;
    this.current = () => this.tokens[this.at] ?? end;
  }

  look(): Token {
    this.reach(this.at + 1);
    return this.tokens[this.at + 1] ?? this.current();
  }

  next(): Token {
    const token = this.current();
    if (token.type !== 'eof') this.reach(++this.at);
    return token;
  }

  private reach(at: number): void {
    if (this.failure && at >= this.tokens.length) throw this.failure;
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

  fail(message: string, token: Token = this.current(), kind = 'TemplateSyntaxError'): TemplateError {
    // Jinja2 places what is missing at the end where the last thing read begins.
    const place = token.type === 'eof' ? (this.tokens[this.at - 1] ?? token) : token;
    return new TemplateError(kind, message, placeOf(this.source, place.start, place.end));
  }

  /** Runs a nested rule; refuses templates nested beyond reason before they exhaust the stack. */
  nested<T>(rule: () => T): T {
    if (++this.depth > deepest) throw this.fail(tooNested);
    const result = rule();
    this.depth--;
    return result;
  }
}
