import { isMap } from '../../text/values';
import { textUuid } from '../../text/text-uuid';
import type { PicklistItem, Picklists } from '../host';

/**
 * Identities items have on every installation, for lists the content does not ship itself: those of the platform
 * (docs/platform/well-known.md#picklists) and of widely installed packs.
 */
export interface ShippedItems {
  /** Uuid of a list's item, null where it is not known. */
  uuidOf(list: string, value: string): string | null;
  /** Text of an item, null where it is not known. */
  valueOf(uuid: string): string | null;
}

/**
 * Picklists read from content (docs/platform/picklists.md). The platform's own lists are hardly ever shipped, so an
 * item of an unknown list is made up, always with the same identity, and remembered so that its IRI can be read back.
 */
export class MemoryPicklists implements Picklists {
  readonly #lists = new Map<string, PicklistItem[]>();
  readonly #byUuid = new Map<string, PicklistItem>();

  constructor(readonly shipped: ShippedItems | null = null) {}

  /** Adds a list as a picklist file holds it; anything else is passed over. */
  add(list: unknown): void {
    if (!isMap(list) || typeof list.name !== 'string' || !Array.isArray(list.picklists)) return;
    const items = this.#lists.get(list.name) ?? [];
    for (const entry of list.picklists) {
      const item = this.#read(entry);
      if (item && !items.some((known) => known.uuid === item.uuid)) items.push(item);
    }
    this.#lists.set(list.name, items);
  }

  /** Remembers an item met inside a record. */
  learn(entry: unknown): void {
    this.#read(entry);
  }

  item(list: string, value: string): { item: PicklistItem | null; known: boolean } {
    const items = this.#lists.get(list);
    if (items) return { item: items.find((item) => item.itemValue === value) ?? null, known: true };
    const shipped = this.shipped?.uuidOf(list, value) ?? null;
    const uuid = shipped ?? textUuid(`picklist ${list} ${value}`);
    return { item: this.#byUuid.get(uuid) ?? this.#remember(uuid, value), known: shipped !== null };
  }

  list(name: string): PicklistItem[] | null {
    return this.#lists.get(name) ?? null;
  }

  byIri(iri: string): PicklistItem | null {
    const uuid = lastPart(iri);
    const known = this.#byUuid.get(uuid);
    const shipped = known ? null : this.shipped?.valueOf(uuid);
    return known ?? (shipped ? this.#remember(uuid, shipped) : null);
  }

  #remember(uuid: string, value: string): PicklistItem {
    const item = picklistItem(uuid, value);
    this.#byUuid.set(uuid, item);
    return item;
  }

  #read(entry: unknown): PicklistItem | null {
    if (!isMap(entry)) return null;
    const uuid = typeof entry.uuid === 'string' ? entry.uuid : lastPart(entry['@id']);
    if (uuid === '' || typeof entry.itemValue !== 'string') return null;
    const known = this.#byUuid.get(uuid);
    if (known) return known;
    const item = {
      ...picklistItem(uuid, entry.itemValue),
      ...entry,
      '@id': `/api/3/picklists/${uuid}`,
      uuid,
      itemValue: entry.itemValue,
    };
    this.#byUuid.set(uuid, item);
    return item;
  }
}

/** An item with all keys the API gives (docs/platform/picklists.md#wire). */
function picklistItem(uuid: string, itemValue: string): PicklistItem {
  return {
    '@id': `/api/3/picklists/${uuid}`,
    '@type': 'Picklist',
    itemValue,
    orderIndex: 0,
    color: null,
    icon: null,
    listName: null,
    uuid,
    id: 0,
    importedBy: [],
  };
}

function lastPart(iri: unknown): string {
  return typeof iri === 'string' ? iri.slice(iri.lastIndexOf('/') + 1) : '';
}
