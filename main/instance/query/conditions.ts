import { allOfOne } from '@core/query/evaluate';
import { splitPath } from '@core/query/field-path';
import { isNothing, listOf } from '@core/query/operand';
import type { Filter, FilterGroup } from '@core/query/query';
import { QueryError } from '@core/query/query';
import { isTagPath, tagOperand, tagPath } from '@core/query/tags';
import { asText } from '@core/text/values';
import type { Entity, EntityLookup, Field, ScalarField } from '../entities/entity';
import { PlatformError } from '../platform-error';
import type { Cell } from '../records/values';
import { quoted } from '../store/tables';
import { mostInline, refuseLongPath } from './limits';
import { compareCell, patternOf } from './operand';
import { fieldIn, type Scope, targetIn } from './sight';
import { given, joinConditions, limited, type Sql, sql, within } from './sql';

/**
 * The SQL condition of a filter group, on rows of `alias`. Every relation a path crosses becomes a nested `IN`, so that
 * the index of the link is used and no row appears twice.
 * @throws QueryError for a field or an operator the platform does not have
 */
export function conditionOf(group: FilterGroup, entity: Entity, alias: string, scope: Scope): Sql {
  if (group.logic === null || group.filters.length === 0) return sql('1');
  const parts = group.filters.map((entry) =>
    'filters' in entry
      ? within('($)', conditionOf(entry, entity, alias, scope))
      : filterCondition(entry, entity, alias, scope),
  );
  return joinConditions(parts, group.logic, '1');
}

function filterCondition(sent: Filter, entity: Entity, alias: string, scope: Scope): Sql {
  const path = tagPath(splitPath(sent.field));
  refuseLongPath(path);
  const filter = isTagPath(path) ? { ...sent, value: tagOperand(sent.operator, sent.value) } : sent;
  const all = (filters: Filter[]) => conditionOf({ logic: 'AND', filters }, entity, alias, scope);
  const negative = negatives.get(filter.operator);
  // "Not" is about the record as a whole: no related value meets the positive condition.
  if (negative) {
    const positive = filterCondition({ ...filter, operator: negative }, entity, alias, scope);
    return not(positive);
  }
  if (filter.operator === 'in_all') {
    if (!crossesList(path, entity, scope.lookup)) throw allOfOne(filter.field);
    return all(listOf(filter.value).map((value) => ({ ...filter, operator: 'in', value: [value] })));
  }
  if (filter.operator === 'exists' && !isBoolean(filter.value)) {
    const test: Leaf = (column, field) => holds(column, field, filter.value);
    return pathCondition(path, entity, alias, scope, { test, whole: 'value' });
  }
  if (filter.operator === 'isnull' || filter.operator === 'exists') {
    const present = pathCondition(path, entity, alias, scope, { test: isPresent });
    return asksForPresence(filter) ? present : not(present);
  }
  if (filter.operator === 'eq' && isNothing(filter.value))
    return not(pathCondition(path, entity, alias, scope, { test: isPresent }));
  if (filter.operator === 'contains') {
    if (Array.isArray(filter.value) && leadsToRecords(path, entity, scope.lookup))
      return all(filter.value.map((value: unknown) => ({ ...filter, value })));
    const test: Leaf = (column, field) => containment(column, filter.value, field);
    return pathCondition(path, entity, alias, scope, { test, whole: 'json' });
  }
  const test: Leaf = (column, field) => leaf(filter, column, field);
  return pathCondition(path, entity, alias, scope, { test });
}

/** The fields a path passes; it ends early at one that is not known. */
function fieldsOn(path: readonly string[], entity: Entity, lookup: EntityLookup): Field[] {
  const [name = '', ...rest] = path;
  const field = entity.fields.get(name);
  if (!field) return [];
  const target = field.kind === 'scalar' ? undefined : lookup(field.target);
  return [field, ...(target ? fieldsOn(rest, target, lookup) : [])];
}

const crossesList = (path: readonly string[], entity: Entity, lookup: EntityLookup): boolean =>
  fieldsOn(path, entity, lookup).some(
    (field) => field.kind === 'many' || field.kind === 'back' || isJson(field),
  );

function leadsToRecords(path: readonly string[], entity: Entity, lookup: EntityLookup): boolean {
  const fields = fieldsOn(path, entity, lookup);
  return fields.length === path.length && fields.at(-1)?.kind !== 'scalar';
}

const isJson = (field: Field | null): boolean => field?.kind === 'scalar' && field.storage === 'json';

/** An absent value makes a condition neither true nor false; its opposite is true all the same. */
const not = (condition: Sql): Sql => within('NOT IFNULL(($), 0)', condition);

const negatives = new Map([
  ['neq', 'eq'],
  ['nin', 'in'],
  ['notlike', 'like'],
]);

const isBoolean = (value: unknown) => isNothing(value) || /^(true|false|0|1)$/i.test(asText(value));

/** `rel.list$exists=value`: a list or a map of a JSON field contains it (docs/platform/wire.md#parameters). */
function holds(column: string, field: Field | null, value: unknown): Sql {
  if (field !== null && !isJson(field)) {
    throw new QueryError(`"${asText(value)}" is neither true nor false.`);
  }
  return sql(
    `CASE WHEN json_valid(${column}) THEN EXISTS (SELECT 1 FROM json_each(${column}) WHERE atom = ? OR key = ?) ELSE ${column} = ? END`,
    ...Array.from({ length: 3 }, () => asText(value)),
  );
}

function asksForPresence({ operator, value }: Filter): boolean {
  const text = isNothing(value) ? 'true' : asText(value).toLowerCase();
  const yes = text === 'true' || text === '1';
  if (!yes && text !== 'false' && text !== '0') {
    throw new QueryError(`"${asText(value)}" is neither true nor false.`);
  }
  return operator === 'exists' ? yes : !yes;
}

type Leaf = (column: string, field: Field | null) => Sql;

/**
 * The condition on the column at the end of a path; for a list in a JSON column on each element, or on the list as a
 * whole.
 */
interface Question {
  test: Leaf;
  /** What the test takes of a JSON column as a whole: the value in it, or its JSON. */
  whole?: 'value' | 'json';
}

const isPresent: Leaf = (column) => sql(`${column} IS NOT NULL`);

/** Follows a path to its column. */
function pathCondition(
  path: readonly string[],
  entity: Entity,
  alias: string,
  scope: Scope,
  question: Question,
): Sql {
  const { test } = question;
  const [name, ...rest] = path;
  if (name === undefined) throw new QueryError('A filter names no field.');
  if (name === 'uuid' || name === '@id') return test(`${alias}.uuid`, null);
  const field = fieldIn(scope, entity, name);
  const column = `${alias}.${quoted(name)}`;
  if (field.kind === 'scalar') {
    refuseSecret(field);
    if (field.storage !== 'json') {
      if (rest.length > 0) throw new QueryError(`"${name}" has no parts.`);
      return test(column, field);
    }
    const place = `${column}, ${jsonPath(rest)}`;
    if (question.whole && rest.length === 0) return test(column, field);
    if (question.whole === 'json') return test(`(${column} -> ${jsonPath(rest)})`, field);
    if (question.whole) return test(`json_extract(${place})`, field);
    return onElements(place, (value) => test(value, field));
  }
  if (field.kind === 'one' && rest.length === 0) return test(column, field);
  const target = targetIn(scope, field);
  // Each is nested in the previous one, so a longer name is unique.
  const next = `${alias}x`;
  const met = pathCondition(rest.length === 0 ? ['uuid'] : rest, target, next, scope, question);
  const inner = limited(met, scope.sight.limit(target, next));
  const table = `${quoted(target.table)} ${next}`;
  if (field.kind === 'one') {
    return within(`${column} IN (SELECT ${next}.uuid FROM ${table} WHERE $)`, inner);
  }
  if (field.kind === 'back') {
    return within(
      `${alias}.uuid IN (SELECT ${next}.${quoted(field.lookup)} FROM ${table} WHERE $ AND ${next}.${quoted(field.lookup)} IS NOT NULL)`,
      inner,
    );
  }
  const { table: join, own, other } = field.join;
  return within(
    `${alias}.uuid IN (SELECT j.${own} FROM ${quoted(join)} j JOIN ${table} ON ${next}.uuid = j.${other} WHERE $)`,
    inner,
  );
}

/** Filtering or sorting by a secret would reveal it. */
export function refuseSecret({ name, encrypted }: ScalarField): void {
  if (encrypted) throw new QueryError(`"${name}" is encrypted, so nothing can be found by it.`);
}

/** A path into a JSON column; names are quoted inside it, so that none has a special meaning. */
function jsonPath(parts: readonly string[]): string {
  const path = `$${parts.map((part) => `."${part.replaceAll('"', '')}"`).join('')}`;
  return `'${path.replaceAll("'", "''")}'`;
}

/** A list in a JSON column meets a condition by any of its elements, as the records of a relation do. */
function onElements(place: string, test: (value: string) => Sql): Sql {
  const [each, single] = [test('e.value'), test(`json_extract(${place})`)];
  return {
    text: `CASE WHEN json_type(${place}) = 'array' THEN EXISTS (SELECT 1 FROM json_each(${place}) e WHERE ${each.text}) ELSE ${single.text} END`,
    values: [...each.values, ...single.values],
  };
}

function leaf(filter: Filter, column: string, field: Field | null): Sql {
  const { operator, value } = filter;
  const scalar = field?.kind === 'scalar' ? field : null;
  switch (operator) {
    case 'eq':
      if (scalar?.storage === 'json' && typeof value !== 'boolean') return jsonEquals(column, [value]);
      return sql(`${column} = ${given}`, compareCell(value, scalar, filter.type, field?.kind !== 'scalar'));
    case 'lt':
    case 'lte':
    case 'gt':
    case 'gte':
      return sql(`${column} ${comparisons[operator]} ?`, compareCell(value, scalar, filter.type, false));
    case 'in':
      return anyOf(column, listOf(value), scalar, field);
    case 'like':
      return likeSql(column, value);
    case 'between': {
      const [low, high] = listOf(value);
      return sql(
        `(${column} >= ? AND ${column} <= ?)`,
        compareCell(low, scalar, filter.type, false),
        compareCell(high, scalar, filter.type, false),
      );
    }
    case 'search':
      // Its own error, not the client's (docs/platform/queries.md#operators).
      throw new PlatformError(
        500,
        'Exception',
        'The operator "search" is not there. Use "$search" in the address.',
      );
    default:
      throw new QueryError(`The query uses the operator "${operator}", which the platform does not have.`);
  }
}

/**
 * A part of a text is looked for as one, which is many times as fast. The database holds any other pattern against every
 * place of a text, so that a long text is left to our own function, which does not.
 */
function likeSql(column: string, value: unknown): Sql {
  const pattern = patternOf(value);
  const [, part] = /^%([^%_\\]+)%$/.exec(pattern) ?? [];
  if (part !== undefined) return sql(`INSTR(${lower(part)}(${column}), ?) > 0`, part);
  const short = Math.floor(mostComparisons / Math.max(1, pattern.length));
  return sql(
    `CASE WHEN LENGTH(${column}) <= ${short} THEN ${lower(pattern)}(${column}) LIKE ${given} ESCAPE '\\' ELSE packwright_like(${column}, ?) END`,
    pattern,
    asText(value),
  );
}

/** Comparisons of characters that the database may need for one text. */
const mostComparisons = 200_000;

/** The database's own function knows only ASCII letters, and is many times as fast as ours. */
export const lower = (operand: string): string =>
  /^[\0-\x7f]*$/.test(operand) ? 'LOWER' : 'packwright_lower';

const comparisons = { lt: '<', lte: '<=', gt: '>', gte: '>=' } as const;

function anyOf(
  column: string,
  values: readonly unknown[],
  scalar: ScalarField | null,
  field: Field | null,
): Sql {
  if (values.length === 0) return sql('0');
  if (scalar?.storage === 'json') return jsonEquals(`packwright_lower(${column})`, values, true);
  const isText = scalar === null || scalar.storage === 'text';
  const cells = values.map((value) => {
    const cell = compareCell(value, scalar, null, field?.kind !== 'scalar');
    return typeof cell === 'string' ? cell.toLowerCase() : cell;
  });
  const side = isText && field?.kind === 'scalar' ? `${lower(cells.join(''))}(${column})` : column;
  return amongSql(side, cells);
}

/** A long list is one value: a statement takes only so many. */
function amongSql(side: string, cells: readonly Cell[]): Sql {
  return cells.length <= mostInline
    ? sql(`${side} IN (${cells.map(() => given).join(', ')})`, ...cells)
    : sql(`${side} IN (SELECT value FROM json_each(?))`, jsonOf(cells));
}

const jsonOf = (cells: readonly Cell[]): string =>
  `[${cells.map((cell) => (typeof cell === 'bigint' ? String(cell) : JSON.stringify(cell))).join()}]`;

/** Values inside of JSON are compared by their text, as their types are unknown. */
function jsonEquals(column: string, values: readonly unknown[], ignoreCase = false): Sql {
  const texts = values.map(asText).map((text) => (ignoreCase ? text.toLowerCase() : text));
  return amongSql(`CAST(${column} AS TEXT)`, texts);
}

/**
 * JSON contains JSON as in PostgreSQL; a text contains a text, whatever the letter case; all others are compared as a
 * whole (docs/platform/queries.md#operators).
 */
function containment(column: string, wanted: unknown, field: Field | null): Sql {
  if (isJson(field)) return sql(`packwright_contains(${column}, ?) = 1`, JSON.stringify(wanted ?? null));
  if (field?.kind !== 'scalar') return sql(`${column} = ${given}`, compareCell(wanted, null, null, true));
  if (typeof wanted === 'object' && wanted !== null) return sql('0');
  if (field.storage !== 'text') return sql(`${column} = ${given}`, compareCell(wanted, field, null, false));
  const text = asText(wanted).toLowerCase();
  return sql(`INSTR(${lower(text)}(${column}), ?) > 0`, text);
}
