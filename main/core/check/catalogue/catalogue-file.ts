import { z } from 'zod';
import { titleOfName } from '../../content/module/title-of-name';
import type { Catalogue } from './catalogue';

/** How a catalogue is written down: short, because it is shipped and read at every start. */
const FieldLine = z.tuple(
  [
    /** Form type. */
    z.string(),
    /** Storage type, or the module a relation leads to. */
    z.string(),
    /** Name of the picklist, or null. */
    z.string().nullable(),
    /** 1 where the field holds many. */
    z.union([z.literal(0), z.literal(1)]),
  ],
  /** Its title, where the name does not give it. */
  z.string(),
);

export const CatalogueFile = z.strictObject({
  $schema: z.string().optional(),
  modules: z.record(
    z.string(),
    z.strictObject({ label: z.string(), complete: z.boolean(), fields: z.record(z.string(), FieldLine) }),
  ),
  picklists: z.record(
    z.string(),
    z.strictObject({ uuid: z.string(), items: z.record(z.string(), z.string()) }),
  ),
  connectors: z.record(
    z.string(),
    z.strictObject({
      label: z.string(),
      versions: z.array(z.string()),
      operations: z.record(
        z.string(),
        z.strictObject({ title: z.string(), parameters: z.array(z.string()) }),
      ),
    }),
  ),
  roles: z.record(z.string(), z.string()),
  widgets: z.record(z.string(), z.strictObject({ title: z.string(), version: z.string().nullable() })),
  packs: z.record(
    z.string(),
    z.strictObject({
      label: z.string(),
      version: z.string().nullable(),
      publisher: z.string().nullable(),
    }),
  ),
  variables: z.array(z.string()),
});
export type CatalogueFile = z.infer<typeof CatalogueFile>;

/** A catalogue as rules ask it. */
export function readCatalogue(file: CatalogueFile): Catalogue {
  const picklists = mapValues(file.picklists, (list, name) => ({
    name,
    uuid: list.uuid,
    items: new Map(Object.entries(list.items)),
  }));
  const picklistItems = new Map(
    [...picklists.values()].flatMap((list) =>
      [...list.items].map(([uuid, value]) => [uuid, { uuid, value, list: list.name }] as const),
    ),
  );
  return {
    modules: mapValues(file.modules, ({ label, complete, fields }, type) => ({
      type,
      label,
      complete,
      fields: mapValues(fields, ([formType, storage, picklist, many, title], name) => ({
        name,
        title: title ?? titleOfName(name),
        formType,
        type: storage,
        picklist,
        collection: many === 1,
      })),
    })),
    picklists,
    picklistItems,
    connectors: mapValues(file.connectors, ({ label, versions, operations }, name) => ({
      name,
      label,
      versions,
      operations: mapValues(operations, (operation, key) => ({ name: key, ...operation })),
    })),
    roles: new Map(Object.entries(file.roles)),
    widgets: mapValues(file.widgets, (widget, name) => ({ name, ...widget })),
    packs: mapValues(file.packs, (pack, name) => ({ name, ...pack })),
    variables: new Set(file.variables),
  };
}

/** The way back: equal catalogues give equal files. */
export function writeCatalogue(catalogue: Catalogue): CatalogueFile {
  return {
    modules: recordOf(catalogue.modules, ({ label, complete, fields }) => ({
      label,
      complete,
      fields: recordOf(fields, (field): CatalogueFile['modules'][string]['fields'][string] => [
        field.formType,
        field.type,
        field.picklist,
        field.collection ? 1 : 0,
        ...(field.title === titleOfName(field.name) ? [] : [field.title]),
      ]),
    })),
    picklists: recordOf(catalogue.picklists, ({ uuid, items }) => ({
      uuid,
      // In the order people see them.
      items: Object.fromEntries(items),
    })),
    connectors: recordOf(catalogue.connectors, ({ label, versions, operations }) => ({
      label,
      versions: [...versions].sort(),
      operations: recordOf(operations, ({ title, parameters }) => ({
        title,
        parameters: [...parameters].sort(),
      })),
    })),
    roles: recordOf(catalogue.roles, (name) => name),
    widgets: recordOf(catalogue.widgets, ({ title, version }) => ({ title, version })),
    packs: recordOf(catalogue.packs, ({ label, version, publisher }) => ({ label, version, publisher })),
    variables: [...catalogue.variables].sort(),
  };
}

function mapValues<T, U>(record: Record<string, T>, convert: (value: T, key: string) => U): Map<string, U> {
  return new Map(Object.entries(record).map(([key, value]) => [key, convert(value, key)]));
}

function recordOf<T, U>(map: ReadonlyMap<string, T>, convert: (value: T) => U): Record<string, U> {
  const entries = [...map].map(([key, value]) => [key, convert(value)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
