import { filterDocs, functionDocs, methodsNamed, testDocs, type Doc } from '../docs/index';
import { resolve } from './complete';
import { chainBefore, cursorAt, openCall, placeAt } from './cursor';
import { localsAt } from './locals';
import type { PathKey, Span } from './model';
import { entryAt, type ScopeEntry, type TemplateScope } from './scope-tree';

/** The call at a place, and which of its arguments is being written. */
export interface SignatureHelp extends Span {
  doc: Doc;
  /** Index into the parameters, or -1 where the call has no such argument. */
  active: number;
}

function docOf(kind: Doc['kind'], name: string): Doc | undefined {
  if (kind === 'filter') return filterDocs.get(name);
  if (kind === 'test') return testDocs.get(name);
  return kind === 'function' ? functionDocs.get(name) : methodsNamed(name)[0];
}

/** Help for the call whose arguments are being written at a place; null outside of one, or when it is not known. */
export function signatureAt(source: string, offset: number): SignatureHelp | null {
  const call = openCall(cursorAt(source, offset));
  const doc = call && docOf(call.kind, call.name);
  if (!call || !doc) return null;
  const parameters = doc.parameters ?? [];
  const nameOf = (parameter: string) => parameter.replace(/^\*+/, '').split('=')[0];
  const rest = parameters.findIndex((parameter) => parameter.startsWith('*') && !parameter.startsWith('**'));
  const named = parameters.findIndex((parameter) => parameter.startsWith('**'));
  const own = parameters.findIndex((parameter) => nameOf(parameter) === call.keyword);
  const positional = call.before < parameters.length && (rest < 0 || call.before < rest) ? call.before : rest;
  const active = call.keyword === null ? positional : own >= 0 ? own : named;
  return { doc, active, from: call.from, to: call.to };
}

/** What is at a place: something with documentation, or a value the scope knows of. */
export type Hover = Span & ({ doc: Doc } | { keys: readonly PathKey[]; entry: ScopeEntry });

/** What the word at a place is; null where there is nothing to say. */
export function hoverAt(source: string, offset: number, scope: TemplateScope): Hover | null {
  const word = wordAt(source, offset);
  if (!word) return null;
  const cursor = cursorAt(source, word.to);
  const place = placeAt(cursor, word.to);
  const name = source.slice(word.from, word.to);
  const isCalled = /^\s*\(/.test(source.slice(word.to, word.to + 20));
  if (place.kind === 'filter' || place.kind === 'test') return documented(docOf(place.kind, name), word);
  if (place.kind === 'key' && isCalled) return documented(docOf('method', name), word);
  if (place.kind !== 'key' && place.kind !== 'name') return null;
  const { tokens } = cursor.tag ?? { tokens: [] };
  const written = chainBefore(tokens, tokens.length - 1);
  const keys = written && resolve(written, localsAt(cursor));
  const entry = keys ? entryAt(scope, keys) : undefined;
  if (keys && entry) return { ...word, keys, entry };
  if (place.kind === 'key') return documented(docOf('method', name), word);
  return documented(docOf('function', name), word);
}

function documented(doc: Doc | undefined, span: Span): Hover | null {
  return doc ? { ...span, doc } : null;
}

function wordAt(source: string, offset: number): Span | null {
  let from = offset;
  let to = offset;
  while (from > 0 && isWordCharacter(source.charAt(from - 1))) from--;
  while (to < source.length && isWordCharacter(source.charAt(to))) to++;
  return from < to ? { from, to } : null;
}

const isWordCharacter = (char: string) => /[\p{L}\p{N}_]/u.test(char);
