import { firstText, isMap, type JsonMap, mapOf, member, textOf } from '../content/shape';
import type { FieldKind, FieldsOf, QueryField } from '../query/builder/field';

/** A field of a module as it is shown and edited (spec 2.3, 2.4). */
export interface FieldInfo {
  name: string;
  title: string;
  kind: FieldKind;
  /** How the platform shows it: `textarea`, `richtext`, `email` … */
  formType: string;
  /** Module of the other side, for records. */
  target: string | null;
  /** Name of the picklist, for picklists. */
  picklist: string | null;
  required: boolean;
  /** Lengths a text may have, where they count. */
  range: { min: number; max: number } | null;
  readOnly: boolean;
  /** Its value is never given back. */
  secret: boolean;
  /** False for what the interface keeps to itself. */
  isShown: boolean;
  isGridColumn: boolean;
  tooltip: string | null;
}

/** A module as its records are looked at (spec 2.2). */
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
  fields: ReadonlyMap<string, FieldInfo>;
}

/** Reads a module's record with its fields; null for what is none. */
export function readModule(record: unknown): ModuleInfo | null {
  const type = firstText(record, 'type', 'module');
  const uuid = firstText(record, 'uuid');
  if (type === null || uuid === null) return null;
  const descriptions = member(record, 'descriptions');
  const title = firstText(descriptions, 'plural') ?? type;
  return {
    uuid,
    type,
    title,
    singular: firstText(descriptions, 'singular') ?? title,
    tableName: firstText(record, 'tableName') ?? type,
    displayName: firstText(record, 'displayName') ?? '{{ name }}',
    hasRecycleBin: member(record, 'softDeleteable') === true,
    isSystem: member(record, 'system') === true,
    fields: new Map(fieldsIn(member(record, 'attributes')).map((field) => [field.name, field])),
  };
}

function fieldsIn(attributes: unknown): FieldInfo[] {
  if (!Array.isArray(attributes)) return [];
  return attributes
    .filter(isMap)
    .toSorted((a, b) => orderOf(a) - orderOf(b))
    .flatMap((attribute) => readField(attribute) ?? []);
}

const orderOf = ({ orderIndex }: JsonMap) =>
  typeof orderIndex === 'number' ? orderIndex : Number.MAX_SAFE_INTEGER;

function readField(attribute: JsonMap): FieldInfo | null {
  const name = textOf(attribute.name);
  // Every record has these by nature.
  if (name === null || name === 'uuid' || name === 'id') return null;
  const type = textOf(attribute.type) ?? 'string';
  const formType = textOf(attribute.formType) ?? 'text';
  const kind = kindOf(type, formType, attribute.collection === true);
  const validation = mapOf(attribute.validation);
  const isRecord = kind === 'record' || kind === 'records';
  return {
    name,
    title: firstText(attribute.descriptions, 'singular', 'plural') ?? name,
    kind,
    formType,
    target: isRecord ? type : null,
    picklist: type === 'picklists' ? picklistOf(attribute) : null,
    required: validation.required === true,
    range: rangeOf(kind, validation),
    readOnly: attribute.writeable === false,
    secret: attribute.encrypted === true || formType === 'password',
    isShown: attribute.readable !== false && attribute.visibility !== false,
    isGridColumn: attribute.gridColumn === true,
    tooltip: textOf(attribute.tooltip),
  };
}

function kindOf(type: string, formType: string, isList: boolean): FieldKind {
  if (type === 'picklists') return isList ? 'picklists' : 'picklist';
  if (formType === 'datetime' || formType === 'date') return 'date';
  if (type === 'integer' || type === 'float' || type === 'decimal') return 'number';
  if (type === 'boolean') return 'boolean';
  if (type === 'object' || type === 'array') return 'object';
  if (type === 'string') return 'text';
  return isList ? 'records' : 'record';
}

/** Lengths count only where the editor's "Length Constraints" are on (spec 2.3). */
function rangeOf(kind: FieldKind, validation: JsonMap): FieldInfo['range'] {
  if (kind !== 'text' || validation['_enableRange'] !== true) return null;
  const number = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise);
  return { min: number(validation.minlength, 0), max: number(validation.maxlength, Number.MAX_SAFE_INTEGER) };
}

/** A picklist field names its list in the filter of its data source. */
function picklistOf({ dataSource }: JsonMap): string | null {
  const filters = member(member(dataSource, 'query'), 'filters');
  if (!Array.isArray(filters)) return null;
  const filter: unknown = filters.find((each) => /^listName(__|\.)name$/.test(String(member(each, 'field'))));
  return textOf(member(filter, 'value'));
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
  const known = new Map<string, ReadonlyMap<string, QueryField>>();
  return (type) => {
    const module = modules.get(type);
    if (!module) return undefined;
    const fields =
      known.get(type) ??
      new Map(
        [...[...module.fields.values()].filter(({ secret }) => !secret), ...auditFields].map((field) => [
          field.name,
          { ...queryField(field), choices: picklists.get(field.picklist ?? '') ?? null },
        ]),
      );
    known.set(type, fields);
    return fields;
  };
}

const queryField = ({ name, title, kind, target }: FieldInfo) => ({ name, title, kind, target });

const audit = (name: string, title: string, kind: FieldKind, target: string | null = null): FieldInfo => ({
  name,
  title,
  kind,
  formType: '',
  target,
  picklist: null,
  required: false,
  range: null,
  readOnly: true,
  secret: false,
  isShown: true,
  isGridColumn: false,
  tooltip: null,
});

/** What the platform keeps of every record itself (spec 2.5). */
export const auditFields: readonly FieldInfo[] = [
  audit('id', 'ID', 'number'),
  audit('uuid', 'UUID', 'text'),
  audit('createDate', 'Created on', 'date'),
  audit('createUser', 'Created by', 'record', 'people'),
  audit('modifyDate', 'Modified on', 'date'),
  audit('modifyUser', 'Modified by', 'record', 'people'),
];
