import { isMap, mapOf, textOf, type JsonMap } from '../content/shape';
import type { SchemaField } from '../contract/form-schema';

/** Building a query body by hand (pack-format 6.7): all of it works on plain JSON and keeps what it does not know. */

/** What a condition compares, and so which operators it has and how its value is entered. */
export type OperandKind =
  'text' | 'number' | 'flag' | 'date' | 'item' | 'items' | 'record' | 'records' | 'tags';

/** How the value of a condition is given. */
export type ValueShape = 'one' | 'many' | 'existence' | 'none';

export interface OperatorChoice {
  id: string;
  title: string;
  value: ValueShape;
}

const isOneOf: OperatorChoice = { id: 'in', title: 'is one of', value: 'many' };
const isNoneOf: OperatorChoice = { id: 'nin', title: 'is none of', value: 'many' };
const equals: OperatorChoice = { id: 'eq', title: 'is', value: 'one' };
const differs: OperatorChoice = { id: 'neq', title: 'is not', value: 'one' };
const isEmpty: OperatorChoice = { id: 'isnull', title: 'is empty', value: 'existence' };
const changed: OperatorChoice = { id: 'changed', title: 'was changed', value: 'none' };
const comparing: readonly OperatorChoice[] = [
  { id: 'gt', title: 'is more than', value: 'one' },
  { id: 'gte', title: 'is at least', value: 'one' },
  { id: 'lt', title: 'is less than', value: 'one' },
  { id: 'lte', title: 'is at most', value: 'one' },
];
const inTime: readonly OperatorChoice[] = [
  { id: 'gte', title: 'is on or after', value: 'one' },
  { id: 'gt', title: 'is after', value: 'one' },
  { id: 'lte', title: 'is on or before', value: 'one' },
  { id: 'lt', title: 'is before', value: 'one' },
];
const ofLists: readonly OperatorChoice[] = [
  { id: 'in', title: 'has any of', value: 'many' },
  { id: 'in_all', title: 'has all of', value: 'many' },
  { id: 'nin', title: 'has none of', value: 'many' },
  isEmpty,
];

const byKind: Readonly<Record<OperandKind, readonly OperatorChoice[]>> = {
  text: [
    equals,
    differs,
    { id: 'like', title: 'matches (% for anything)', value: 'one' },
    { id: 'notlike', title: 'does not match', value: 'one' },
    isOneOf,
    isNoneOf,
    isEmpty,
  ],
  number: [equals, differs, ...comparing, isOneOf, isNoneOf, isEmpty],
  flag: [equals, isEmpty],
  date: [...inTime, equals, isEmpty],
  item: [equals, differs, isOneOf, isNoneOf, isEmpty],
  items: ofLists,
  record: [equals, differs, isOneOf, isNoneOf, isEmpty],
  records: ofLists,
  tags: ofLists,
};

const kinds = new Map<string, OperandKind>([
  ['integer', 'number'],
  ['decimal', 'number'],
  ['number', 'number'],
  ['checkbox', 'flag'],
  ['datetime', 'date'],
  ['date', 'date'],
  ['picklist', 'item'],
  ['multiselectpicklist', 'items'],
  ['lookup', 'record'],
  ['oneToOne', 'record'],
  ['manyToOne', 'record'],
  ['manyToMany', 'records'],
  ['oneToMany', 'records'],
  ['tags', 'tags'],
]);

/** What a field holds, as conditions see it; a field nobody knows is compared as text. */
export function operandKindOf(field: Pick<SchemaField, 'formType'> | undefined): OperandKind {
  return kinds.get(field?.formType ?? '') ?? 'text';
}

/**
 * The operators of a field. One that a condition has and the field's kind does not is kept among them.
 * @param changes whether the query looks at a change of a record, so that a field can have been changed
 */
export function operatorsOf(
  kind: OperandKind,
  changes: boolean,
  present: string | null = null,
): OperatorChoice[] {
  const offered = [...byKind[kind], ...(changes ? [changed] : [])];
  const missing = present !== null && present !== '' && !offered.some(({ id }) => id === present);
  return missing ? [...offered, knownOperator(present)] : offered;
}

function knownOperator(id: string): OperatorChoice {
  const known = [...Object.values(byKind).flat(), changed].find((choice) => choice.id === id);
  return known ?? { id, title: id, value: 'one' };
}

/** How the value of a condition with this operator is given. */
export function valueShapeOf(kind: OperandKind, operator: string): ValueShape {
  return operatorsOf(kind, true, operator).find(({ id }) => id === operator)?.value ?? 'one';
}

/** How the platform's editor marks a condition by what its field holds. */
const typeOfKind: Readonly<Record<OperandKind, string>> = {
  text: 'primitive',
  number: 'primitive',
  flag: 'primitive',
  date: 'datetime',
  item: 'object',
  items: 'array',
  record: 'object',
  records: 'array',
  tags: 'array',
};

/** A condition on a field, as the platform's editor begins one. */
export function newFilter(field: Pick<SchemaField, 'name' | 'formType'>): JsonMap {
  const kind = operandKindOf(field);
  const operator = byKind[kind][0]?.id ?? 'eq';
  return withValue(
    { type: typeOfKind[kind], field: field.name, value: '', operator },
    kind,
    emptyValue(kind, operator),
  );
}

/** The same condition with another operator; its value goes where it would mean something else. */
export function withOperator(filter: JsonMap, kind: OperandKind, operator: string): JsonMap {
  const before = valueShapeOf(kind, textOf(filter.operator) ?? '');
  const after = valueShapeOf(kind, operator);
  const next = withOperatorKeys({ ...filter, operator }, kind, operator);
  return before === after ? next : withValue(next, kind, emptyValue(kind, operator));
}

function emptyValue(kind: OperandKind, operator: string): unknown {
  const shape = valueShapeOf(kind, operator);
  if (shape === 'existence') return 'true';
  if (shape === 'many') return [];
  if (shape === 'none' && typeOfKind[kind] === 'array') return null;
  return kind === 'flag' ? true : '';
}

/** Copies of the operator that the platform's editor keeps beside it. */
function withOperatorKeys(filter: JsonMap, kind: OperandKind, operator: string): JsonMap {
  if (typeOfKind[kind] === 'primitive') return { ...filter, _operator: operator };
  return 'previousOperator' in filter ? { ...filter, previousOperator: operator } : filter;
}

/**
 * The condition with another value, which the platform's editor keeps twice for choices and records
 * (`_value` with what it shows).
 * @param title what a person reads for the value
 */
export function withValue(filter: JsonMap, kind: OperandKind, value: unknown, title = ''): JsonMap {
  const operator = textOf(filter.operator) ?? 'eq';
  const next = withOperatorKeys({ ...filter, value }, kind, operator);
  if (typeOfKind[kind] === 'object' && !Array.isArray(value))
    return { ...next, _value: { '@id': value, display: title, itemValue: title } };
  const { _value: _, ...rest } = next;
  return '_value' in next && !Array.isArray(value) ? { ...rest, _value: value } : rest;
}

/** The condition on another field; where that holds something else it begins anew. */
export function withField(
  filter: JsonMap,
  before: Pick<SchemaField, 'formType'> | undefined,
  field: Pick<SchemaField, 'name' | 'formType'>,
): JsonMap {
  const same = before !== undefined && operandKindOf(before) === operandKindOf(field);
  const keepsValue = same && ['text', 'number', 'date', 'flag'].includes(operandKindOf(field));
  return keepsValue ? { ...filter, field: field.name } : newFilter(field);
}

/** Where a condition or a group stands: indices from the outside in; none for the query itself. */
export type QueryPath = readonly number[];

/** The conditions and groups of a query or group. */
export function filtersOf(group: unknown): readonly unknown[] {
  const { filters } = mapOf(group);
  return Array.isArray(filters) ? filters : [];
}

/** Whether an entry is a group; a relative date, which is one inside, is a condition to a person. */
export function isGroup(entry: unknown): entry is JsonMap {
  return isMap(entry) && Array.isArray(entry.filters) && typeof entry['_field'] !== 'string';
}

/** The query with what `change` makes of the conditions of the group at the path. */
function inGroup(
  group: unknown,
  path: QueryPath,
  change: (filters: readonly unknown[]) => readonly unknown[],
): JsonMap {
  const map = mapOf(group);
  const [index, ...rest] = path;
  const filters = filtersOf(map);
  const next =
    index === undefined
      ? change(filters)
      : filters.map((entry, at) => (at === index ? inGroup(entry, rest, change) : entry));
  // Without a logic the platform drops the conditions (API reference 4.2).
  return { ...map, logic: textOf(map.logic) ?? 'AND', filters: [...next] };
}

/** Adds a condition or a group at the end of the group at the path. */
export function addAt(query: unknown, path: QueryPath, entry: JsonMap): JsonMap {
  return inGroup(query, path, (filters) => [...filters, entry]);
}

/** Replaces what stands at the path. */
export function replaceAt(query: unknown, path: QueryPath, entry: JsonMap): JsonMap {
  const index = path.at(-1) ?? 0;
  return inGroup(query, path.slice(0, -1), (filters) => filters.with(index, entry));
}

/** Takes away what stands at the path, and the groups that are left without a condition. */
export function removeAt(query: unknown, path: QueryPath): JsonMap {
  const index = path.at(-1) ?? 0;
  const above = path.slice(0, -1);
  const next = inGroup(query, above, (filters) => filters.toSpliced(index, 1));
  return above.length > 0 && filtersOf(groupAt(next, above)).length === 0 ? removeAt(next, above) : next;
}

function groupAt(query: unknown, path: QueryPath): unknown {
  return path.reduce<unknown>((group, index) => filtersOf(group)[index], query);
}

/** Sets whether all conditions of the group at the path have to hold, or one. */
export function setLogic(query: unknown, path: QueryPath, logic: 'AND' | 'OR'): JsonMap {
  if (path.length === 0) return { ...mapOf(query), logic };
  return replaceAt(query, path, { ...mapOf(groupAt(query, path)), logic });
}

/** A group with one condition in it, which is more often wanted than an empty one. */
export function newGroup(field: Pick<SchemaField, 'name' | 'formType'>): JsonMap {
  return { logic: 'OR', filters: [newFilter(field)] };
}
