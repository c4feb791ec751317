import { isMap, type JsonMap } from '../../text/values';
import type { Identity, Met } from './grammar';
import type { MatchedIds } from './ids';
import { saidBy } from './same-value';
import { Untaken } from './untaken';

/** What was taken out of one list and what put into another that are one thing, by its identity or all that it says. */
export function movesIn<T extends Met & { pointer: string }>(
  changes: readonly T[],
  identity: Identity,
  ids: MatchedIds,
): [from: T, to: T][] {
  const whole = changes.filter(({ keys, pointer }) => keys.at(-1) === '*' && !pointer.endsWith('/*'));
  const keysOf = (element: unknown, former: (text: string) => string): (string | null)[] => {
    const known = identity(element as JsonMap, former);
    return [saidBy(element, former), known === null ? null : `known ${known}`];
  };
  const added = new Untaken(
    whole.filter(({ before, after }) => before === undefined && isMap(after)),
    ({ after }) => keysOf(after, (text) => ids.inFormer(text)),
  );
  return whole.flatMap((from): [T, T][] => {
    if (!isMap(from.before) || from.after !== undefined) return [];
    const to = added.take(keysOf(from.before, (text) => text));
    return to ? [[from, to]] : [];
  });
}
