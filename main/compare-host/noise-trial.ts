import { coversNoise } from '@core/check/config/own-noise';
import type { ArchiveContents } from '@core/compare/states/archive-contents';
import { withCollectionsOfSets } from '@core/compare/states/collections-in-sets';
import { compareItems, type ItemComparison } from '@core/compare/states/compare-items';
import { compareStates, sidesOf } from '@core/compare/states/compare-states';
import { itemsOfAll } from '@core/compare/states/item-of';
import { matchItems } from '@core/compare/states/match-items';
import type { OwnNoise } from '@core/compare/states/noise';
import type { ContentState } from '@core/compare/states/state';
import type { NoiseTrial } from '@core/contract/comparing';
import type { Comparison, ItemChange, ItemNoise } from '@core/contract/comparison';
import type { NoiseRule } from '@core/contract/noise-rule';
import type { ContentItem } from '@core/contract/workspace';

/** Two states, and what was found when they were compared. */
interface Compared {
  before: ContentState;
  after: ContentState;
  ownNoise: OwnNoise | undefined;
  archives: ArchiveContents | undefined;
  comparison: Comparison;
}

/**
 * The keys on the way to a change, as a rule of noise names them (`steps/arguments/params/ip`). Null where no rule can: the
 * change is of a whole item, of a text that is no JSON, or found apart from the values.
 * @param at the place of the change among those of the item
 */
export function keysToChange(compared: Compared, item: ItemChange, at: number): string | null {
  const { ownNoise } = compared;
  const met: (readonly string[])[] = [];
  const listening: OwnNoise = (kind, keys) => {
    const rule = ownNoise?.(kind, keys) ?? null;
    if (rule === null) met.push(keys);
    return rule;
  };
  const alone = comparedAlone({ ...compared, ownNoise: listening }, item);
  if (!alone) return null;
  // That it has moved to another folder is told before what differs in it.
  const ahead = item.changes.length - alone.changes.length;
  return met[at - ahead]?.map(literal).join('/') ?? null;
}

/** Where noise is in an item that differs; nowhere where it is on one side only. */
export function noiseWithin(compared: Compared, item: ItemChange): ItemNoise[] {
  const { kind, name, b } = item;
  const places = comparedAlone(compared, item)?.noise.places ?? [];
  return b === null ? [] : places.map((place) => ({ kind, name, b, ...place }));
}

/**
 * An item that differs, compared once more by itself: of several that share name and file exactly that one. Null where
 * it is on one side only.
 */
function comparedAlone(
  { before, after, ownNoise, archives, comparison }: Compared,
  item: ItemChange,
): ItemComparison | null {
  const found = itemsOfAll(comparison.items, before, after).get(item);
  const { pairs } = withCollectionsOfSets(matchItems(before, after), before, after);
  const pair = pairs.find((one) => isSame(one.before, found?.before) && isSame(one.after, found?.after));
  return pair ? compareItems(pair, { ...sidesOf(before, after, pairs), ownNoise, archives }) : null;
}

/** A collection around its playbooks is made an item anew with every matching. */
const isSame = (one: ContentItem, other: ContentItem | undefined): boolean =>
  one === other || (one.kind === 'collection' && one.id === other?.id);

/** A key in a pattern: its `*`, which may be that of an element, and `?` are matched as one character. */
const literal = (key: string): string => key.replace(/[*?]/g, '?');

/**
 * What a rule would set apart besides what is set apart already, by comparing anew.
 * @param limit most places that are answered
 */
export function triedNoise(
  { before, after, ownNoise, archives, comparison }: Compared,
  rule: NoiseRule,
  limit: number,
): NoiseTrial {
  const name = `own: ${rule.name}` as const;
  const also: OwnNoise = (kind, keys) =>
    ownNoise?.(kind, keys) ?? (coversNoise(rule, kind, keys) ? name : null);
  const { noise, items } = compareStates(before, after, { ownNoise: also, keepsNoise: true, archives });
  const changes = (noise.byRule[name] ?? 0) - (comparison.noise.byRule[name] ?? 0);
  const places = (noise.places ?? []).filter((place) => place.rule === name);
  return { changes, gone: comparison.items.length - items.length, places: places.slice(0, limit) };
}
