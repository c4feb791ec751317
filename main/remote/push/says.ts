import { isNothing } from '@core/compare/states/same-value';
import { isUuid, uuidOfIri } from '@core/content/iri';
import { elementsOf, isMap, type JsonMap, sameValue } from '@core/text/values';

/** What is written down with a record and says nothing of its content. */
const aside = new Set(['@id', '@type', '@context', '@settings']);

/**
 * Whether what is there says what is expected, key by key: what is expected may leave out what a remote adds. Empty values
 * are one, parts are known by their uuids, links by where they lead (docs/platform/bytes.md#comparing).
 * @param expected null for nothing
 */
export const says = (there: JsonMap | null, expected: JsonMap | null): boolean =>
  unsaid(there, expected) === null;

/** The first place where what is there does not say what is expected, in keys; null where it says all. */
export function unsaid(there: JsonMap | null, expected: JsonMap | null): string | null {
  if (there === null || expected === null) return there === expected ? null : 'all of it';
  for (const [key, value] of Object.entries(expected)) {
    const place = aside.has(key) ? null : differing(there[key], value);
    if (place !== null) return within(key, place);
  }
  return null;
}

/** As {@link says}, of a value. */
export const saysSame = (there: unknown, expected: unknown): boolean => differing(there, expected) === null;

/**
 * Whether links are on their way: of each field what is there says what was before or what is to be after, or lists some of
 * both. A link has two ends, and whoever writes the other one changes this one too.
 */
export function saysLinksBetween(
  there: JsonMap | null,
  before: JsonMap | null,
  after: JsonMap | null,
): boolean {
  if (there === null || before === null || after === null) return there === before;
  return Object.keys(after).every((key) => {
    const [is, was, shall] = [there[key], before[key], after[key]];
    if (saysSame(is, was) || saysSame(is, shall)) return true;
    const [found, former, wanted] = [is, was, shall].map(linkedRecords);
    if (!found || !former || !wanted) return false;
    const kept = [...former].filter((uuid) => wanted.has(uuid));
    return (
      kept.every((uuid) => found.has(uuid)) &&
      [...found].every((uuid) => former.has(uuid) || wanted.has(uuid))
    );
  });
}

/** Where a list of links leads to; null for what is none. */
function linkedRecords(list: unknown): ReadonlySet<string> | null {
  if (isNothing(list)) return new Set();
  const uuids = elementsOf(list, '').map(({ value }) => recordIn(value));
  return Array.isArray(list) && uuids.every((uuid) => uuid !== null) ? new Set(uuids) : null;
}

const within = (key: string, place: string): string => (place === '' ? key : `${key}, ${place}`);
const unless = (isSame: boolean): string | null => (isSame ? null : '');

/** Where two values differ, in keys: empty for the value itself, null for nowhere. */
function differing(there: unknown, expected: unknown): string | null {
  if (isNothing(there) || isNothing(expected)) return unless(isNothing(there) && isNothing(expected));
  if (Array.isArray(expected)) return inList(there, expected);
  if (isMap(expected) && isMap(there))
    return isPart(expected) ? unsaid(there, expected) : inMap(there, expected);
  if (typeof there === 'string' && typeof expected === 'string')
    return unless(there === expected || isSame(linkedRecord(there), linkedRecord(expected)));
  if (isMap(there) !== isMap(expected)) return unless(isSame(recordIn(there), recordIn(expected)));
  if (typeof there !== typeof expected && !Array.isArray(there))
    return unless(String(there) === String(expected));
  return unless(sameValue(there, expected));
}

const isSame = (one: string | null, other: string | null): boolean => one !== null && one === other;

/** The uuid of the record that an address leads to; null for any other text: what it leads to is not known. */
function linkedRecord(text: string): string | null {
  const [, uuid = ''] = /^\/api\/3\/[\w-]+\/([^/]+)$/.exec(text) ?? [];
  return isUuid(uuid) ? uuid : null;
}

/** The identity of the record that stands there whole or as a link; null for anything else, also for a search. */
function recordIn(value: unknown): string | null {
  if (isMap(value)) return uuidOfIri(value);
  if (typeof value !== 'string' || value.includes('?')) return null;
  return value.startsWith('/api/') || isUuid(value) ? uuidOfIri(value) : null;
}

const isPart = ({ uuid }: JsonMap): boolean => typeof uuid === 'string';

/** Maps without identity are values: each key counts, on both sides, and where they lead. */
function inMap(there: JsonMap, expected: JsonMap): string | null {
  for (const key of new Set([...Object.keys(there), ...Object.keys(expected)])) {
    const place = key !== '@id' && aside.has(key) ? null : differing(there[key], expected[key]);
    if (place !== null) return within(key, place);
  }
  return null;
}

function inList(there: unknown, expected: readonly unknown[]): string | null {
  const elements = elementsOf(there, '').map(({ value }) => value);
  if (elements.length !== expected.length) return `${elements.length} instead of ${expected.length}`;
  const [found, wanted] = [inOrder(elements), inOrder(expected)];
  for (const [at, value] of wanted.entries()) {
    const place = differing(found[at], value);
    if (place !== null)
      return within(isMap(value) && typeof value.name === 'string' ? value.name : String(at), place);
  }
  return null;
}

/** Parts by their uuids and links by where they lead: their order says nothing. Other lists stay as they are. */
function inOrder(list: readonly unknown[]): readonly unknown[] {
  const keyed = list.map((value) => ({ value, key: keyOf(value) }));
  if (keyed.some(({ key }) => key === null)) return list;
  return keyed.sort((one, other) => ((one.key ?? '') < (other.key ?? '') ? -1 : 1)).map(({ value }) => value);
}

function keyOf(value: unknown): string | null {
  if (isMap(value)) return isPart(value) ? String(value.uuid) : null;
  return typeof value === 'string' ? linkedRecord(value) : null;
}
