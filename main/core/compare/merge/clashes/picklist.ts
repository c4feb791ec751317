import { ownUuid } from '../../../content/playbook-elements';
import { asText, elementsOf, isMap, member } from '../../../text/values';
import type { Side } from '../three';
import { type FoundClash, type MergedValues, newOnes } from './found';

/** Two items of one value, or that were meant for one place: each side has added one of them. */
export const picklistClashes = (values: MergedValues): FoundClash[] => [
  ...newOnes(values, sharedValues),
  ...sharedPlaces(values),
];

const itemsIn = (picklist: unknown) => elementsOf(member(picklist, 'picklists'), '/picklists');
const nameOf = (item: unknown): string => asText(member(item, 'itemValue'));

function sharedValues(picklist: unknown): Map<string, FoundClash> {
  const known = new Map<string, string>();
  const problems = new Map<string, FoundClash>();
  for (const { value: item, pointer } of itemsIn(picklist)) {
    const value = member(item, 'itemValue');
    if (value === undefined || value === null) continue;
    const mark = asText(value);
    const other = known.get(mark);
    if (other === undefined) known.set(mark, nameOf(item));
    else
      problems.set(mark, {
        code: 'same-item',
        message: `The items "${other}" and "${nameOf(item)}" both have the itemValue ${mark}: each side has given it.`,
        pointer: `${pointer}/itemValue`,
      });
  }
  return problems;
}

/** Both are there, one behind the other; whether that is the right order nobody but an author knows. */
function sharedPlaces(values: MergedValues): FoundClash[] {
  const [ours, theirs] = [newItems(values, 'ours'), newItems(values, 'theirs')];
  return itemsIn(values.merged).flatMap(({ value: item, pointer }): FoundClash[] => {
    const uuid = uuidOf(item);
    const place = theirs.find((one) => one.uuid === uuid)?.place;
    const other = ours.find((one) => one.place === place && one.uuid !== uuid);
    if (place === undefined || !other) return [];
    const now = asText(member(item, 'orderIndex'));
    return [
      {
        code: 'same-place',
        message: `Each side has given the orderIndex ${place} to an item of its own: "${other.name}" and "${nameOf(item)}", which now has ${now}.`,
        pointer: `${pointer}/orderIndex`,
      },
    ];
  });
}

const uuidOf = (item: unknown): string | null => (isMap(item) ? ownUuid(item) : null);

/** The items that a side alone has, with the places it has given them: two may have one. */
function newItems(values: MergedValues, side: 'ours' | 'theirs') {
  const others: Side[] = ['base', side === 'ours' ? 'theirs' : 'ours'];
  const known = new Set(others.flatMap((other) => itemsIn(values[other]).map(({ value }) => uuidOf(value))));
  return itemsIn(values[side]).flatMap(({ value }) => {
    const [uuid, place] = [uuidOf(value), member(value, 'orderIndex')];
    const isNew = uuid !== null && !known.has(uuid) && typeof place === 'number';
    return isNew ? [{ uuid, place, name: nameOf(value) }] : [];
  });
}
