import { TemplateError, placeOf } from '../errors';

export type TokenType =
  | 'data'
  | 'variable_begin'
  | 'variable_end'
  | 'block_begin'
  | 'block_end'
  | 'name'
  | 'string'
  | 'integer'
  | 'float'
  | 'operator'
  | 'eof';

/** `value` is the operator's or name's text, the decoded text of a string, the digits of a number, or the data. */
export interface Token {
  type: TokenType;
  value: string;
  start: number;
  end: number;
}

const descriptions: Partial<Record<TokenType, string>> = {
  data: 'template data / text',
  variable_begin: 'begin of print statement',
  variable_end: 'end of print statement',
  block_begin: 'begin of statement block',
  block_end: 'end of statement block',
  eof: 'end of template',
};

/** A token as Jinja2's messages name it. */
export function describe(token: Token): string {
  if (token.type === 'name' || token.type === 'operator') return token.value;
  return descriptions[token.type] ?? token.type;
}

export function syntaxError(source: string, message: string, start: number, end: number): TemplateError {
  return new TemplateError('TemplateSyntaxError', message, placeOf(source, start, end));
}
