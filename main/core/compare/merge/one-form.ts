import { elementsIn, listKeysOf, ownUuid } from '../../content/playbook-elements';
import type { ContentItem } from '../../contract/workspace';
import { getAt } from '../../text/pointer';
import { isMap, type JsonMap } from '../../text/values';
import { compareValues, type ValueChange } from '../states/compare-values';
import type { Grammar } from '../states/grammar';
import { MatchedIds } from '../states/ids';
import { grammarOf } from '../states/kinds/index';
import type { ItemPair } from '../states/item-pair';
import { onlyOnes } from '../states/only-ones';
import { heldIdsOfPairs } from '../states/pair-ids';
import type { ContentState } from '../states/state';
import { grammarBelow } from './grammar-below';
import { mapThree, type Three } from './three';

/** An item in up to three states. */
export interface MatchedPairs {
  /** In base and ours, in base and theirs, and what both have added. */
  ours: readonly ItemPair[];
  theirs: readonly ItemPair[];
  added: readonly ItemPair[];
}

/**
 * Uuids in one form for all three states, as a table for each: that of the side which gave something another uuid, else
 * that of ours. What leads to a re-created step or playbook leads there also from what the other side has written.
 */
export function oneForm(states: Three<ContentState>, pairs: MatchedPairs): Three<MatchedIds> {
  const own = {
    ours: heldIdsOfPairs(pairs.ours, states.base, states.ours),
    theirs: heldIdsOfPairs(pairs.theirs, states.base, states.theirs),
  };
  const form: Three<MatchedIds> = mapThree(states, () => new MatchedIds());
  const renewed = new Map<string, string>();
  for (const [mine, base] of own.ours.pairs()) renewed.set(base, mine);
  for (const [other, base] of own.theirs.pairs()) {
    const mine = renewed.get(base);
    if (mine !== undefined) form.theirs.match(mine, other);
    else form.ours.match(other, base);
  }
  for (const [base, mine] of renewed) {
    form.base.match(mine, base);
    form.theirs.match(mine, base);
  }
  for (const [other, base] of own.theirs.pairs()) if (!renewed.has(base)) form.base.match(other, base);
  for (const [other, mine] of idsOfAdded(pairs, states, own).pairs()) form.theirs.match(mine, other);
  return form;
}

/** Elements that both sides have added and that are the same but for their uuids, or that bear one name. */
function idsOfAdded(
  pairs: MatchedPairs,
  states: Three<ContentState>,
  own: Record<'ours' | 'theirs', MatchedIds>,
): MatchedIds {
  const ids = new MatchedIds();
  for (const { before, after } of pairs.added) {
    ids.match(before.uuid, after.uuid);
    const grammar = grammarOf(after.kind);
    grammar.matchIds?.(valueOf(states.ours, before), valueOf(states.theirs, after), ids, true);
  }
  const theirsOf = new Map(pairs.theirs.map((pair) => [pair.before, pair.after]));
  for (const { before: base, after: mine } of pairs.ours) {
    const theirs = theirsOf.get(base);
    const grammar = grammarOf(mine.kind);
    if (!theirs || !grammar.matchIds) continue;
    const old = idsIn(valueOf(states.base, base));
    const added = {
      ours: withoutKnown(valueOf(states.ours, mine), (id) => old.has(own.ours.inFormer(id))),
      theirs: withoutKnown(valueOf(states.theirs, theirs), (id) => old.has(own.theirs.inFormer(id))),
    };
    if (added.ours && added.theirs) matchAlike(added.ours, added.theirs, grammar, ids);
  }
  return ids;
}

const valueOf = ({ files }: ContentState, { path, pointer }: ContentItem): unknown =>
  getAt(files.get(path)?.value, pointer);

const idsIn = (value: unknown): ReadonlySet<string> =>
  new Set(isMap(value) ? lists.flatMap((list) => elementsIn(value, list).map(({ id }) => id)) : []);

/** The elements that are new; null where there are none. */
function withoutKnown(value: unknown, isKnown: (id: string) => boolean): JsonMap | null {
  if (!isMap(value)) return null;
  const keys = listKeysOf(value);
  const added = lists.map((list) => elementsIn(value, list).filter(({ id }) => !isKnown(id)));
  if (added.every((elements) => elements.length === 0)) return null;
  return Object.fromEntries(
    lists.map((list, at) => [keys[list], (added[at] ?? []).map((element) => element.value)]),
  );
}

function matchAlike(ours: JsonMap, theirs: JsonMap, grammar: Grammar, ids: MatchedIds): void {
  const found = new MatchedIds();
  grammar.matchIds?.(ours, theirs, found, true);
  const pairs = new Map(found.pairs());
  for (const list of lists) {
    const keys = [listKeysOf(theirs)[list]];
    const inside = grammarBelow(grammar, keys);
    const added = elementsIn(ours, list);
    const mine = new Map(added.map(({ id, value }) => [id, value]));
    const { unique = () => null } = grammar.list?.(keys) ?? {};
    const named = onlyOnes(added, ({ value }) => unique(value, (text) => text));
    for (const { id, value } of elementsIn(theirs, list)) {
      const alike = mine.get(pairs.get(id) ?? '');
      const isAlike = alike && isSameButPlace(compareValues(alike, value, inside, ids).changes, inside);
      // Of two that cannot both be there one is taken, and what leads to the other then leads there.
      const same = isAlike ? alike : named.get(unique(value, (text) => text) ?? '')?.value;
      if (same) ids.match(ownUuid(same), id);
    }
  }
}

const isSameButPlace = (changes: readonly ValueChange[], grammar: Grammar): boolean =>
  changes.every((change) => grammar.classOf(change) === 'layout');

const lists = ['steps', 'groups', 'routes'] as const;
