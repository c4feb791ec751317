import { asText, isMap, mapOf, textOf, type JsonMap } from '../content/shape';
import type { SchemaField } from '../contract/form-schema';

/** Building a query body by hand (pack-format 6.7): all of it works on plain JSON and keeps what it does not know. */

/** What a condition compares, and so which operators it has and how its value is entered. */
export type OperandKind =
  'text' | 'number' | 'flag' | 'date' | 'item' | 'items' | 'record' | 'records' | 'tags';

/** How the value of a condition is given. */
export type ValueShape = 'one' | 'many' | 'none';

export interface OperatorChoice {
  /** Tells it from others of the same operator. */
  id: string;
  operator: string;
  title: string;
  value: ValueShape;
  /** The value that belongs to the choice. */
  fixed?: string;
}

function choice(operator: string, title: string, value: ValueShape = 'one'): OperatorChoice {
  return { id: operator, operator, title, value };
}

const isOneOf = choice('in', 'is one of', 'many');
const isNoneOf = choice('nin', 'is none of', 'many');
const equals = choice('eq', 'is');
const differs = choice('neq', 'is not');
/** The platform's own editor writes the words `true` and `false`. */
const emptiness: readonly OperatorChoice[] = [
  { id: 'isnull', operator: 'isnull', title: 'is empty', value: 'none', fixed: 'true' },
  { id: 'notnull', operator: 'isnull', title: 'is not empty', value: 'none', fixed: 'false' },
];
const changed = choice('changed', 'was changed', 'none');
const comparing: readonly OperatorChoice[] = [
  choice('gt', 'is more than'),
  choice('gte', 'is at least'),
  choice('lt', 'is less than'),
  choice('lte', 'is at most'),
];
const inTime: readonly OperatorChoice[] = [
  choice('gte', 'is on or after'),
  choice('gt', 'is after'),
  choice('lte', 'is on or before'),
  choice('lt', 'is before'),
];
const ofLists: readonly OperatorChoice[] = [
  choice('in', 'has any of', 'many'),
  choice('in_all', 'has all of', 'many'),
  choice('nin', 'has none of', 'many'),
  ...emptiness,
];

const byKind: Readonly<Record<OperandKind, readonly OperatorChoice[]>> = {
  text: [
    equals,
    differs,
    choice('like', 'matches (% for anything)'),
    choice('notlike', 'does not match'),
    isOneOf,
    isNoneOf,
    ...emptiness,
  ],
  number: [equals, differs, ...comparing, isOneOf, isNoneOf, ...emptiness],
  flag: [equals, ...emptiness],
  date: [...inTime, equals, ...emptiness],
  item: [equals, differs, isOneOf, isNoneOf, ...emptiness],
  items: ofLists,
  record: [equals, differs, isOneOf, isNoneOf, ...emptiness],
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
 * The operators of a field. The one a condition has is among them, also where the field's kind does not have it.
 * @param changes whether the query looks at a change of a record, so that a field can have been changed
 */
export function operatorsOf(
  kind: OperandKind,
  changes: boolean,
  filter: JsonMap | null = null,
): OperatorChoice[] {
  const offered = [...byKind[kind], ...(changes ? [changed] : [])];
  if (!filter) return offered;
  const present = choiceOf(kind, filter);
  return offered.some(({ id }) => id === present.id) ? offered : [...offered, present];
}

/** What a condition says with its operator, and with the value that belongs to it. */
export function choiceOf(kind: OperandKind, filter: JsonMap): OperatorChoice {
  const operator = textOf(filter.operator) ?? '';
  const offered = [...byKind[kind], changed, ...Object.values(byKind).flat()].filter(
    (each) => each.operator === operator,
  );
  const fixed = offered.find((each) => each.fixed !== undefined && each.fixed === asText(filter.value));
  const free = offered.find((each) => each.fixed === undefined);
  return fixed ?? free ?? choice(operator, operator === 'isnull' ? 'is empty:' : operator);
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
  const [first = equals] = byKind[kind];
  return withChoice({ type: typeOfKind[kind], field: field.name, value: '', operator: '' }, kind, first);
}

/** The same condition with another operator; its value goes where it would mean something else. */
export function withChoice(filter: JsonMap, kind: OperandKind, next: OperatorChoice): JsonMap {
  const before = choiceOf(kind, filter);
  const changes = withOperatorKeys({ ...filter, operator: next.operator }, kind, next.operator);
  const keepsValue =
    textOf(filter.operator) !== null && before.value === next.value && before.fixed === next.fixed;
  return keepsValue ? changes : withValue(changes, kind, firstValue(kind, next));
}

function firstValue(kind: OperandKind, { value, fixed }: OperatorChoice): unknown {
  if (fixed !== undefined) return fixed;
  if (value === 'many') return [];
  if (value === 'none' && typeOfKind[kind] === 'array') return null;
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
export type ConditionPath = readonly number[];

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
  path: ConditionPath,
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
export function addAt(query: unknown, path: ConditionPath, entry: JsonMap): JsonMap {
  return inGroup(query, path, (filters) => [...filters, entry]);
}

/** Replaces what stands at the path. */
export function replaceAt(query: unknown, path: ConditionPath, entry: JsonMap): JsonMap {
  const index = path.at(-1) ?? 0;
  return inGroup(query, path.slice(0, -1), (filters) => filters.with(index, entry));
}

/** Takes away what stands at the path, and the groups that are left without a condition. */
export function removeAt(query: unknown, path: ConditionPath): JsonMap {
  const index = path.at(-1) ?? 0;
  const above = path.slice(0, -1);
  const next = inGroup(query, above, (filters) => filters.toSpliced(index, 1));
  return above.length > 0 && filtersOf(groupAt(next, above)).length === 0 ? removeAt(next, above) : next;
}

function groupAt(query: unknown, path: ConditionPath): unknown {
  return path.reduce<unknown>((group, index) => filtersOf(group)[index], query);
}

/** Sets whether all conditions of the group at the path have to hold, or one. */
export function setLogic(query: unknown, path: ConditionPath, logic: 'AND' | 'OR'): JsonMap {
  if (path.length === 0) return { ...mapOf(query), logic };
  return replaceAt(query, path, { ...mapOf(groupAt(query, path)), logic });
}

/** A group with one condition in it, which is more often wanted than an empty one. */
export function newGroup(field: Pick<SchemaField, 'name' | 'formType'>): JsonMap {
  return { logic: 'OR', filters: [newFilter(field)] };
}
