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

/** Modules by type. What the workspace says of a field counts before what the catalogue knows of it. */
export function modulesOf(files: readonly CheckedFile[], catalogue: Catalogue): SchemaModule[] {
  const modules = new Map<string, SchemaModule & { byName: Map<string, SchemaField> }>();
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
    for (const field of found.fields) byName.set(field.name, field);
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

const picklistIn = memo((file: CheckedFile): SchemaPicklist | null => {
  const name = firstText(file.value, 'name');
  if (name === null) return null;
  const items = picklistItems(file.value).flatMap(({ uuid, text }) =>
    uuid === null || text === '' ? [] : [{ iri: `/api/3/picklists/${uuid}`, value: text }],
  );
  return { name, items };
});

/** Picklists by name, those of the workspace before those of the same name in the catalogue. */
export function picklistsOf(files: readonly CheckedFile[], catalogue: Catalogue): SchemaPicklist[] {
  const lists = new Map(
    [...catalogue.picklists.values()].map(({ name, items }): [string, SchemaPicklist] => [
      name,
      { name, items: [...items].map(([uuid, value]) => ({ iri: `/api/3/picklists/${uuid}`, value })) },
    ]),
  );
  for (const file of files) {
    const list = file.kind === 'picklist' ? picklistIn(file) : null;
    if (list) lists.set(list.name, list);
  }
  return [...lists.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
