import { uuidOfIri } from '@core/content/iri';
import type { PicklistItem, Picklists } from '@core/engine/host';
import type { Row } from '../records/row';
import type { Records } from '../records/records';
import { searchOf } from '../records/records';

/** An item has no more than this many neighbours; public lists have less than two hundred. */
const longest = 10_000;

/** The picklists of an instance, for the engine: an item as it is in a record (docs/platform/picklists.md#wire). */
export class InstancePicklists implements Picklists {
  constructor(private readonly records: Records) {}

  item(list: string, value: string): { item: PicklistItem | null; known: boolean } {
    const items = this.list(list);
    return { item: items?.find(({ itemValue }) => itemValue === value) ?? null, known: items !== null };
  }

  list(name: string): PicklistItem[] | null {
    const lists = this.records.entity('picklist_names');
    const query = { logic: 'AND', filters: [{ field: 'name', operator: 'eq', value: name }] };
    const [list] = this.records.rows(lists, searchOf(query, { limit: 1, showDeleted: false }));
    const items = lists.fields.get('picklists');
    if (!list || !items) return null;
    const uuids = this.records.reader.members(items, list, longest);
    return uuids.flatMap((uuid) => this.byIri(uuid) ?? []);
  }

  byIri(iri: string): PicklistItem | null {
    const uuid = uuidOfIri(iri);
    const entity = this.records.entity('picklists');
    const row = uuid === null ? undefined : this.records.reader.row(entity, uuid);
    return row ? this.#shown(row) : null;
  }

  #shown(row: Row): PicklistItem {
    const { '@context': _context, ...item } = this.records.reader.show(this.records.entity('picklists'), row);
    return {
      ...item,
      '@id': `/api/3/picklists/${row.uuid}`,
      uuid: row.uuid,
      itemValue: String(row.itemValue ?? ''),
      listName: row.listName === null ? null : `/api/3/picklist_names/${String(row.listName)}`,
    };
  }
}
