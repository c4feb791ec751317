import type { ContentItem } from '../../contract/workspace';
import { getAt } from '../../text/pointer';
import { isMap } from '../../text/values';
import { uuidsOfText } from './ids';
import { haveNewUuids, type ItemPair } from './item-pair';
import { noiseEverywhere } from './noise';
import type { ContentState } from './state';

/** Below this two items are another thing each. */
const leastAlike = 0.7;
/** More of a kind are not compared each with each. */
const mostCompared = 200;
/** What more an item says does not count. */
const mostFacts = 2000;

/**
 * What was given another name in a state in which everything has new uuids, by what it says. In one that has kept its
 * uuids a thing of another uuid and name is another thing.
 * @param removed what nothing better has matched, as `added`
 */
export function likelyPairs(
  before: ContentState,
  after: ContentState,
  pairs: readonly ItemPair[],
  { removed, added }: Readonly<Record<'removed' | 'added', readonly ContentItem[]>>,
): ItemPair[] {
  if (removed.length === 0 || added.length === 0 || !haveNewUuids(pairs)) return [];
  const others = Map.groupBy(added, ({ kind }) => kind);
  return [...Map.groupBy(removed, ({ kind }) => kind)].flatMap(([kind, old]) => {
    const now = others.get(kind) ?? [];
    if (Math.max(old.length, now.length) > mostCompared) return [];
    const told = now.map((item) => [item, factsOf(after, item)] as const);
    const likely = old.flatMap((item) => {
      const facts = factsOf(before, item);
      return told.map(([other, more]) => ({ before: item, after: other, share: shareOf(facts, more) }));
    });
    return best(likely.filter(({ share }) => share >= leastAlike));
  });
}

function best(likely: readonly (ItemPair & { share: number })[]): ItemPair[] {
  const taken = new Set<ContentItem>();
  return likely
    .toSorted((one, other) => other.share - one.share)
    .flatMap((pair) => {
      if (taken.has(pair.before) || taken.has(pair.after)) return [];
      taken.add(pair.before).add(pair.after);
      return [{ before: pair.before, after: pair.after }];
    });
}

/** The values of an item with their keys, without stamps and whatever names a uuid. */
function factsOf({ files }: ContentState, { path, pointer }: ContentItem): ReadonlySet<string> {
  const facts = new Set<string>();
  const read = (value: unknown, key: string): void => {
    if (facts.size >= mostFacts) return;
    if (Array.isArray(value)) for (const one of value) read(one, key);
    else if (isMap(value)) {
      for (const [inner, one] of Object.entries(value)) if (noiseEverywhere(inner) === null) read(one, inner);
    } else if (value !== null && value !== '' && uuidsOfText(String(value)).length === 0)
      facts.add(`${key}\n${String(value)}`);
  };
  read(getAt(files.get(path)?.value, pointer), '');
  return facts;
}

function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((fact) => other.has(fact)).length;
  const all = one.size + other.size - common;
  return all === 0 ? 0 : common / all;
}
