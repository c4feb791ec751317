import type { ToldPlace } from '@core/contract/comparing';
import type { Change, ChangeClass } from '@core/contract/comparison';
import { gravity } from '@core/contract/gravity';

/** Of an item no more places are told where many are listed. */
const mostPlaces = 4;

/** Longer values are told by nobody in a line. */
const longest = 32;

/**
 * What a line says of an item: its elements that differ, the gravest first, and of a class what came or went before what
 * changed. Where something else changed too, what is only drawn elsewhere is left out.
 * @returns the first of them, and how many there are
 */
export function toldOf(changes: readonly Change[]): { told: ToldPlace[]; places: number } {
  const meant = changes.filter((change) => change.class !== 'layout');
  const byPlace = Map.groupBy(meant.length > 0 ? meant : changes, ({ where }) => elementOf(where));
  const found = [...byPlace].map(([element, list]) => placeOf(element, list));
  const rank = ({ class: of, verb }: ToldPlace): number =>
    gravity.indexOf(of) * 2 + Number(verb === 'changed');
  const told = found.toSorted((one, other) => rank(one) - rank(other)).slice(0, mostPlaces);
  return { told, places: found.length };
}

/** The element a place in words begins with: `step "Ask, then wait", branch "Yes"` is of a step. */
const elementOf = (where: string): string => /^(?:[^",]|"[^"]*"|,(?! ))*/.exec(where)?.[0] || where;

function placeOf(element: string, changes: readonly Change[]): ToldPlace {
  const [first, ...more] = changes;
  const one = more.length === 0 ? first : undefined;
  const values = [shortOf(one?.before), shortOf(one?.after)] as const;
  const [before, after] = values.includes(undefined) ? [null, null] : values;
  return {
    class: gravestOf(changes),
    where: one?.where ?? element,
    changes: changes.length,
    verb: one === undefined ? 'changed' : verbOf(one),
    before: before ?? null,
    after: after ?? null,
  };
}

const verbOf = ({ before, after }: Change): ToldPlace['verb'] =>
  before === null ? 'added' : after === null ? 'removed' : 'changed';

function gravestOf(changes: readonly Change[]): ChangeClass {
  const classes = new Set(changes.map((change) => change.class));
  return gravity.find((one) => classes.has(one)) ?? 'layout';
}

/** A value that fits into a line; null for none, undefined for one that does not fit. */
function shortOf(value: unknown): string | null | undefined {
  if (value === null || value === undefined) return null;
  if (typeof value === 'object') return undefined;
  const text = String(value).trim();
  return text !== '' && text.length <= longest && !text.includes('\n') ? text : undefined;
}
