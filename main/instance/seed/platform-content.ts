import type { Catalogue, CatalogueField, CatalogueModule } from '@core/check/catalogue/catalogue';
import { stepTypes } from '@core/content/steps/index';
import type { JsonMap } from '@core/text/values';
import { isPlatformEntity } from '../entities/catalog';
import { auditFields } from '../entities/entity';
import type { Instance } from '../instance';
import { storageOf } from '@core/content/module/stored-value';
import { addDefaultViews } from '../views/default-views';
import { seedAgents } from './agents';
import { builtInModules, moduleSettings } from './built-in-modules';
import { seedAssistance } from './assistance';
import { seedHub } from './hub';
import { itemColours, type SeedList, standardPicklists } from './picklists';
import { type SeedModule, withInverses } from './relations';
import { seedSettings } from './settings';

/**
 * Adds to a new instance what every instance has: the platform's modules with their fields, its picklists, roles and
 * step types, as far as public content shows them. Publishes at the end.
 * @throws when the publish fails, which only a damaged catalogue can cause
 */
export async function seedPlatform(instance: Instance, catalogue: Catalogue): Promise<void> {
  const { records, schema } = instance;
  records.together(() => {
    const writing = { actor: null };
    for (const [uuid, name] of catalogue.roles) upsertNamed(instance, 'roles', { uuid, name });
    for (const list of picklistsOf(catalogue)) {
      const picklists = list.items.map((item, orderIndex) => ({ ...item, orderIndex }));
      records.create(records.entity('picklist_names'), { ...list, system: false, picklists }, writing);
    }
    for (const type of stepTypes) {
      const { uuid, name, label } = type;
      records.create(records.entity('workflow_step_types'), { uuid, name, label }, writing);
    }
    for (const module of withInverses(modulesOf(catalogue))) {
      const created = schema.create(module);
      addDefaultViews(records, created, null);
    }
    seedSettings(instance);
    seedAgents(instance);
    seedHub(instance, catalogue);
    seedAssistance(instance);
    instance.ruleEngine.seed();
  });
  schema.publish();
  await schema.settled();
  const { errors } = schema.report();
  if (errors.length > 0) throw new Error(errors.join('\n'));
}

/** The catalogue's lists, and those every instance has whether or not public content ships them. */
function picklistsOf(catalogue: Catalogue): SeedList[] {
  const shown = [...catalogue.picklists.values()].map(({ name, uuid, items }) => ({
    name,
    uuid,
    items: [...items].map(([item, itemValue]) => ({
      uuid: item,
      itemValue,
      ...(itemColours.has(item) ? { color: itemColours.get(item) } : {}),
    })),
  }));
  const names = new Set(shown.map(({ name }) => name));
  return [...shown, ...standardPicklists.filter(({ name }) => !names.has(name))];
}

function upsertNamed(instance: Instance, plural: string, body: JsonMap): void {
  instance.records.upsert(instance.records.entity(plural), body, { actor: null });
}

/**
 * The catalogue's modules as a client would post them, and those they refer to: of a module that no public content
 * shows, only the name is known.
 */
function modulesOf(catalogue: Catalogue): SeedModule[] {
  const modules = [...catalogue.modules.values()].map((module) => ({
    type: module.type,
    descriptions: { singular: module.label, plural: module.label },
    taggable: true,
    trackable: true,
    system: true,
    softDeleteable: true,
    ...moduleSettings.get(module.type),
    attributes: [
      ...(module.fields.has('name') ? [] : [nameField]),
      ...[...module.fields.values()]
        .filter((field) => !ownFields.has(field.name) && isSound(field, module, catalogue))
        .map(attributeOf),
      ...(builtInModules.find(({ type }) => type === module.type)?.attributes ?? []).filter(
        ({ name }) => name !== 'name' && !module.fields.has(name),
      ),
    ],
  }));
  const known = new Set([...catalogue.modules.keys(), ...builtInModules.map(({ type }) => type)]);
  const unseen = new Set(
    [...modules, ...builtInModules].flatMap(({ attributes }) =>
      attributes.flatMap(({ type }) => (isModuleName(type) && !known.has(type) ? [type] : [])),
    ),
  );
  const missing = [...unseen].map((type) => ({ type, system: true, attributes: [nameField] }));
  return [...modules, ...builtInModules.filter(({ type }) => !catalogue.modules.has(type)), ...missing];
}

const nameField = { name: 'name', type: 'string', formType: 'text', searchable: true };

/** The platform gives every record these. */
const ownFields = new Set(['uuid', ...auditFields.map(({ name }) => name)]);

const isModuleName = (type: unknown): type is string =>
  typeof type === 'string' && !storageOf(type) && type !== 'picklists' && !isPlatformEntity(type);

/** A one-to-many needs the lookup on the other side, which may be a field that no public content shows. */
function isSound(field: CatalogueField, module: CatalogueModule, catalogue: Catalogue): boolean {
  if (field.formType !== 'oneToMany') return true;
  const others = catalogue.modules.get(field.type)?.fields.values() ?? [];
  return [...others].some((other) => other.type === module.type && !other.collection);
}

function attributeOf(field: CatalogueField): JsonMap & { name: string; type: string } {
  const { name, type, formType, collection, picklist } = field;
  const dataSource =
    picklist === null
      ? null
      : {
          model: 'picklists',
          query: { logic: 'AND', filters: [{ field: 'listName__name', operator: 'eq', value: picklist }] },
        };
  return { name, type, formType, collection, dataSource, searchable: type === 'string' };
}
