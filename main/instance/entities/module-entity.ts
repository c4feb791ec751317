import { defaultSortOf } from '@core/content/module/default-sort';
import { readField } from '@core/content/module/field';
import { namesBySettings } from '@core/content/module/given-names';
import type { Attribute, ModuleMetadata } from '@core/content/module/posted';
import { lookupBack, otherSide } from '@core/content/module/relation';
import { recordTypeOf } from '@core/content/module/record-type';
import { uniqueConstraintsOf } from '@core/content/module/unique';
import { type FilterGroup, QueryError, readQuery } from '@core/query/query';
import { elementsOf, firstText, isMap, member } from '@core/text/values';
import { storageOf } from '@core/content/module/stored-value';
import { auditFields, type Entity, type Field, link, links, scalar } from './entity';

/**
 * A published module as its records see it. `modules` are all published modules, for the other side of a relationship.
 * Attributes that no table can hold are left out: publishing has rejected them.
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
    typeName: recordTypeOf(module.type, firstText(module.descriptions, 'singular')),
    table: module.tableName,
    fields,
    unique: [
      ...uniqueConstraintsOf(module).map(({ name, columns }) => ({
        name,
        columns: columns.map((column) => column.name),
      })),
      ...singles.map(({ name }) => ({ name: `field_${name}`, columns: [name] })),
    ],
    requiredWhen: module.attributes.flatMap(conditionsOf),
    softDelete: module.softDeleteable === true,
    defaultSort: defaultSortOf(module.defaultSort),
  };
}

/**
 * Fields the platform gives a module by its settings: the tenant (docs/platform/modules.md#system-fields) and the
 * owners (docs/platform/identity.md#permissions).
 */
export function platformFields(module: ModuleMetadata): Field[] {
  const { tableName } = module;
  const owners = (name: string, target: string, suffix: string): Field => ({
    ...links(tableName, name, target),
    join: { table: `${tableName}_${suffix}`, own: 'owner', other: 'member' },
  });
  const given = new Set(namesBySettings(module));
  return [
    link('tenant', 'tenants'),
    scalar('tenantRecordId', 'text'),
    scalar('conflict', 'boolean', { default: false }),
    owners('owners', 'teams', 'team'),
    owners('userOwners', 'actors', 'actor'),
  ].filter(({ name }) => given.has(name));
}

/** What requires a field of some records; conditions nobody can read require nothing. */
function conditionsOf({ name, validation }: Attribute): { field: string; condition: FilterGroup }[] {
  return elementsOf(member(validation, 'required'), '').flatMap(({ value }) => {
    if (!isMap(value)) return [];
    try {
      return [{ field: name, condition: readQuery(value) }];
    } catch (failure) {
      if (failure instanceof QueryError) return [];
      throw failure;
    }
  });
}

/** Every table already has these two; some packs list them among the fields. */
const isKey = (name: string) => name === 'uuid' || name === 'id';

function fieldOf(
  attribute: Attribute,
  module: ModuleMetadata,
  modules: ReadonlyMap<string, ModuleMetadata>,
): Field | null {
  const read = readField(attribute);
  if (!read) return null;
  const { name, type, required, picklist: list } = read;
  const common = {
    name,
    ...(read.readable ? {} : { hidden: true }),
    ...(read.readOnly ? { fixed: true } : {}),
  };
  const storage = storageOf(type);
  if (storage) {
    return {
      ...common,
      kind: 'scalar',
      storage,
      required,
      range: read.range,
      searchable: attribute.searchable === true,
      encrypted: read.secret,
      default: read.defaultValue,
    };
  }
  if (!read.collection)
    return { ...common, kind: 'one', target: type, list, required, default: read.defaultValue };
  if (type === 'picklists') {
    const join = { table: `${module.tableName}_${name}`, own: 'owner', other: 'member' };
    return { ...common, kind: 'many', target: type, list, join };
  }
  const target = modules.get(type);
  if (read.formType === 'oneToMany') {
    const lookup = lookupBack(attribute, module.type, target?.attributes ?? [])?.name;
    return lookup
      ? { ...common, kind: 'back', target: type, lookup, owned: attribute.orphanRemoval === true }
      : null;
  }
  return { ...common, kind: 'many', target: type, list: null, join: joinOf(attribute, module, target) };
}

/** Both sides of a many-to-many share one table, named by the side that owns it. */
function joinOf(attribute: Attribute, module: ModuleMetadata, target: ModuleMetadata | undefined) {
  const mine = { table: `${module.tableName}_${attribute.name}`, own: 'owner', other: 'member' };
  const inverse = otherSide(attribute, module.type, target?.attributes ?? []);
  if (!inverse || !target) return mine;
  const key = `${module.type}.${attribute.name}`;
  const otherKey = `${target.type}.${inverse.name}`;
  const owns =
    (attribute.ownsRelationship === true) === (inverse.ownsRelationship === true)
      ? key < otherKey
      : attribute.ownsRelationship === true;
  return owns ? mine : { table: `${target.tableName}_${inverse.name}`, own: 'member', other: 'owner' };
}
