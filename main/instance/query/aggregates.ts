import { splitPath } from '@core/query/field-path';
import { QueryError } from '@core/query/query';
import { asText, isMap, type JsonMap } from '@core/text/values';
import type { Entity, EntityLookup } from '../entities/entity';
import { quoted } from '../store/tables';
import { groupedColumn } from './grouped-column';
import { refuseLongPath, refuseManyColumns } from './limits';
import { fromAndWhere, type Search } from './search';
import { singleColumn } from './single-column';
import type { Scope } from './sight';
import { joinSql, pageSql, type Sql, sql, within } from './sql';

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
  refuseLongPath(aggregates.filter(isGroup).flatMap(({ field }) => splitPath(field)));
  const joins: Sql[] = [];
  const joined = new Map<string, string>();
  const grouped = aggregates.map((aggregate, index) =>
    isGroup(aggregate)
      ? groupedColumn(splitPath(aggregate.field), entity, 't', scope, `g${index}`, joined)
      : null,
  );
  const isMany = grouped.some((group) => group?.isMany);
  const columns = aggregates.map(({ operator, field, alias }, index) => {
    const group = grouped[index];
    if (group) joins.push(group.joins);
    // Where each record stands in one row, rows are counted without telling records apart.
    const isPlainCount = operator === 'countdistinct' && field === '*' && !isMany;
    const { text, values } = group
      ? group.column
      : expression(isPlainCount ? 'count' : operator, field, entity, scope);
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

function expression(operator: string, field: string, entity: Entity, scope: Scope): Sql {
  const over = (before: string, after: string): Sql => {
    const { text, values } = interval(field, entity, scope);
    return { text: `${before}${text}${after}`, values };
  };
  switch (operator) {
    case 'count':
      return field === '*' ? sql('COUNT(*)') : over('COUNT(', ')');
    case 'countdistinct':
      return field === '*' ? sql('COUNT(DISTINCT t.uuid)') : over('COUNT(DISTINCT ', ')');
    case 'sum':
    case 'min':
    case 'max':
    case 'avg':
      return shown(field, over(`${operator.toUpperCase()}(`, ')'));
    case 'median':
      return shown(field, over('packwright_median(', ')'));
    default:
      throw new QueryError(`The query aggregates with "${operator}", which the platform does not have.`);
  }
}

/** Two dates with a comma between are the time from the second to the first (docs/platform/queries.md#aggregates). */
function interval(field: string, entity: Entity, scope: Scope): Sql {
  const parts = field.split(',').map((part) => part.trim());
  if (parts.length > 2) throw new QueryError(`"${field}" names more than two fields.`);
  const columns = parts.map((part) => singleColumn(splitPath(part), entity, 't', scope));
  const { text, values } = joinSql(columns, ' - ', '');
  return { text: parts.length === 2 ? `(${text})` : text, values };
}

const shown = (field: string, { text, values }: Sql): Sql => ({
  text: field.includes(',') ? `packwright_interval(${text})` : text,
  values,
});
