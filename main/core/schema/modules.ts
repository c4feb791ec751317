import type { Catalogue, CatalogueField } from '../check/catalogue/catalogue';
import { memo } from '../check/facts';
import type { CheckedFile } from '../check/world';
import { readDefinition } from '../content/module/definition';
import type { ModuleField } from '../content/module/field';
import { titleOfName } from '../content/module/title-of-name';
import { picklistItems } from '../content/picklist/items';
import { firstText } from '../text/values';
import type { SchemaField, SchemaModule, SchemaPicklist } from '../contract/form-schema';

/** What a module file of the workspace says, whole or in part (docs/platform/modules.md#partial-definitions). */
const moduleIn = memo((file: CheckedFile): Omit<SchemaModule, 'here'> | null => {
  const definition = readDefinition(file.value);
  if (!definition) return null;
  const { type, singular, fields } = definition;
  return { type, title: singular ?? titleOfName(type), fields: [...fields.values()].map(offered) };
});

/** The part of a field that forms are sent. */
const offered = ({
  name,
  title,
  formType,
  type,
  picklist,
  collection,
  required,
}: ModuleField): SchemaField => ({
  name,
  title,
  formType,
  type,
  picklist,
  collection,
  required,
});

/** Whether two packs mean other things by a field of one name; its title is no more than a word for it. */
const isOtherField = (a: SchemaField, b: SchemaField): boolean =>
  a.type !== b.type ||
  a.formType !== b.formType ||
  a.picklist !== b.picklist ||
  a.collection !== b.collection;

/**
 * Modules by type. What the workspace says of a field counts before what the catalogue knows of it; where files of it say
 * different things of one, the field says so.
 */
export function modulesOf(files: readonly CheckedFile[], catalogue: Catalogue): SchemaModule[] {
  const modules = new Map<string, SchemaModule & { byName: Map<string, SchemaField> }>();
  const said = new Map<string, SchemaField>();
  for (const { type, label, fields } of catalogue.modules.values()) {
    const byName = new Map([...fields.values()].map((field) => [field.name, catalogued(field)]));
    modules.set(type, { type, title: label, fields: [], here: false, byName });
  }
  for (const file of files) {
    if (file.kind !== 'module') continue;
    const found = moduleIn(file);
    if (!found) continue;
    const known = modules.get(found.type);
    const byName = known?.byName ?? new Map<string, SchemaField>();
    for (const field of found.fields) {
      const key = `${found.type} ${field.name}`;
      const other = said.get(key);
      const differs = other && (other.differs || isOtherField(other, field));
      const merged: SchemaField = differs ? { ...field, differs: true } : field;
      said.set(key, merged);
      byName.set(field.name, merged);
    }
    modules.set(found.type, { ...found, here: true, byName });
  }
  return [...modules.values()]
    .map(({ byName, ...module }) => ({ ...module, fields: [...byName.values()].sort(byTitle) }))
    .sort(byTitle);
}

const catalogued = (field: CatalogueField): SchemaField => ({ ...field, required: false });

function byTitle(a: { title: string }, b: { title: string }): number {
  return a.title.localeCompare(b.title, 'en');
}

const listIri = (uuid: string): string => `/api/3/picklist_names/${uuid}`;

const picklistIn = memo((file: CheckedFile): SchemaPicklist | null => {
  const name = firstText(file.value, 'name');
  if (name === null) return null;
  const items = picklistItems(file.value).flatMap(({ uuid, text }) =>
    uuid === null || text === '' ? [] : [{ iri: `/api/3/picklists/${uuid}`, value: text }],
  );
  const uuid = firstText(file.value, 'uuid');
  return { name, iri: uuid === null ? null : listIri(uuid), items };
});

/** The items of both of two lists of one name, those of the second last; `differs` where they are not the same. */
function joined(one: SchemaPicklist, other: SchemaPicklist): SchemaPicklist {
  const known = new Set(one.items.map(({ iri, value }) => `${iri} ${value}`));
  const added = other.items.filter(({ iri, value }) => !known.has(`${iri} ${value}`));
  const differs = one.differs || added.length > 0 || other.items.length !== one.items.length;
  return { ...one, items: [...one.items, ...added], ...(differs && { differs: true }) };
}

/**
 * Picklists by name, those of the workspace before those of the same name in the catalogue. Where packs give one of
 * different items, it has those of all, and says so.
 */
export function picklistsOf(files: readonly CheckedFile[], catalogue: Catalogue): SchemaPicklist[] {
  const lists = new Map(
    [...catalogue.picklists.values()].map(({ name, uuid, items }): [string, SchemaPicklist] => [
      name,
      {
        name,
        iri: listIri(uuid),
        items: [...items].map(([item, value]) => ({ iri: `/api/3/picklists/${item}`, value })),
      },
    ]),
  );
  const said = new Set<string>();
  for (const file of files) {
    const list = file.kind === 'picklist' ? picklistIn(file) : null;
    if (!list) continue;
    const other = said.has(list.name) ? lists.get(list.name) : undefined;
    lists.set(list.name, other ? joined(other, list) : list);
    said.add(list.name);
  }
  return [...lists.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
