import type { PathKey, Span } from './model';
import { looseTags, type LooseTag, type LooseToken } from './loose-tokens';

/** What is being written at a place. `span` is the part of the word before it. */
export type CursorPlace =
  | { kind: 'text' }
  | { kind: 'tag' | 'filter' | 'test' | 'name' | 'operator'; span: Span }
  /** A key of the value that `keys` lead to; null where that is no path. `quote` where it is in `['…`. */
  | { kind: 'key'; span: Span; keys: readonly PathKey[] | null; dot: number; quote: string | null }
  /** A text that is compared with what `keys` lead to, in `quote`. */
  | { kind: 'choice'; span: Span; keys: readonly PathKey[]; quote: string }
  /** The name of a picklist, or of an item of `list`, as the filter `picklist` takes them. */
  | { kind: 'picklist'; span: Span; list: string | null; quote: string };

/** The call whose parentheses contain a place. */
export interface OpenCall extends Span {
  kind: 'filter' | 'test' | 'function' | 'method';
  name: string;
  /** Arguments before the one at the place, and the name it is given by. */
  before: number;
  keyword: string | null;
}

/** The tags up to a place, and the one it is in. */
export interface TemplateCursor {
  before: readonly LooseTag[];
  tag: LooseTag | null;
}

export function cursorAt(source: string, offset: number): TemplateCursor {
  const tags = looseTags(source, offset);
  const last = tags.at(-1);
  if (!last || last.isClosed) return { before: tags, tag: null };
  return { before: tags.slice(0, -1), tag: last };
}

const isSign = (token: LooseToken | undefined, text: string) => token?.type === 'sign' && token.text === text;
const isWord = (token: LooseToken | undefined, ...words: string[]) =>
  token?.type === 'name' && words.includes(token.text);

/** Words after which a value is expected, as after an operator. */
const expecting = [
  'if',
  'elif',
  'else',
  'and',
  'or',
  'not',
  'in',
  'do',
  'set',
  'print',
  'with',
  'call',
  'recursive',
];

export function placeAt({ tag }: TemplateCursor, offset: number): CursorPlace {
  if (!tag) return { kind: 'text' };
  const { tokens } = tag;
  const last = tokens.at(-1);
  if (last?.isOpen) return insideText(tokens, last, offset);
  const word = last?.type === 'name' && last.to === offset ? last : null;
  const before = word ? tokens.slice(0, -1) : tokens;
  const previous = before.at(-1);
  const span = { from: word?.from ?? offset, to: offset };
  if (tag.kind === 'block' && before.length === 0) return { kind: 'tag', span };
  if (isSign(previous, '.')) {
    return {
      kind: 'key',
      span,
      keys: chainBefore(before, before.length - 2),
      dot: previous?.from ?? offset,
      quote: null,
    };
  }
  if (isSign(previous, '|') || (before.length === 1 && isWord(before[0], 'filter')))
    return { kind: 'filter', span };
  if (isWord(previous, 'is') || (isWord(previous, 'not') && isWord(before.at(-2), 'is')))
    return { kind: 'test', span };
  const isAfterValue =
    previous !== undefined &&
    (previous.type === 'text' ||
      previous.type === 'number' ||
      (previous.type === 'name' && !expecting.includes(previous.text)) ||
      isSign(previous, ')') ||
      isSign(previous, ']') ||
      isSign(previous, '}'));
  return { kind: isAfterValue ? 'operator' : 'name', span };
}

/** Within a string: a key in brackets after a value, what a value is compared with, a name for `picklist`. */
function insideText(tokens: readonly LooseToken[], open: LooseToken, offset: number): CursorPlace {
  const span = { from: open.from + 1, to: offset };
  const quote = open.text.charAt(0);
  const at = tokens.length - 2;
  const keys = isSign(tokens[at], '[') ? chainBefore(tokens, at - 1) : null;
  if (keys) return { kind: 'key', span, keys, dot: tokens[at]?.from ?? offset, quote };
  const compared = comparedBefore(tokens, at);
  if (compared) return { kind: 'choice', span, keys: compared, quote };
  const isFiltered =
    isSign(tokens[at], '(') && isWord(tokens[at - 1], 'picklist') && isSign(tokens[at - 2], '|');
  const list = isFiltered ? constantOf(tokens[at - 3]) : null;
  return typeof list === 'string'
    ? { kind: 'picklist', span, list, quote }
    : { kind: 'picklist', span, list: null, quote };
}

/** The path a text behind a token is compared with: `path ==`, `path !=`, `path in [`, after other texts of the list. */
function comparedBefore(tokens: readonly LooseToken[], end: number): readonly PathKey[] | null {
  if (isSign(tokens[end], '==') || isSign(tokens[end], '!=')) return chainBefore(tokens, end - 1);
  let at = end;
  while (isSign(tokens[at], ',') && tokens[at - 1]?.type === 'text') at -= 2;
  if (!isSign(tokens[at], '[') && !isSign(tokens[at], '(')) return null;
  if (!isWord(tokens[at - 1], 'in')) return null;
  return chainBefore(tokens, isWord(tokens[at - 2], 'not') ? at - 3 : at - 2);
}

/** The keys of the path that ends at a token, or null where something else than a path ends there. */
export function chainBefore(tokens: readonly LooseToken[], end: number): readonly PathKey[] | null {
  const keys: PathKey[] = [];
  for (let at = end; at >= 0;) {
    const token = tokens[at];
    if (isSign(token, ']')) {
      const open = openingOf(tokens, at);
      if (open < 1) return null;
      keys.push(open === at - 2 ? constantOf(tokens[at - 1]) : null);
      at = open - 1;
      continue;
    }
    if (token?.type !== 'name' && token?.type !== 'number') return null;
    if (!isSign(tokens[at - 1], '.')) {
      if (token.type === 'number' || expecting.includes(token.text)) return null;
      return [token.text, ...keys.toReversed()];
    }
    keys.push(token.type === 'number' ? Number(token.text) : token.text);
    at -= 2;
  }
  return null;
}

function constantOf(token: LooseToken | undefined): PathKey {
  if (token?.type === 'text') return token.text.slice(1, -1);
  return token?.type === 'number' ? Number(token.text) : null;
}

function openingOf(tokens: readonly LooseToken[], close: number): number {
  let depth = 0;
  for (let at = close; at >= 0; at--) {
    if (isSign(tokens[at], ']')) depth++;
    if (isSign(tokens[at], '[') && --depth === 0) return at;
  }
  return -1;
}

/** The innermost call whose parentheses are still open at the end of the tag. */
export function openCall({ tag }: TemplateCursor): OpenCall | null {
  const tokens = tag?.tokens ?? [];
  const open: number[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'sign') continue;
    if ('([{'.includes(token.text)) open.push(at);
    else if (')]}'.includes(token.text)) open.pop();
  }
  const at = open.findLast((place) => isSign(tokens[place], '(') && tokens[place - 1]?.type === 'name');
  if (at === undefined || at !== open.findLast((place) => isSign(tokens[place], '('))) return null;
  const name = tokens[at - 1] as LooseToken;
  const previous = tokens[at - 2];
  const isTest = isWord(previous, 'is') || (isWord(previous, 'not') && isWord(tokens[at - 3], 'is'));
  const kind = isSign(previous, '.')
    ? 'method'
    : isSign(previous, '|') || (isWord(tokens[0], 'filter') && at === 2)
      ? 'filter'
      : isTest
        ? 'test'
        : 'function';
  return { kind, name: name.text, from: name.from, to: name.to, ...argumentAt(tokens.slice(at + 1)) };
}

function argumentAt(tokens: readonly LooseToken[]): { before: number; keyword: string | null } {
  let depth = 0;
  let before = 0;
  let begin = 0;
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'sign') continue;
    if ('([{'.includes(token.text)) depth++;
    else if (')]}'.includes(token.text)) depth--;
    else if (token.text === ',' && depth === 0) {
      before++;
      begin = at + 1;
    }
  }
  const first = tokens[begin];
  const isNamed = first?.type === 'name' && isSign(tokens[begin + 1], '=');
  return { before, keyword: isNamed ? first.text : null };
}
