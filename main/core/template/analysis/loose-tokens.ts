import type { Span } from './model';

/** A token of a template that need not be finished: the lexer for what is being typed. */
export interface LooseToken extends Span {
  type: 'name' | 'text' | 'number' | 'sign';
  text: string;
  /** A text whose closing quote is missing. */
  isOpen?: true;
}

/** One `{{ … }}` or `{% … %}`, finished or not. */
export interface LooseTag extends Span {
  kind: 'output' | 'block';
  tokens: readonly LooseToken[];
  isClosed: boolean;
}

const piece =
  /(?<space>\s+)|(?<name>[\p{L}_][\p{L}\p{N}_]*)|(?<number>\d[\d_.]*)|(?<text>'(?:[^'\\]|\\[^])*'?|"(?:[^"\\]|\\[^])*"?)|(?<sign>\*\*|\/\/|==|!=|>=|<=|[^])/uy;
const rawBegin = /\{%[-+]?\s*raw\s*[-+]?%\}/y;
const rawEnd = /\{%[-+]?\s*endraw\s*[-+]?%\}/g;

/** The tags of a template up to an offset; the last one is the one that contains the offset, if any does. */
export function looseTags(source: string, until: number): LooseTag[] {
  const tags: LooseTag[] = [];
  for (let at = 0; at < until;) {
    const begin = source.indexOf('{', at);
    if (begin < 0 || begin + 2 > until) break;
    const kind = source.charAt(begin + 1);
    if (kind === '#') at = endOfComment(source, begin);
    else if (kind === '{' || kind === '%') {
      const raw = kind === '%' ? endOfRaw(source, begin) : null;
      if (raw !== null) at = raw;
      else {
        const tag = readTag(source, begin, until);
        tags.push(tag);
        at = tag.to;
      }
    } else at = begin + 1;
  }
  return tags;
}

function endOfComment(source: string, begin: number): number {
  const end = source.indexOf('#}', begin + 2);
  return end < 0 ? source.length : end + 2;
}

function endOfRaw(source: string, begin: number): number | null {
  rawBegin.lastIndex = begin;
  if (!rawBegin.test(source)) return null;
  rawEnd.lastIndex = rawBegin.lastIndex;
  return rawEnd.test(source) ? rawEnd.lastIndex : source.length;
}

function readTag(source: string, from: number, until: number): LooseTag {
  const kind = source.charAt(from + 1) === '{' ? 'output' : 'block';
  const end = kind === 'output' ? '}}' : '%}';
  const tokens: LooseToken[] = [];
  let depth = 0;
  let at = from + 2;
  if (/[-+]/.test(source.charAt(at))) at++;
  while (at < until) {
    const closes =
      source.startsWith(end, at) || (/[-+]/.test(source.charAt(at)) && source.startsWith(end, at + 1));
    // A brace may close an open dict; an end of tag that could be both is taken as the dict's.
    if (closes && (depth === 0 || kind === 'block')) {
      const to = source.indexOf(end, at) + 2;
      return { kind, from, to, tokens, isClosed: to <= until };
    }
    const token = readToken(source, at, until);
    at = token.to;
    if (token.text.trim() === '') continue;
    if (token.type === 'sign' && '([{'.includes(token.text)) depth++;
    if (token.type === 'sign' && ')]}'.includes(token.text)) depth = Math.max(0, depth - 1);
    tokens.push(token);
  }
  return { kind, from, to: until, tokens, isClosed: false };
}

function readToken(source: string, from: number, until: number): LooseToken {
  piece.lastIndex = from;
  const groups = piece.exec(source)?.groups ?? {};
  const text = (Object.values(groups).find((part) => part !== undefined) ?? ' ').slice(0, until - from);
  const to = from + text.length;
  if (groups.name !== undefined) return { type: 'name', text, from, to };
  if (groups.number !== undefined) return { type: 'number', text, from, to };
  if (groups.text === undefined) return { type: 'sign', text, from, to };
  const isOpen = text.length < 2 || text.at(-1) !== text.charAt(0) || to !== from + groups.text.length;
  return isOpen ? { type: 'text', text, from, to, isOpen } : { type: 'text', text, from, to };
}
