import { isMap, mapOf } from '../text/values';
import type { Row } from './state';
import { refusal } from './status';

/** Lists within objects: members of groups, targets of packages, values of a variable for single devices. */

/** The list, null when the object has no such list. */
export function partOf(row: Row, part: string): unknown[] | null {
  const value = Object.hasOwn(row, part) ? row[part] : undefined;
  if (Array.isArray(value)) return value;
  return value === undefined && known.has(part) ? [] : null;
}

/** Lists an object may come to have. */
const known: ReadonlySet<string> = new Set([
  'member',
  'scope member',
  'object member',
  'dynamic_mapping',
  'schedule',
  'vdom',
]);

/** Puts entries into the list; one for the same thing is replaced. */
export function addToPart(row: Row, part: string, data: unknown): void {
  const list = partOf(row, part);
  if (list === null) throw refusal.invalidUrl();
  const added = entriesOf(data);
  const kept = list.filter((entry) => !added.some((one) => identity(one) === identity(entry)));
  row[part] = [...kept, ...added];
}

/** Takes entries out of the list: those the route names, else those in the data. */
export function removeFromPart(row: Row, part: string, keys: readonly string[], data: unknown): void {
  const list = partOf(row, part);
  if (list === null) throw refusal.invalidUrl();
  const gone = keys.length > 0 ? null : entriesOf(data).map(identity);
  const kept = list.filter((entry) => {
    const [name, vdom] = parts(entry);
    if (gone) return !gone.includes(identity(entry));
    return name !== keys[0] || (keys[1] !== undefined && vdom !== keys[1]);
  });
  if (kept.length === list.length) throw refusal.missing();
  row[part] = kept;
}

function entriesOf(data: unknown): unknown[] {
  const entries = Array.isArray(data) ? data : [data];
  if (entries.length === 0 || entries.some((entry) => !isMap(entry) && typeof entry !== 'string'))
    throw refusal.invalidData();
  if (entries.some((entry) => isMap(entry) && Object.keys(entry).length === 0)) throw refusal.invalidData();
  return entries;
}

const identity = (entry: unknown): string => JSON.stringify(parts(entry));

/** Device and VDOM an entry is for: its own, or those of its `_scope`. */
function parts(entry: unknown): [name: string, vdom: string | null] {
  if (!isMap(entry)) return [String(entry), null];
  const scope = entry['_scope'];
  const place = mapOf(Array.isArray(scope) ? scope[0] : (scope ?? entry));
  return [
    String(place['name'] ?? JSON.stringify(entry)),
    typeof place['vdom'] === 'string' ? place['vdom'] : null,
  ];
}
