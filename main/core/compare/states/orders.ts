import { isMap, member } from '../../text/values';
import type { MatchedElements } from './match-elements';

type Pair = MatchedElements['pairs'][number];

/**
 * What two lists have in common, as each of them shows it: by its rank where all have one there, by its place where none
 * has. Where some have one the places of both are compared. Those of one rank stand as the other state has them.
 */
export function ordersOf(
  pairs: readonly Pair[],
  rank: string | undefined,
): [former: readonly Pair[], present: readonly Pair[]] {
  const [ranks, newRanks] = [ranksOf(pairs, 'before', rank), ranksOf(pairs, 'after', rank)];
  const isPartial = ranks === 'some' || newRanks === 'some';
  const shown = (side: 'before' | 'after', known: typeof ranks) => (pair: Pair) =>
    isPartial || known === 'none' || known === 'some' ? pair[side].index : (known.get(pair) ?? 0);
  const [old, now] = [shown('before', ranks), shown('after', newRanks)];
  return [
    pairs.toSorted((one, other) => old(one) - old(other) || now(one) - now(other)),
    pairs.toSorted((one, other) => now(one) - now(other) || old(one) - old(other)),
  ];
}

/** The ranks that a state gives; a word where not all have one. */
function ranksOf(
  pairs: readonly Pair[],
  side: 'before' | 'after',
  rank: string | undefined,
): ReadonlyMap<Pair, number> | 'none' | 'some' {
  const found = new Map<Pair, number>();
  for (const pair of pairs) {
    const value = rank === undefined ? null : member(pair[side].value, rank);
    if (typeof value === 'number') found.set(pair, value);
  }
  if (found.size === 0) return 'none';
  return found.size === pairs.length ? found : 'some';
}

/**
 * What two lists of elements and plain values among them have in common, as each of them shows it: an element by its
 * pair, a value by what is written. Null where the order is the same.
 */
export function mixedOrders(
  before: readonly unknown[],
  after: readonly unknown[],
  pairs: readonly Pair[],
): [former: (Pair | string)[], present: (Pair | string)[]] | null {
  const sequence = (list: readonly unknown[], side: 'before' | 'after') => {
    const elements = new Map(pairs.map((pair) => [pair[side].index, pair]));
    return list.flatMap((value, index): (Pair | string)[] =>
      isMap(value) ? [elements.get(index) ?? []].flat() : [JSON.stringify(value)],
    );
  };
  const [old, now] = [sequence(before, 'before'), sequence(after, 'after')];
  const [former, present] = [inCommon(old, now), inCommon(now, old)];
  return former.every((one, at) => one === present[at]) ? null : [former, present];
}

/** What the other list has as well, each as often as it has it. */
function inCommon<T>(list: readonly T[], other: readonly T[]): T[] {
  const left = new Map<T, number>();
  for (const one of other) left.set(one, (left.get(one) ?? 0) + 1);
  return list.filter((one) => {
    const count = left.get(one) ?? 0;
    left.set(one, count - 1);
    return count > 0;
  });
}
