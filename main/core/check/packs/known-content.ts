import { systemFields } from '../../content/module/system-fields';
import type { Catalogue, CatalogueField } from '../catalogue/catalogue';
import { gatherCatalogue } from '../catalogue/gather';
import { memoWorld } from '../facts';

/** What the workspace itself defines of what a catalogue holds. */
const shipped = memoWorld(['module', 'picklist', 'role'], (files) => gatherCatalogue(files));

/** A module as far as it is known: from definitions in the workspace and from the catalogue, together. */
export interface KnownModule {
  type: string;
  /** Whether a whole definition is known, so that a field that is missing here is doubtful. */
  complete: boolean;
  fields: ReadonlyMap<string, CatalogueField>;
}

/** Every module that is known, by type. */
export const knownModules = memoWorld(['module'], (_files, world): ReadonlyMap<string, KnownModule> => {
  const merged = new Map<string, KnownModule>();
  for (const source of [world.catalogue, shipped(world)]) {
    for (const { type, complete, fields } of source.modules.values()) {
      const known = merged.get(type);
      merged.set(type, {
        type,
        complete: complete || known?.complete === true,
        fields: known ? new Map([...known.fields, ...fields]) : fields,
      });
    }
  }
  return merged;
});

/** Fields the platform adds to every record, whatever the module defines (docs/platform/modules.md#system-fields). */
export const recordFields: ReadonlySet<string> = new Set([
  ...systemFields.map(({ name }) => name),
  '@id',
  '@type',
  '@context',
  'owners',
  'userOwners',
  'tenant',
  'tags',
  'peerReplicable',
  'isImportedFromPeer',
]);

export interface KnownPicklist {
  name: string;
  uuid: string;
  /** Uuid to value, of every item known. */
  items: ReadonlyMap<string, string>;
}

/** Every picklist that is known, by name; items of the workspace and of the catalogue together. */
export const knownPicklists = memoWorld(['picklist'], (_files, world): ReadonlyMap<string, KnownPicklist> =>
  mergedPicklists(world.catalogue, shipped(world)),
);

export interface KnownItem {
  value: string;
  /** Name of its list. */
  list: string;
}

/** Every picklist item that is known, by uuid. */
export const knownItems = memoWorld(['picklist'], (_files, world): ReadonlyMap<string, KnownItem> => {
  const items = new Map<string, KnownItem>();
  for (const list of knownPicklists(world).values())
    for (const [uuid, value] of list.items) items.set(uuid, { value, list: list.name });
  return items;
});

function mergedPicklists(...sources: readonly Catalogue[]): Map<string, KnownPicklist> {
  const merged = new Map<string, KnownPicklist>();
  for (const source of sources) {
    for (const { name, uuid, items } of source.picklists.values()) {
      const known = merged.get(name);
      merged.set(name, { name, uuid, items: known ? new Map([...known.items, ...items]) : items });
    }
  }
  return merged;
}
