import { isMap, type JsonMap } from '../../text/values';
import type { Identity, ListRule } from './grammar';
import type { MatchedIds } from './ids';
import { knownText } from './known-text';
import { onlyOnes } from './only-ones';

/** An element of a list and its place there. */
export interface Placed {
  value: JsonMap;
  index: number;
}

export interface MatchedElements {
  pairs: { before: Placed; after: Placed }[];
  removed: Placed[];
  added: Placed[];
}

/** Below this two elements are another thing (docs/platform/bytes.md#identity). */
export const leastAlike = 0.6;
/** More are not compared each with each. */
const mostCompared = 200;

/** Which elements of two lists are one: by each identity in turn, then by likeness. What is no map is left out. */
export function matchElements(
  before: readonly unknown[],
  after: readonly unknown[],
  rule: ListRule,
  ids: MatchedIds,
): MatchedElements {
  const pairs: MatchedElements['pairs'] = [];
  let [removed, added] = [placed(before), placed(after)];
  const take = (found: readonly { before: Placed; after: Placed }[]): void => {
    pairs.push(...found);
    const taken = new Set(found.flatMap((pair) => [pair.before, pair.after]));
    removed = removed.filter((one) => !taken.has(one));
    added = added.filter((one) => !taken.has(one));
  };
  const matchBy = (identity: Identity, keysOf: typeof onlyOnes<Placed>): void => {
    if (removed.length === 0 || added.length === 0) return;
    const old = keysOf(removed, ({ value }) => identity(value, (text) => text));
    const now = keysOf(added, ({ value }) => identity(value, (text) => ids.inFormer(text)));
    take([...old].flatMap(([key, one]) => pairOf(one, now.get(key))));
  };
  for (const identity of rule.identities) matchBy(identity, onlyOnes);
  take(unmoved(removed, added, ids));
  matchBy(wholeText, inTurn);
  for (const identity of rule.identities) matchBy(identity, inTurn);
  const { alike } = rule;
  const isSamePlace = (one: Placed, other: Placed) =>
    before.length === after.length && one.index === other.index;
  if (alike && removed.length * added.length <= mostCompared ** 2)
    take(
      mostAlike(removed, added, (one, other) => alike(one.value, other.value, ids, isSamePlace(one, other))),
    );
  if (before.length === after.length) take(nameless(removed, added, rule));
  pairs.sort((one, other) => one.after.index - other.after.index);
  return { pairs, removed, added };
}

/** Two that say the same in every member. */
const wholeText: Identity = (element, former) => former(knownText(element));

/** Of those that say the same several times the ones at one place: nothing was moved where one more came. */
function unmoved(
  removed: readonly Placed[],
  added: readonly Placed[],
  ids: MatchedIds,
): MatchedElements['pairs'] {
  const old = new Map(removed.map((one) => [one.index, one]));
  const textOf = ({ value }: Placed, former: (text: string) => string) => wholeText(value, former);
  return added.flatMap((after) => {
    const before = old.get(after.index);
    const isSame = before && textOf(before, (text) => text) === textOf(after, (text) => ids.inFormer(text));
    return isSame ? [{ before, after }] : [];
  });
}

/** Elements that nothing tells apart by place: samples of answers, settings in a list of one. */
function nameless(
  removed: readonly Placed[],
  added: readonly Placed[],
  { identities }: ListRule,
): MatchedElements['pairs'] {
  const isNameless = ({ value }: Placed) =>
    identities.every((identity) => identity(value, (text) => text) === null);
  const old = new Map(removed.filter(isNameless).map((one) => [one.index, one]));
  return added.flatMap((after) => {
    const before = isNameless(after) ? old.get(after.index) : undefined;
    return before ? [{ before, after }] : [];
  });
}

const pairOf = (before: Placed, after: Placed | undefined) => (after ? [{ before, after }] : []);

const placed = (list: readonly unknown[]): Placed[] =>
  list.flatMap((value, index) => (isMap(value) ? [{ value, index }] : []));

/** Those that share a key are told apart by which of them comes first. */
function inTurn(list: readonly Placed[], keyOf: (one: Placed) => string | null): Map<string, Placed> {
  const counts = new Map<string, number>();
  return new Map(
    list.flatMap((one) => {
      const key = keyOf(one);
      if (key === null) return [];
      const count = counts.get(key) ?? 0;
      counts.set(key, count + 1);
      return [[`${count}\n${key}`, one] as const];
    }),
  );
}

function mostAlike(
  removed: readonly Placed[],
  added: readonly Placed[],
  alike: (before: Placed, after: Placed) => number,
): { before: Placed; after: Placed }[] {
  const all = removed.flatMap((before) =>
    added.map((after) => ({ before, after, share: alike(before, after) })),
  );
  const distance = ({ before, after }: (typeof all)[number]): number => Math.abs(before.index - after.index);
  const taken = new Set<Placed>();
  return all
    .filter(({ share }) => share >= leastAlike)
    .sort((one, other) => other.share - one.share || distance(one) - distance(other))
    .filter(({ before, after }) => {
      if (taken.has(before) || taken.has(after)) return false;
      taken.add(before).add(after);
      return true;
    });
}
