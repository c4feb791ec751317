import { uuidOfIri } from '@core/content/iri';
import { readJson } from '@core/text/json/read';
import { isMap, type JsonMap, sameValue, textOf } from '@core/text/values';

/** How the things of one kind are brought into the form of the bundle they came from. */
export interface Likeness {
  /** Keys that say nothing of the content, so the bundle's stays: who wrote it, when, and numbers of the instance. */
  kept?: ReadonlySet<string>;
  /** Whether a value is what the instance itself fills in where a bundle says nothing. */
  isUsual?(key: string, value: unknown, original: JsonMap): boolean;
  /** The same of a key the bundle has without a value. Nothing where absent. */
  isFilledIn?(key: string, value: unknown, original: JsonMap): boolean;
  /** Lists of parts that are things themselves, and what tells one from another. */
  parts?: ReadonlyMap<string, { identity: string; likeness: Likeness }>;
  /** Lists whose order means nothing: relations. */
  unordered?: ReadonlySet<string>;
}

/**
 * What an instance holds, written as the bundle it came from wrote it: keys in that order, those it makes no use of
 * among them, and values spelled alike where they say the same (docs/platform/jobs.md#as-imported).
 */
export function asImported(original: JsonMap, current: JsonMap, likeness: Likeness = {}): JsonMap {
  const { kept, isUsual = isEmpty, isFilledIn, parts, unordered } = likeness;
  const written: JsonMap = {};
  for (const [key, value] of Object.entries(original)) {
    const now = current[key];
    const part = parts?.get(key);
    const isSaid = Object.hasOwn(current, key) && !(isEmpty(value) && isFilledIn?.(key, now, original));
    if (!isSaid || kept?.has(key)) written[key] = value;
    else if (part && Array.isArray(value) && Array.isArray(now)) written[key] = partsLike(value, now, part);
    else written[key] = saysTheSame(value, now, unordered?.has(key) ?? false) ? value : now;
  }
  for (const [key, value] of Object.entries(current)) {
    if (!Object.hasOwn(original, key) && !kept?.has(key) && !isUsual(key, value, original))
      written[key] = value;
  }
  return written;
}

/** The parts there are now, in the order of the bundle; new ones follow. */
function partsLike(
  originals: readonly unknown[],
  current: readonly unknown[],
  { identity, likeness }: { identity: string; likeness: Likeness },
): unknown[] {
  const left = new Map(current.map((part) => [idOf(part, identity), part]));
  const written = originals.flatMap((original) => {
    const id = idOf(original, identity);
    const part = left.get(id);
    if (id === null || !isMap(part) || !isMap(original)) return [];
    left.delete(id);
    return [asImported(original, part, likeness)];
  });
  return [...written, ...left.values()];
}

const idOf = (part: unknown, identity: string): string | null =>
  isMap(part) ? textOf(part[identity]) : null;

/** Null, and what the platform writes for no map and no list (docs/platform/bytes.md#empty-maps). */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) ? value.length === 0 : isMap(value) && Object.keys(value).length === 0);

/** Whether two spellings mean one value: a link as IRI or as uuid, an empty map as a list. */
function saysTheSame(one: unknown, other: unknown, unordered: boolean): boolean {
  if (one === other || (isEmpty(one) && isEmpty(other))) return true;
  if (typeof one === 'string' && typeof other === 'string') {
    return isLink(one, other) && uuidOfIri(one) === uuidOfIri(other);
  }
  if (Array.isArray(one) && Array.isArray(other)) {
    if (one.length !== other.length) return false;
    const sorted = unordered ? [one, other].map((list) => list.toSorted(byUuid)) : [one, other];
    return sorted[0]?.every((value, index) => saysTheSame(value, sorted[1]?.[index], false)) ?? false;
  }
  // A field of text holds a map as its JSON.
  if (isMap(one) && typeof other === 'string') return sameValue(readJson(other).value, one);
  if (!isMap(one) || !isMap(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => saysTheSame(one[key], other[key], false));
}

const isLink = (one: string, other: string): boolean =>
  one.startsWith('/api/3/') || other.startsWith('/api/3/');

function byUuid(one: unknown, other: unknown): number {
  const [first, second] = [uuidOfIri(one) ?? '', uuidOfIri(other) ?? ''];
  return first < second ? -1 : first > second ? 1 : 0;
}
