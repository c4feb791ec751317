import { getAt } from '../../text/pointer';
import { MatchedIds } from './ids';
import { grammarOf } from './kinds/index';
import type { ItemPair } from './item-pair';
import { matchNamed } from './named-ids';
import type { ContentState } from './state';

/** Which uuids of the second state stand for which of the first. */
export interface PairIds {
  /** Those of items, of their elements, and of what they name. */
  all: MatchedIds;
  /** As an item takes them: by its own elements before those of others, as copies of one item share uuids. */
  of(pair: ItemPair): MatchedIds;
}

/** The uuids of items that were matched, of what is inside them, and of what these name alike. */
export function idsOfPairs(pairs: readonly ItemPair[], before: ContentState, after: ContentState): PairIds {
  const { all, own, differing } = matchedIn(pairs, before, after);
  matchNamed(
    differing.map(({ values }) => values),
    all,
    before,
    after,
  );
  return { all, of: (pair) => own.get(pair) ?? all };
}

/**
 * The uuids of items that were matched and of what is inside them: those that may be rewritten, as things known by
 * their name alone may be two in a third state.
 */
export const heldIdsOfPairs = (
  pairs: readonly ItemPair[],
  before: ContentState,
  after: ContentState,
): MatchedIds => matchedIn(pairs, before, after).all;

function matchedIn(pairs: readonly ItemPair[], before: ContentState, after: ContentState) {
  const all = new MatchedIds();
  for (const pair of pairs) all.match(pair.before.uuid, pair.after.uuid);
  const differing = pairs.flatMap((pair) => {
    const [a, b] = [before.files.get(pair.before.path), after.files.get(pair.after.path)];
    if (!a || !b || a.text === b.text) return [];
    return [
      { pair, values: [getAt(a.value, pair.before.pointer), getAt(b.value, pair.after.pointer)] as const },
    ];
  });
  const own = new Map<ItemPair, MatchedIds>();
  for (const { pair, values } of differing) {
    const { matchIds } = grammarOf(pair.after.kind);
    if (!matchIds) continue;
    const ids = new MatchedIds(all);
    matchIds(...values, ids);
    own.set(pair, ids);
  }
  for (const ids of own.values()) for (const [mine, former] of ids.pairs()) all.match(former, mine);
  return { all, own, differing };
}
