import { splitPath } from '@core/query/field-path';
import { isNothing, listOf } from '@core/query/operand';
import type { Filter, FilterGroup } from '@core/query/query';
import { QueryError } from '@core/query/query';
import type { Entity, EntityLookup, Field, ScalarField } from '../entities/entity';
import { PlatformError } from '../platform-error';
import { quoted } from '../store/tables';
import { compareCell, patternOf } from './operand';
import { type Sql, joinSql, sql, within } from './sql';

/**
 * The condition a filter group means, on rows of `alias`. Every relation a path crosses becomes a nested `IN`, so
 * that the index of the link is used and no row appears twice.
 * @throws QueryError for a field or an operator the platform does not have
 */
export function conditionOf(group: FilterGroup, entity: Entity, alias: string, lookup: EntityLookup): Sql {
  if (group.logic === null || group.filters.length === 0) return sql('1');
  const parts = group.filters.map((entry) =>
    'filters' in entry
      ? within('($)', conditionOf(entry, entity, alias, lookup))
      : filterCondition(entry, entity, alias, lookup),
  );
  return joinSql(parts, ` ${group.logic} `, '1');
}

function filterCondition(filter: Filter, entity: Entity, alias: string, lookup: EntityLookup): Sql {
  const path = splitPath(filter.field);
  const negative = negatives.get(filter.operator);
  // "Not" is about the record as a whole: no related value meets the positive condition.
  if (negative) {
    const positive = filterCondition({ ...filter, operator: negative }, entity, alias, lookup);
    return not(positive);
  }
  if (filter.operator === 'exists' && !isBoolean(filter.value)) {
    return pathCondition(path, entity, alias, lookup, (column, field) => holds(column, field, filter.value));
  }
  if (filter.operator === 'isnull' || filter.operator === 'exists') {
    const present = pathCondition(path, entity, alias, lookup, (column) => sql(`${column} IS NOT NULL`));
    return asksForPresence(filter) ? present : not(present);
  }
  if (filter.operator === 'eq' && isNothing(filter.value)) {
    return within(
      'NOT ($)',
      pathCondition(path, entity, alias, lookup, (column) => sql(`${column} IS NOT NULL`)),
    );
  }
  return pathCondition(path, entity, alias, lookup, (column, field) => leaf(filter, column, field));
}

/** An absent value makes a condition neither true nor false; its opposite is true all the same. */
const not = (condition: Sql): Sql => within('NOT IFNULL(($), 0)', condition);

const negatives = new Map([
  ['neq', 'eq'],
  ['nin', 'in'],
  ['notlike', 'like'],
]);

const isBoolean = (value: unknown) => isNothing(value) || /^(true|false|0|1)$/i.test(String(value));

/** `rel.list$exists=value`: a list or a map of a JSON field has it (API reference 1.4). */
function holds(column: string, field: Field | null, value: unknown): Sql {
  if (field !== null && !(field.kind === 'scalar' && field.storage === 'json')) {
    throw new QueryError(`"${String(value)}" is neither true nor false.`);
  }
  return sql(
    `CASE WHEN json_valid(${column}) THEN EXISTS (SELECT 1 FROM json_each(${column}) WHERE atom = ? OR key = ?) ELSE ${column} = ? END`,
    ...Array.from({ length: 3 }, () => String(value)),
  );
}

function asksForPresence({ operator, value }: Filter): boolean {
  const text = isNothing(value) ? 'true' : String(value).toLowerCase();
  const yes = text === 'true' || text === '1';
  if (!yes && text !== 'false' && text !== '0') {
    throw new QueryError(`"${String(value)}" is neither true nor false.`);
  }
  return operator === 'exists' ? yes : !yes;
}

type Leaf = (column: string, field: Field | null) => Sql;

/** Follows a path to its column. */
function pathCondition(
  path: readonly string[],
  entity: Entity,
  alias: string,
  lookup: EntityLookup,
  test: Leaf,
): Sql {
  const [name, ...rest] = path;
  if (name === undefined) throw new QueryError('A filter names no field.');
  if (name === 'uuid' || name === '@id') return test(`${alias}.uuid`, null);
  const field = entity.fields.get(name);
  if (!field) throw new QueryError(`"${entity.plural}" has no field "${name}".`);
  const column = `${alias}.${quoted(name)}`;
  if (field.kind === 'scalar') {
    refuseSecret(field);
    if (rest.length === 0) return test(column, field);
    if (field.storage !== 'json') throw new QueryError(`"${name}" has no parts.`);
    return test(jsonPath(column, rest), null);
  }
  if (field.kind === 'one' && rest.length === 0) return test(column, field);
  const target = lookup(field.target);
  if (!target) throw new QueryError(`The module "${field.target}" behind "${name}" is not published.`);
  // Each lies inside the last, so a longer name is a new one.
  const next = `${alias}x`;
  const inner = pathCondition(rest.length === 0 ? ['uuid'] : rest, target, next, lookup, test);
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

/** Whoever could filter or sort by a secret could find it out. */
export function refuseSecret({ name, encrypted }: ScalarField): void {
  if (encrypted) throw new QueryError(`"${name}" is encrypted, so nothing can be found by it.`);
}

/** A part of a JSON column; names are quoted inside the path, so that none of them means anything else. */
function jsonPath(column: string, parts: readonly string[]): string {
  const path = `$${parts.map((part) => `."${part.replaceAll('"', '')}"`).join('')}`;
  return `json_extract(${column}, '${path.replaceAll("'", "''")}')`;
}

function leaf(filter: Filter, column: string, field: Field | null): Sql {
  const { operator, value } = filter;
  const scalar = field?.kind === 'scalar' ? field : null;
  switch (operator) {
    case 'eq':
      return sql(`${column} = ?`, compareCell(value, scalar, filter.type, field?.kind !== 'scalar'));
    case 'lt':
    case 'lte':
    case 'gt':
    case 'gte':
      return sql(`${column} ${comparisons[operator]} ?`, compareCell(value, scalar, filter.type, false));
    case 'in':
      return anyOf(column, listOf(value), scalar, field);
    case 'like':
      return sql(`${lower(patternOf(value))}(${column}) LIKE ? ESCAPE '\\'`, patternOf(value));
    case 'between': {
      const [low, high] = listOf(value);
      return sql(
        `(${column} >= ? AND ${column} <= ?)`,
        compareCell(low, scalar, filter.type, false),
        compareCell(high, scalar, filter.type, false),
      );
    }
    case 'contains':
      return containment(column, value, scalar);
    case 'search':
      // Its own error, not the client's (API reference 4.3).
      throw new PlatformError(
        500,
        'Exception',
        'The operator "search" is not there. Use "$search" in the address.',
      );
    default:
      throw new QueryError(`The query uses the operator "${operator}", which the platform does not have.`);
  }
}

/** The database's own function knows the letters of ASCII alone, and is many times as fast as ours. */
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
  const isText = scalar === null || scalar.storage === 'text';
  const cells = values.map((value) => {
    const cell = compareCell(value, scalar, null, field?.kind !== 'scalar');
    return typeof cell === 'string' ? cell.toLowerCase() : cell;
  });
  const side = isText && field?.kind === 'scalar' ? `${lower(cells.join(''))}(${column})` : column;
  return sql(`${side} IN (${cells.map(() => '?').join(', ')})`, ...cells);
}

/** Every part of the wanted object is in the column's: PostgreSQL's containment, leaf by leaf. */
function containment(column: string, wanted: unknown, scalar: ScalarField | null): Sql {
  if (typeof wanted !== 'object' || wanted === null || scalar?.storage !== 'json') {
    throw new QueryError(
      'The operator "contains" compares objects. For a part of a text use "like" with % around it.',
    );
  }
  return sql(`packwright_contains(${column}, ?) = 1`, JSON.stringify(wanted));
}
