import { splitPath } from '@core/query/field-path';
import { QueryError } from '@core/query/query';
import { asText, isMap, type JsonMap } from '@core/text/values';
import type { Entity, EntityLookup } from '../entities/entity';
import { quoted } from '../store/tables';
import { groupedColumn } from './grouped-column';
import { refuseLongPath, refuseManyColumns } from './limits';
import { fromAndWhere, type Search } from './search';
import { joinSql, pageSql, type Sql, within } from './sql';

/** One entry of `aggregates` (docs/platform/queries.md#aggregates). */
export interface Aggregate {
  operator: string;
  field: string;
  alias: string;
}

/** Operators that only select fields; the answer is still a list of records. */
const plain = new Set(['fields', 'select']);

/**
 * Reads the list; an alias left out is the last part of the path, and `total` for a count
 * (docs/platform/queries.md#aggregates).
 */
export function readAggregates(value: unknown): Aggregate[] {
  if (!Array.isArray(value)) return [];
  const entries = value.filter(isMap).map(
    (entry) =>
      ({ ...entry, operator: asText(entry.operator ?? '').toLowerCase() }) as JsonMap & {
        operator: string;
      },
  );
  const counts = entries.some(({ operator }) => !plain.has(operator));
  return entries.flatMap((entry) => {
    if (!counts && plain.has(entry.operator)) return [];
    // Beside counts a selected field is one of the group's.
    const operator = plain.has(entry.operator) ? 'groupby' : entry.operator;
    const field = asText(entry.field ?? '*');
    const isCount = operator === 'count' || operator === 'countdistinct';
    const last = splitPath(field).at(-1) ?? field;
    const alias =
      typeof entry.alias === 'string' && entry.alias !== '' ? entry.alias : isCount ? 'total' : last;
    // The alias becomes the name of a column, which ends at a null character.
    if (alias.includes('\0')) throw new QueryError('The alias of an aggregate holds a null character.');
    return [{ operator, field, alias }];
  });
}

/** Rows whose keys are the aliases. */
export function aggregateRows(
  aggregates: readonly Aggregate[],
  search: Search,
  entity: Entity,
  lookup: EntityLookup,
): Sql {
  const groups = groupsOf(aggregates, search, entity, lookup);
  const page = pageSql(search.limit, (search.page - 1) * search.limit);
  return {
    text: `${groups.text}${sortOf(search, aggregates)}${page.text}`,
    values: [...groups.values, ...page.values],
  };
}

/** How many rows there are on all pages. */
export function aggregateCount(
  aggregates: readonly Aggregate[],
  search: Search,
  entity: Entity,
  lookup: EntityLookup,
): Sql {
  return within('SELECT COUNT(*) FROM ($)', groupsOf(aggregates, search, entity, lookup));
}

function groupsOf(
  aggregates: readonly Aggregate[],
  search: Search,
  entity: Entity,
  lookup: EntityLookup,
): Sql {
  const scope = { lookup, sight: search.sight };
  refuseManyColumns('aggregates', aggregates);
  const read = aggregates.map((aggregate) => ({ ...aggregate, paths: pathsOf(aggregate) }));
  // A field of the record itself joins nothing.
  refuseLongPath(
    read.flatMap(({ paths, ...each }) => paths.filter((path) => isGroup(each) || path.length > 1).flat()),
  );
  const joined = new Map<string, string>();
  const sources = read.map(({ paths }, index) =>
    paths.map((path, at) => groupedColumn(path, entity, 't', scope, `g${index}${'b'.repeat(at)}`, joined)),
  );
  const joins = sources.flat().map((source) => source.joins);
  const isMany = sources.flat().some((source) => source.isMany);
  const columns = aggregates.map(({ operator, field, alias }, index) => {
    const { text: column, values } = joinSql(
      (sources[index] ?? []).map((source) => source.column),
      ' - ',
      '*',
    );
    // Where each record stands in one row, rows are counted without telling records apart.
    const isPlainCount = operator === 'countdistinct' && field === '*' && !isMany;
    const text = expression(isPlainCount ? 'count' : operator, column, field.includes(','));
    return { text: `${text} AS ${quoted(alias)}`, values };
  });
  const list = joinSql(columns, ', ', '1');
  const groups = aggregates.flatMap((aggregate, index) => (isGroup(aggregate) ? [String(index + 1)] : []));
  const rows = fromAndWhere(search, entity, lookup, { joins: joinSql(joins, '', '') });
  const group = groups.length > 0 ? ` GROUP BY ${groups.join(', ')}` : '';
  return { text: `SELECT ${list.text} ${rows.text}${group}`, values: [...list.values, ...rows.values] };
}

const isGroup = ({ operator }: Aggregate): boolean => operator === 'groupby' || operator === 'distinct';

/** A sort may name an alias, or the field the alias stands for. */
function sortOf(search: Search, aggregates: readonly Aggregate[]): string {
  const keys = search.query.sort.flatMap(({ field, descending }) => {
    const index = aggregates.findIndex((entry) => entry.alias === field || entry.field === field);
    return index < 0 ? [] : [`${index + 1} ${descending ? 'DESC' : 'ASC'}`];
  });
  return keys.length > 0 ? ` ORDER BY ${keys.join(', ')}` : '';
}

/**
 * The fields an aggregate is of: none for all of a record; two, with a comma between, are the time from the second to the
 * first (docs/platform/queries.md#aggregates).
 */
function pathsOf(aggregate: Aggregate): string[][] {
  const { operator, field } = aggregate;
  if (isGroup(aggregate)) return [splitPath(field)];
  if (field === '*' && operator.startsWith('count')) return [];
  const parts = field.split(',').map((part) => part.trim());
  if (parts.length > 2) throw new QueryError(`"${field}" names more than two fields.`);
  return parts.map((part) => splitPath(part));
}

/** @param column what is counted, added or compared; `isTime`: of two dates */
function expression(operator: string, column: string, isTime: boolean): string {
  const shown = (text: string) => (isTime ? `packwright_interval(${text})` : text);
  switch (operator) {
    case 'groupby':
    case 'distinct':
      return column;
    case 'count':
      return `COUNT(${column})`;
    case 'countdistinct':
      return `COUNT(DISTINCT ${column === '*' ? 't.uuid' : column})`;
    case 'sum':
    case 'min':
    case 'max':
    case 'avg':
      return shown(`${operator.toUpperCase()}(${column})`);
    case 'median':
      return shown(`packwright_median(${column})`);
    default:
      throw new QueryError(`The query aggregates with "${operator}", which the platform does not have.`);
  }
}
