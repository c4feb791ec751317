import { PackwrightError } from '../../contract/errors';
import { picklistItems } from '../../content/picklist/items';
import { uuidOfIri } from '../../content/iri';
import type { TextChange } from '../../text/changes';
import { insertAt, setAt } from '../../text/json/edit';
import { parseJson } from '../../text/json/parse';
import { readJson } from '../../text/json/read';
import { firstText, member, type JsonMap } from '../../text/values';

/** A picklist as its file is written. */
const listIn = (text: string): unknown => readJson(text).value;

/**
 * The changes that add an item behind all others, as the platform writes it: `id` and `recordTags` only where others have
 * them (docs/platform/picklists.md#items).
 * @param uuid of the new item
 * @throws PackwrightError `invalid-input` without a text, `conflict` where an item has it
 */
export function addItem(text: string, itemValue: string, uuid: string): TextChange[] {
  const list = listIn(text);
  const items = picklistItems(list);
  const wanted = itemValue.trim();
  if (wanted === '')
    throw new PackwrightError('invalid-input', 'An item needs a text.', 'Type what it says.');
  if (items.some((item) => item.text === wanted))
    throw new PackwrightError(
      'conflict',
      `The list has an item “${wanted}” already.`,
      'Choose another text.',
    );
  const beside = items.map(({ value }) => value);
  const made: JsonMap = {
    '@id': `/api/3/picklists/${uuid}`,
    '@type': 'Picklist',
    itemValue: wanted,
    orderIndex: Math.max(-1, ...items.map(({ order }) => order ?? -1)) + 1,
    color: null,
    icon: null,
    listName: listIri(list, beside),
    ...(hasAll(beside, 'id') && { id: null }),
    ...(hasAll(beside, 'recordTags') && { recordTags: [] }),
    uuid,
  };
  return insertAt(text, '/picklists', '-', inOrderOf(beside.at(-1), made));
}

const hasAll = (items: readonly JsonMap[], key: string): boolean =>
  items.length > 0 && items.every((item) => Object.hasOwn(item, key));

function listIri(list: unknown, items: readonly JsonMap[]): string | null {
  const uuid = uuidOfIri(member(list, 'uuid')) ?? uuidOfIri(member(list, '@id'));
  const named = items.map((item) => firstText(item, 'listName')).find((iri) => iri !== null);
  return named ?? (uuid === null ? null : `/api/3/picklist_names/${uuid}`);
}

/** With its keys in the order another item has them; what that lacks comes last. */
function inOrderOf(other: JsonMap | undefined, item: JsonMap): JsonMap {
  const keys = Object.keys(other ?? {});
  const rank = (key: string) => (keys.includes(key) ? keys.indexOf(key) : keys.length);
  return Object.fromEntries(Object.entries(item).sort(([a], [b]) => rank(a) - rank(b)));
}

/**
 * The changes that show an item at another place: only the `orderIndex` of those between changes, the list stays as it
 * stands. Where the items have no ranks of their own all are numbered from 0.
 * @param from place of the item among those shown, from 0; `to` the place it gets
 */
export function moveItem(text: string, from: number, to: number): TextChange[] {
  const items = picklistItems(listIn(text));
  const moved = items[from];
  if (!moved || to < 0 || to >= items.length)
    throw new PackwrightError('not-found', 'There is no such place in the list.');
  const ranks = items.map(({ order }) => order);
  const areRanks = new Set(ranks).size === items.length && !ranks.includes(null);
  const next = items.toSpliced(from, 1).toSpliced(to, 0, moved);
  const tree = parseJson(text);
  return next
    .flatMap(({ pointer, order }, index) => {
      const wanted = areRanks ? ranks[index] : index;
      return order === wanted ? [] : setAt(tree, `${pointer}/orderIndex`, wanted);
    })
    .sort((a, b) => a.from - b.from);
}
