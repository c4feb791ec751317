import { isMap, type JsonMap } from '@core/content/shape';
import { type Attribute, type ModuleMetadata, uniqueColumns } from '../schema/module';
import { storageOf } from '../schema/storage-types';
import { auditFields, type Entity, type Field, link, links, scalar, type ScalarField } from './entity';
import { typeNameOf } from './type-name';

/**
 * A published module as its records see it. `modules` are all published modules, for the other side of a
 * relationship. Attributes that no table can hold are left out: publishing has refused them.
 */
export function entityOfModule(module: ModuleMetadata, modules: ReadonlyMap<string, ModuleMetadata>): Entity {
  const fields = new Map<string, Field>();
  for (const attribute of module.attributes) {
    const field = isKey(attribute.name) ? null : fieldOf(attribute, module, modules);
    if (field) fields.set(field.name, field);
  }
  for (const field of platformFields(module)) if (!fields.has(field.name)) fields.set(field.name, field);
  for (const field of auditFields) fields.set(field.name, field);
  const singles = module.attributes.filter(({ unique, name }) => unique === true && fields.has(name));
  return {
    plural: module.type,
    typeName: typeNameOf(module),
    table: module.tableName,
    fields,
    unique: [
      ...uniqueColumns(module),
      ...singles.map(({ name }) => ({ name: `field_${name}`, columns: [name] })),
    ],
    softDelete: module.softDeleteable === true,
    defaultSort: readDefaultSort(module.defaultSort),
  };
}

/** Fields the platform gives a module by its settings: the tenant (API reference 1.3) and the owners (spec 5.4). */
export function platformFields(module: ModuleMetadata): Field[] {
  const { tableName } = module;
  const owners = (name: string, target: string, suffix: string): Field => ({
    ...links(tableName, name, target),
    join: { table: `${tableName}_${suffix}`, own: 'owner', other: 'member' },
  });
  return [
    ...(module.peerReplicable === false && module.trackable !== true
      ? []
      : [
          link('tenant', 'tenants'),
          scalar('tenantRecordId', 'text'),
          scalar('conflict', 'boolean', { default: false }),
        ]),
    ...(module.ownable === true ? [owners('owners', 'teams', 'team')] : []),
    ...(module.ownable === true || module.userOwnable === true
      ? [owners('userOwners', 'actors', 'actor')]
      : []),
  ];
}

/** Every table has these two already; some packs list them among the fields. */
const isKey = (name: string) => name === 'uuid' || name === 'id';

function fieldOf(
  attribute: Attribute,
  module: ModuleMetadata,
  modules: ReadonlyMap<string, ModuleMetadata>,
): Field | null {
  const { name, type, collection } = attribute;
  const required = isMap(attribute.validation) && attribute.validation.required === true;
  const storage = storageOf(type);
  const rights = {
    ...(attribute.readable === false ? { hidden: true } : {}),
    ...(attribute.writeable === false ? { fixed: true } : {}),
  };
  if (storage) {
    return {
      kind: 'scalar',
      name,
      ...rights,
      storage,
      required,
      range: rangeOf(attribute),
      searchable: attribute.searchable === true,
      encrypted: attribute.encrypted === true || attribute.formType === 'password',
      default: attribute.defaultValue ?? null,
    };
  }
  const list = type === 'picklists' ? picklistOf(attribute) : null;
  if (!collection)
    return {
      kind: 'one',
      name,
      ...rights,
      target: type,
      list,
      required,
      default: attribute.defaultValue ?? null,
    };
  if (type === 'picklists') {
    return {
      kind: 'many',
      name,
      ...rights,
      target: type,
      list,
      join: { table: `${module.tableName}_${name}`, own: 'owner', other: 'member' },
    };
  }
  const target = modules.get(type);
  if (attribute.formType === 'oneToMany') {
    const lookup = lookupBack(attribute, module, target);
    return lookup
      ? { kind: 'back', name, ...rights, target: type, lookup, owned: attribute.orphanRemoval === true }
      : null;
  }
  return { kind: 'many', name, ...rights, target: type, list: null, join: joinOf(attribute, module, target) };
}

/** Lengths count only where the editor's "Length Constraints" are on (spec 2.3). */
function rangeOf({ validation }: Attribute): ScalarField['range'] {
  if (!isMap(validation) || validation['_enableRange'] !== true) return null;
  const number = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise);
  return { min: number(validation.minlength, 0), max: number(validation.maxlength, Number.MAX_SAFE_INTEGER) };
}

/** The lookup field of the target that a one-to-many leads back from; null when there is none (spec 2.4). */
export function lookupBack(
  attribute: Attribute,
  module: ModuleMetadata,
  target: ModuleMetadata | undefined,
): string | null {
  const lookups = (target?.attributes ?? []).filter(
    (other) => other.type === module.type && !other.collection,
  );
  const named = lookups.find((other) => other.name === attribute.inversedField);
  return (named ?? lookups[0])?.name ?? null;
}

/** The field of the target that shows a many-to-many from its side. */
export function inverseOf(
  attribute: Attribute,
  module: ModuleMetadata,
  target: ModuleMetadata | undefined,
): Attribute | null {
  const candidates = (target?.attributes ?? []).filter(
    (other) =>
      other.type === module.type && other.collection && other.formType !== 'oneToMany' && other !== attribute,
  );
  return (
    candidates.find((other) => other.name === attribute.inversedField) ??
    candidates.find((other) => other.inversedField === attribute.name) ??
    null
  );
}

/** Both sides of a many-to-many share one table, named by the side that owns it. */
function joinOf(attribute: Attribute, module: ModuleMetadata, target: ModuleMetadata | undefined) {
  const mine = { table: `${module.tableName}_${attribute.name}`, own: 'owner', other: 'member' };
  const inverse = inverseOf(attribute, module, target);
  if (!inverse || !target) return mine;
  const key = `${module.type}.${attribute.name}`;
  const otherKey = `${target.type}.${inverse.name}`;
  const owns =
    (attribute.ownsRelationship === true) === (inverse.ownsRelationship === true)
      ? key < otherKey
      : attribute.ownsRelationship === true;
  return owns ? mine : { table: `${target.tableName}_${inverse.name}`, own: 'member', other: 'owner' };
}

/** The list a picklist field takes its items from: the filter on `listName__name` of its data source. */
function picklistOf(attribute: Attribute): string | null {
  const source = isMap(attribute.dataSource) ? attribute.dataSource : {};
  const query: JsonMap = isMap(source.query) ? source.query : {};
  const filters = Array.isArray(query.filters) ? (query.filters as unknown[]) : [];
  for (const filter of filters) {
    if (isMap(filter) && /^listName(__|\.)name$/.test(String(filter.field))) return String(filter.value);
  }
  return null;
}

function readDefaultSort(sort: unknown): { field: string; descending: boolean }[] {
  if (!Array.isArray(sort)) return [];
  return sort
    .filter(isMap)
    .flatMap(({ field, direction }) =>
      typeof field === 'string' && field !== ''
        ? [{ field, descending: String(direction ?? 'ASC').toUpperCase() === 'DESC' }]
        : [],
    );
}
