import { coversNoise } from '@core/check/config/own-noise';
import { compareItems } from '@core/compare/states/compare-items';
import { compareStates, sidesOf } from '@core/compare/states/compare-states';
import { itemsOf } from '@core/compare/states/item-of';
import { matchItems } from '@core/compare/states/match-items';
import type { OwnNoise } from '@core/compare/states/noise';
import type { ContentState } from '@core/compare/states/state';
import type { NoiseTrial } from '@core/contract/comparing';
import type { Comparison, ItemChange } from '@core/contract/comparison';
import type { NoiseRule } from '@core/contract/noise-rule';

/** Two states, and what was found when they were compared. */
interface Compared {
  before: ContentState;
  after: ContentState;
  ownNoise: OwnNoise | undefined;
  comparison: Comparison;
}

/**
 * The keys on the way to a change, as a rule of noise names them (`steps/arguments/params/ip`). Null where no rule can: the
 * change is of a whole item, of a text that is no JSON, or found apart from the values.
 * @param at the place of the change among those of the item
 */
export function keysToChange(
  { before, after, ownNoise }: Compared,
  item: ItemChange,
  at: number,
): string | null {
  const found = itemsOf(item, before, after);
  const { pairs } = matchItems(before, after);
  const pair = pairs.find((one) => one.before === found.before && one.after === found.after);
  if (!pair) return null;
  const met: (readonly string[])[] = [];
  const listening: OwnNoise = (kind, keys) => {
    const rule = ownNoise?.(kind, keys) ?? null;
    if (rule === null) met.push(keys);
    return rule;
  };
  compareItems(pair, { ...sidesOf(before, after, pairs), ownNoise: listening });
  return met[at]?.map(literal).join('/') ?? null;
}

/** A key in a pattern: its `*`, which may be that of an element, and `?` are matched as one character. */
const literal = (key: string): string => key.replace(/[*?]/g, '?');

/**
 * What a rule would set apart besides what is set apart already, by comparing anew.
 * @param limit most places that are answered
 */
export function triedNoise(
  { before, after, ownNoise, comparison }: Compared,
  rule: NoiseRule,
  limit: number,
): NoiseTrial {
  const name = `own: ${rule.name}` as const;
  const also: OwnNoise = (kind, keys) =>
    ownNoise?.(kind, keys) ?? (coversNoise(rule, kind, keys) ? name : null);
  const { noise, items } = compareStates(before, after, { ownNoise: also, keepsNoise: true });
  const changes = (noise.byRule[name] ?? 0) - (comparison.noise.byRule[name] ?? 0);
  const places = (noise.places ?? []).filter((place) => place.rule === name);
  return { changes, gone: comparison.items.length - items.length, places: places.slice(0, limit) };
}
