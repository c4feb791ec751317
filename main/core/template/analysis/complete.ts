import { filterDocs, functionDocs, methodDocs, testDocs, type Doc } from '../docs/index';
import { quoteText } from '../print/literals';
import { cursorAt, placeAt, type CursorPlace } from './cursor';
import { localsAt, type Locals } from './locals';
import type { PathKey, Span } from './model';
import { entryAt, type Choice, type ScopeEntry, type TemplateScope } from './scope-tree';

/** One thing that may be inserted at a place: `insert` replaces `[from, to)`. */
export interface Completion extends Span {
  label: string;
  /** `choice`: a value; `unknown`: nothing to insert, but why nothing is offered. */
  kind:
    'variable' | 'key' | 'filter' | 'test' | 'function' | 'method' | 'tag' | 'word' | 'choice' | 'unknown';
  insert: string;
  detail?: string;
  doc?: Doc;
}

const tags = [
  'if',
  'elif',
  'else',
  'endif',
  'for',
  'endfor',
  'set',
  'endset',
  'do',
  'with',
  'endwith',
  'macro',
  'endmacro',
  'call',
  'endcall',
  'filter',
  'endfilter',
  'break',
  'continue',
  'raw',
  'endraw',
];
const words = ['if', 'else', 'and', 'or', 'not in', 'in', 'is', 'is not'];
const constants = ['true', 'false', 'none', 'not'];

/** Picklists as the filter `picklist` names them, each with the texts of its items. */
export type PicklistNames = readonly { name: string; items: readonly { iri: string; value: string }[] }[];

/**
 * What could be written at a place of a template that need not be finished. The scope says what can be read; what the
 * template itself sets is added to it.
 */
export function completionsAt(
  source: string,
  offset: number,
  scope: TemplateScope,
  picklists: PicklistNames = [],
): Completion[] {
  const cursor = cursorAt(source, offset);
  const place = placeAt(cursor, offset);
  switch (place.kind) {
    case 'text':
      return [];
    case 'tag':
      return tags.map((label) => ({ ...place.span, label, kind: 'tag', insert: label }));
    case 'filter':
      return documented(filterDocs.values(), 'filter', place.span);
    case 'test':
      return documented(testDocs.values(), 'test', place.span);
    case 'operator':
      return words.map((label) => ({ ...place.span, label, kind: 'word', insert: label }));
    case 'name':
      return names(place.span, scope, localsAt(cursor));
    case 'key':
      return keys(place, scope, localsAt(cursor));
    case 'choice': {
      const found = resolve(place.keys, localsAt(cursor));
      return choices((found && entryAt(scope, found)?.choices) ?? [], place);
    }
    case 'picklist':
      return picklistWords(place, picklists, source.slice(offset));
  }
}

function choices(
  offered: readonly Choice[],
  { span, quote }: Extract<CursorPlace, { kind: 'choice' | 'picklist' }>,
): Completion[] {
  return offered.map(({ text, label = text, detail }) => ({
    ...span,
    label,
    kind: 'choice' as const,
    insert: inQuotes(text, quote),
    ...(detail !== undefined && { detail }),
  }));
}

/** Items of the list that is piped into `picklist`; names of lists where such a filter follows. */
function picklistWords(
  place: Extract<CursorPlace, { kind: 'picklist' }>,
  lists: PicklistNames,
  rest: string,
): Completion[] {
  const { list } = place;
  if (list !== null) {
    const items = lists.find(({ name }) => name === list)?.items ?? [];
    return choices(
      items.map(({ value, iri }) => ({ text: value, detail: iri })),
      place,
    );
  }
  if (!/^[^'"]*['"]\s*\|\s*picklist\b/.test(rest)) return [];
  return choices(
    lists.map(({ name, items }) => ({ text: name, detail: `${items.length} items` })),
    place,
  );
}

function documented(
  docs: Iterable<Doc>,
  kind: 'filter' | 'test' | 'function' | 'method',
  span: Span,
): Completion[] {
  return [...docs].map((doc) => {
    return { ...span, label: doc.name, kind, insert: doc.name, detail: doc.summary, doc };
  });
}

function names(span: Span, scope: TemplateScope, locals: Locals): Completion[] {
  const variable = (label: string, detail?: string): Completion => {
    return { ...span, label, kind: 'variable', insert: label, ...(detail !== undefined && { detail }) };
  };
  return [
    ...[...locals.keys()].map((name) => variable(name, 'set in this template')),
    ...[...scope].filter(([name]) => !locals.has(name)).map(([name, { detail }]) => variable(name, detail)),
    ...documented(functionDocs.values(), 'function', span),
    ...constants.map((label): Completion => ({ ...span, label, kind: 'word', insert: label })),
  ];
}

function keys(
  place: Extract<CursorPlace, { kind: 'key' }>,
  scope: TemplateScope,
  locals: Locals,
): Completion[] {
  const found = place.keys && resolve(place.keys, locals);
  const entry = found ? entryAt(scope, found) : undefined;
  const own = [...(entry?.children ?? [])].map(([name, child]) => keyCompletion(name, child, place));
  if (place.quote !== null) return own;
  // A method cannot be between quotes.
  const all = [...firstOf(entry, place), ...own];
  return [...(all.length === 0 ? whyNot(entry, place.span) : []), ...all, ...methodsOf(place, entry)];
}

/** Of a list whose elements are known, the first: its keys are where an author wants to go on to. It has no dot before it. */
function firstOf(
  entry: ScopeEntry | undefined,
  { span, dot }: Extract<CursorPlace, { kind: 'key' }>,
): Completion[] {
  if (!entry?.element) return [];
  const { detail, type } = entry.element;
  const said = ['the first', detail, type].filter(Boolean).join(' · ');
  return [{ label: '[0]', kind: 'key', insert: '[0]', from: dot, to: span.to, detail: said }];
}

/** Says of a value whose keys are not known why; an author would take an empty list for "it has none". */
function whyNot(entry: ScopeEntry | undefined, span: Span): Completion[] {
  if (entry?.unknown === undefined) return [];
  return [{ ...span, label: 'keys not known', kind: 'unknown', insert: '', detail: entry.unknown }];
}

/** Keys with variables of the template followed to what they stand for; null where that is not known. */
export function resolve(path: readonly PathKey[], locals: Locals): readonly PathKey[] | null {
  const [first, ...rest] = path;
  const known = typeof first === 'string' ? locals.get(first) : undefined;
  if (known === undefined) return path;
  return known && [...known, ...rest];
}

/** A key that is no name (`@id`) cannot follow a dot, so it is inserted with its brackets. */
function keyCompletion(
  name: string,
  { detail, type }: ScopeEntry,
  { span, dot, quote }: Extract<CursorPlace, { kind: 'key' }>,
): Completion {
  const said = [detail, type].filter(Boolean).join(' · ');
  const described = { label: name, kind: 'key' as const, ...(said !== '' && { detail: said }) };
  if (quote !== null) return { ...described, ...span, insert: inQuotes(name, quote) };
  if (/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name)) return { ...described, ...span, insert: name };
  return { ...described, from: dot, to: span.to, insert: `[${quoteText(name)}]` };
}

/** A text as it is written between quotes of one kind. */
function inQuotes(text: string, quote: string): string {
  const escaped = quoteText(text, quote === '"' ? '"' : "'");
  // A text with quotes in it is written between the other ones where there is a choice; here there is none.
  return escaped.charAt(0) === quote
    ? escaped.slice(1, -1)
    : escaped.slice(1, -1).replaceAll(quote, `\\${quote}`);
}

function methodsOf(
  { keys: path, span }: Extract<CursorPlace, { kind: 'key' }>,
  entry?: ScopeEntry,
): Completion[] {
  const [root, ...rest] = path ?? [];
  if (root === 'arrow' && rest.length === 0) return documented(methodDocs.get('arrow') ?? [], 'method', span);
  if (root === 'loop' && rest.length === 0) return documented(methodDocs.get('loop') ?? [], 'method', span);
  const { type } = entry ?? {};
  if (type === 'number' || type === 'truth') return [];
  const types = type ? [type] : (['text', 'list', 'dict', 'date', 'duration'] as const);
  const docs = types.flatMap((one) => methodDocs.get(one) ?? []);
  const unique = new Map(docs.map((doc) => [doc.name, doc]));
  // A value with known keys and no known type is most likely a dict, whose methods come last anyway.
  return documented(unique.values(), 'method', span);
}
