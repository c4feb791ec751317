import { systemFields, unwritableNames } from '../content/module/system-fields';
import { moduleTypeOf } from '../content/module/definition';
import { type ModuleField, readField } from '../content/module/field';
import { shownFields } from '../content/module/shown-fields';
import { firstText, member } from '../text/values';
import { conditionField } from './condition-field';
import type { ConditionField, FieldsOf } from '../query/conditions/field';

/** A module as needed to show its records (docs/platform/modules.md#module). */
export interface ModuleInfo {
  uuid: string;
  type: string;
  /** Its name for many records and for one. */
  title: string;
  singular: string;
  tableName: string;
  /** Template of a record's title, e.g. `{{ name }}`. */
  displayName: string;
  hasRecycleBin: boolean;
  isSystem: boolean;
  fields: ReadonlyMap<string, ModuleField>;
}

/** Reads a module's record with its fields, in the order they are shown; null for what is not a module. */
export function readModule(record: unknown): ModuleInfo | null {
  const type = moduleTypeOf(record);
  const uuid = firstText(record, 'uuid');
  if (type === null || uuid === null) return null;
  const descriptions = member(record, 'descriptions');
  const title = firstText(descriptions, 'plural') ?? type;
  // Every record has these by nature.
  const fields = shownFields(record).filter(({ name }) => name !== 'uuid' && name !== 'id');
  return {
    uuid,
    type,
    title,
    singular: firstText(descriptions, 'singular') ?? title,
    tableName: firstText(record, 'tableName') ?? type,
    displayName: firstText(record, 'displayName') ?? '{{ name }}',
    hasRecycleBin: member(record, 'softDeleteable') === true,
    isSystem: member(record, 'system') === true,
    fields: new Map(fields.map((field) => [field.name, field])),
  };
}

/** An item of a picklist. */
export interface PicklistItem {
  iri: string;
  name: string;
  color: string | null;
}

/** The fields of modules as conditions on them are written. */
export function queryFields(
  modules: ReadonlyMap<string, ModuleInfo>,
  picklists: ReadonlyMap<string, readonly PicklistItem[]>,
): FieldsOf {
  const known = new Map<string, ReadonlyMap<string, ConditionField>>();
  return (type) => {
    const module = modules.get(type);
    if (!module) return undefined;
    const fields =
      known.get(type) ??
      new Map(
        [...[...module.fields.values()].filter(({ secret }) => !secret), ...auditFields].map((field) => [
          field.name,
          conditionField(field, picklists.get(field.picklist ?? '') ?? []),
        ]),
      );
    known.set(type, fields);
    return fields;
  };
}

/** What the platform keeps of every record itself (docs/platform/modules.md#system-fields); it cannot be written. */
export const auditFields: readonly ModuleField[] = systemFields
  .filter(({ name }) => unwritableNames.has(name))
  .flatMap(
    ({ title, ...field }) =>
      readField({ ...field, descriptions: { singular: title }, writeable: false }) ?? [],
  );
