import { quoteText } from '../print/literals';
import { cursorAt } from './cursor';
import type { ScopeEntry, TemplateScope } from './scope-tree';

/** A value that a template can read, and how it is written. */
export interface ScopePath {
  /** `vars.input.records[0]["@id"]` */
  path: string;
  /** The last part of it, as people read it. */
  name: string;
  entry: ScopeEntry;
}

/** The roots, as paths. */
export const rootPaths = (scope: TemplateScope): ScopePath[] =>
  [...scope].map(([name, entry]) => ({ path: name, name, entry }));

/** What is directly below a path: its keys, and of a list the first element. */
export function pathsBelow({ path, entry }: ScopePath): ScopePath[] {
  const { children, element } = entry;
  const first = element ? [{ path: `${path}[0]`, name: 'first', entry: element }] : [];
  return [...first, ...[...(children ?? [])].map(([name, child]) => below(path, name, child))];
}

const below = (path: string, name: string, entry: ScopeEntry): ScopePath => ({
  path: /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name) ? `${path}.${name}` : `${path}[${quoteText(name)}]`,
  name,
  entry,
});

/** Deeper nobody searches: a record of a record of a record. */
const deepest = 7;

/**
 * Paths whose own part or description has one of the words, and which have all of them: those called exactly that
 * first, then those nearest to the roots; at most `most`.
 */
export function findPaths(scope: TemplateScope, words: string, most: number): ScopePath[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found: ScopePath[] = [];
  let level = rootPaths(scope);
  for (let depth = 0; depth < deepest && level.length > 0 && found.length < most; depth++) {
    for (const one of level) if (found.length < most && meets(one, wanted)) found.push(one);
    // Beyond this many, what is further down is reached by opening it.
    level = level.slice(0, 5_000).flatMap(pathsBelow);
  }
  const isExact = ({ name }: ScopePath) => wanted.includes(name.toLowerCase());
  return [...found.filter(isExact), ...found.filter((one) => !isExact(one))];
}

function meets({ path, name, entry }: ScopePath, words: readonly string[]): boolean {
  const whole = `${path} ${entry.detail ?? ''}`.toLowerCase();
  const own = `${name} ${entry.detail ?? ''}`.toLowerCase();
  return words.every((word) => whole.includes(word)) && words.some((word) => own.includes(word));
}

/**
 * A template with a path put in at a place: as it is inside of a tag, in braces of its own in text.
 * @returns the text, and the place behind what was put in
 */
export function withPath(template: string, offset: number, path: string): { text: string; at: number } {
  const insert = cursorAt(template, offset).tag ? path : `{{ ${path} }}`;
  return {
    text: template.slice(0, offset) + insert + template.slice(offset),
    at: offset + insert.length,
  };
}
