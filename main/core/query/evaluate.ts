import { asText } from '../text/values';
import { reach, type ResolveIri, splitPath, valuesAt } from './field-path';
import { likePattern } from './like';
import { type Operator, operators } from './operators';
import { type Filter, type FilterGroup, type Query, QueryError } from './query';
import { isTagPath, tagOperand, tagPath } from './tags';

export interface QueryWorld {
  /** The record or picklist item behind an IRI, null when there is none. */
  resolve: ResolveIri;
  /** Fields whose value changed, for the operator `changed` of triggers; absent outside triggers. */
  changed?: ReadonlySet<string>;
}

/**
 * Whether a record meets the filters. A group without `logic` holds no filters as far as the platform is concerned, so
 * everything meets it (docs/platform/queries.md#missing-logic).
 * @throws QueryError for an operator the platform does not know
 */
export function matches(record: Record<string, unknown>, group: FilterGroup, world: QueryWorld): boolean {
  if (group.logic === null || group.filters.length === 0) return true;
  const meets = (entry: Filter | FilterGroup) =>
    'filters' in entry ? matches(record, entry, world) : meetsFilter(record, entry, world);
  return group.logic === 'AND' ? group.filters.every(meets) : group.filters.some(meets);
}

function meetsFilter(record: Record<string, unknown>, filter: Filter, world: QueryWorld): boolean {
  if (filter.operator === 'changed') {
    if (!world.changed) throw new QueryError('"changed" can only be asked by a trigger that runs on update.');
    return world.changed.has(filter.field);
  }
  const operator = operatorOf(filter);
  const { values, isWithin } = reach(record, filter.field, world.resolve);
  const isTag = isTagPath(tagPath(splitPath(filter.field)));
  const wanted = isTag ? tagOperand(filter.operator, filter.value) : filter.value;
  return operator(values, wanted, filter.type, isWithin);
}

/**
 * The records that meet the query, sorted; ties keep their order. Paging is the caller's.
 * @throws QueryError for an operator queries do not have
 */
export function evaluate(
  records: readonly Record<string, unknown>[],
  query: Query,
  world: QueryWorld,
): Record<string, unknown>[] {
  refuseUnreadable(query);
  refuseAllOfOne(records, query, world);
  const found = records.filter((record) => matches(record, query, world));
  if (query.sort.length === 0) return found;
  const keyed = found.map((record) => ({
    record,
    keys: query.sort.map((key) => valuesAt(record, key.field, world.resolve)[0]),
  }));
  keyed.sort((a, b) => {
    for (const [index, key] of query.sort.entries()) {
      const order = compareKeys(a.keys[index], b.keys[index]);
      if (order !== 0) return key.descending ? -order : order;
    }
    return 0;
  });
  return keyed.map((entry) => entry.record);
}

function operatorOf({ operator }: Filter): Operator {
  const known = Object.hasOwn(operators, operator) ? operators[operator] : undefined;
  if (!known) throw unknownOperator(operator);
  return known;
}

/** What a database refuses before it looks at a record, whether there are any or not. */
function refuseUnreadable({ logic, filters }: FilterGroup): void {
  if (logic === null) return;
  for (const entry of filters) {
    if ('filters' in entry) refuseUnreadable(entry);
    else {
      if (entry.operator !== 'changed') operatorOf(entry);
      if (entry.operator === 'like' || entry.operator === 'notlike') likePattern(entry.value);
    }
  }
}

/** `in_all` is for fields that hold many: tags, picklists of many items, relations (docs/platform/queries.md#operators). */
function refuseAllOfOne(
  records: readonly Record<string, unknown>[],
  { filters }: FilterGroup,
  world: QueryWorld,
): void {
  if (records.length === 0) return;
  for (const entry of filters) {
    if ('filters' in entry) refuseAllOfOne(records, entry, world);
    else if (entry.operator === 'in_all' && !records.some((record) => holdsMany(record, entry.field, world)))
      throw allOfOne(entry.field);
  }
}

const holdsMany = (record: Record<string, unknown>, field: string, { resolve }: QueryWorld) =>
  reach(record, field, resolve).isMany;

/** What is said of `in_all` on a field that holds one value. */
export const allOfOne = (field: string) =>
  new QueryError(`The operator "in_all" compares lists, and "${field}" holds one value. Use "in" or "eq".`);

const unknownOperator = (operator: string) =>
  new QueryError(`The query uses the operator "${operator}", which the platform does not have.`);

/** As PostgreSQL sorts: numbers by value, text by code unit, absent values last when ascending. */
function compareKeys(a: unknown, b: unknown): number {
  const [noA, noB] = [a === undefined, b === undefined];
  if (noA || noB) return noA === noB ? 0 : noA ? 1 : -1;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [left, right] = [asText(a), asText(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}
