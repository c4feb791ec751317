import { sameTemplate } from '../print/same';
import { tokenize } from '../syntax/lexer';
import type { Token } from '../syntax/tokens';
import { analyseTemplate } from './analyse';

/** Signs that stand between two operands with a blank on either side. */
const spaced = new Set([
  '+',
  '-',
  '*',
  '/',
  '//',
  '%',
  '**',
  '~',
  '==',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  '|',
  '=',
]);
const opening = new Set(['(', '[', '{']);
const closing = new Set([')', ']', '}']);
/** Words after which a sign is one of its own operand: `if -1`. */
const words = new Set(['if', 'else', 'elif', 'in', 'and', 'or', 'not', 'is', 'do', 'print', 'recursive']);

/**
 * The template with blanks set evenly inside its tags: one around operators, one behind commas, none inside
 * parentheses. Text, comments, line breaks and the spelling of everything else stay. A template that cannot be parsed
 * comes back as it is.
 */
export function formatTemplate(source: string): string {
  const before = analyseTemplate(source).tree;
  if (!before) return source;
  const formatted = respaced(source, tokenize(source));
  const after = analyseTemplate(formatted).tree;
  return after && sameTemplate(before, after) ? formatted : source;
}

function respaced(source: string, tokens: readonly Token[]): string {
  let result = '';
  let end = 0;
  let previous: Token | undefined;
  let inside = false;
  const open: string[] = [];
  for (const [at, token] of tokens.entries()) {
    const gap = source.slice(end, token.start);
    result += inside && previous && !/[\r\n]/.test(gap) ? blank(previous, token, tokens[at - 2], open) : gap;
    result += source.slice(token.start, token.end);
    end = token.end;
    if (token.type === 'variable_begin' || token.type === 'block_begin') inside = true;
    if (token.type === 'variable_end' || token.type === 'block_end') inside = false;
    if (token.type === 'operator') track(token.value, open, previous);
    previous = token;
  }
  return result + source.slice(end);
}

/** Which brackets stand open: a call's parentheses and a subscript's brackets are told from others. */
function track(sign: string, open: string[], previous: Token | undefined): void {
  if (opening.has(sign)) {
    const isBehindValue = previous !== undefined && endsValue(previous);
    open.push(sign === '(' && isBehindValue ? 'call' : sign === '[' && isBehindValue ? 'item' : sign);
  } else if (closing.has(sign)) open.pop();
}

function endsValue({ type, value }: Token): boolean {
  if (type === 'name') return !words.has(value);
  return type === 'string' || type === 'integer' || type === 'float' || closing.has(value);
}

/** The blank between two tokens of a tag. `before` is the token before the first of them. */
function blank(left: Token, right: Token, before: Token | undefined, open: readonly string[]): '' | ' ' {
  const isEdge = (type: Token['type']) => type.endsWith('_begin') || type.endsWith('_end');
  if (isEdge(left.type) || isEdge(right.type)) return ' ';
  if (left.type === 'operator' && left.value === '@') return '';
  const innermost = open.at(-1);
  if (right.type === 'operator') {
    const { value } = right;
    if (value === ',' || value === '.' || closing.has(value)) return '';
    if (value === '=') return innermost === 'call' ? '' : ' ';
    if (value === ':') return '';
    if ((value === '(' || value === '[') && endsValue(left)) return '';
  }
  if (left.type === 'operator') {
    const { value } = left;
    if (value === '.' || opening.has(value)) return '';
    if (value === ',') return ' ';
    if (value === ':') return innermost === 'item' ? '' : ' ';
    if (value === '=') return innermost === 'call' ? '' : ' ';
    // A sign of its own operand, or the stars of unpacking.
    const isPrefix = !before || !endsValue(before);
    if (isPrefix && (value === '-' || value === '+' || value === '*' || value === '**')) return '';
  }
  if (right.type === 'operator' && !spaced.has(right.value) && !opening.has(right.value)) return '';
  return ' ';
}
