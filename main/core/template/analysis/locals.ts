import { chainBefore, type TemplateCursor } from './cursor';
import type { LooseTag } from './loose-tokens';
import type { PathKey } from './model';

/** Variables of the template at a place, and what they stand for where that is a path. */
export type Locals = ReadonlyMap<string, readonly PathKey[] | null>;

/** What the tags before a place assign: by `set`, by loops still open, by `with` and macros. */
export function localsAt({ before, tag }: TemplateCursor): Locals {
  const names = new Map<string, readonly PathKey[] | null>();
  const loops: string[][] = [];
  const resolve = (keys: readonly PathKey[] | null): readonly PathKey[] | null => {
    const [first, ...rest] = keys ?? [];
    const known = typeof first === 'string' ? names.get(first) : undefined;
    if (known === undefined) return keys;
    return known && [...known, ...rest];
  };
  for (const { kind, tokens } of tag ? [...before, tag] : before) {
    const word = kind === 'block' ? tokens[0]?.text : undefined;
    if (word === 'set' && tokens[2]?.text === '=') {
      names.set(tokens[1]?.text ?? '', resolve(wholeChain(tokens, 3, tokens.length)));
    } else if (word === 'for') {
      loops.push(assignLoop(tokens, names, resolve));
    } else if (word === 'endfor') {
      for (const name of loops.pop() ?? []) names.delete(name);
    } else if (word === 'macro' || word === 'with') {
      for (const [at, token] of tokens.entries())
        if (at > 0 && token.type === 'name') names.set(token.text, null);
    }
  }
  names.delete('');
  return names;
}

function wholeChain(tokens: LooseTag['tokens'], from: number, to: number): readonly PathKey[] | null {
  const part = tokens.slice(from, to);
  const keys = chainBefore(part, part.length - 1);
  // Nothing precedes the chain: it begins with the first token.
  return keys && part[0]?.text === keys[0] && !part.some(({ text }) => text === '|' || text === '(')
    ? keys
    : null;
}

function assignLoop(
  tokens: LooseTag['tokens'],
  names: Map<string, readonly PathKey[] | null>,
  resolve: (keys: readonly PathKey[] | null) => readonly PathKey[] | null,
): string[] {
  const at = tokens.findIndex(({ text }) => text === 'in');
  if (at < 0) return [];
  const targets = tokens
    .slice(1, at)
    .filter(({ type }) => type === 'name')
    .map(({ text }) => text);
  const stop = tokens.findIndex(({ text }, place) => place > at && ['if', 'recursive', '|'].includes(text));
  const end = stop < 0 ? tokens.length : stop;
  const isItems = tokens[end - 3]?.text === 'items' && tokens[end - 1]?.text === ')';
  const source = resolve(wholeChain(tokens, at + 1, isItems ? end - 4 : end));
  const element = source && [...source, null];
  targets.forEach((name, place) =>
    names.set(name, targets.length === 1 || (isItems && place === 1) ? element : null),
  );
  names.set('loop', null);
  return [...targets, 'loop'];
}
