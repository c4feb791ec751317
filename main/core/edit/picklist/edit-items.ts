import { PackwrightError } from '../../contract/errors';
import { picklistItems } from '../../content/picklist/items';
import { uuidOfIri } from '../../content/iri';
import type { TextChange } from '../../text/changes';
import { insertAt } from '../../text/json/edit';
import { readJson } from '../../text/json/read';
import { firstText, member, type JsonMap } from '../../text/values';
import { moveRanked } from '../ranks';
import { haveAll, inOrderOf } from '../siblings';

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
    ...(haveAll(beside, 'id') && { id: null }),
    ...(haveAll(beside, 'recordTags') && { recordTags: [] }),
    uuid,
  };
  return insertAt(text, '/picklists', '-', inOrderOf(beside.at(-1), made));
}

function listIri(list: unknown, items: readonly JsonMap[]): string | null {
  const uuid = uuidOfIri(member(list, 'uuid')) ?? uuidOfIri(member(list, '@id'));
  const named = items.map((item) => firstText(item, 'listName')).find((iri) => iri !== null);
  return named ?? (uuid === null ? null : `/api/3/picklist_names/${uuid}`);
}

/**
 * The changes that show an item at another place: only the `orderIndex` of those between changes, the list stays as it
 * stands. Where the items have no ranks of their own all are numbered from 0.
 * @param from place of the item among those shown, from 0; `to` the place it gets
 */
export const moveItem = (text: string, from: number, to: number): TextChange[] =>
  moveRanked(text, picklistItems(listIn(text)), from, to, 0);
