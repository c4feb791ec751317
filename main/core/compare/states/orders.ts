import { member } from '../../text/values';
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
