import { splitPath } from '@core/query/field-path';
import type { FilterGroup, Query, SortKey } from '@core/query/query';
import { sortOrder } from '@core/query/sort-order';
import type { BackField, Entity, EntityLookup, LinksField } from '../entities/entity';
import { ownerFields, ownerSetsTable } from '../store/owner-sets';
import { indexName, quoted } from '../store/tables';
import { conditionOf, lower } from './conditions';
import { refuseLongPath, refuseManyColumns, refuseManyValues } from './limits';
import { notPermitted, type Scope, type Sight } from './sight';
import { singleColumn } from './single-column';
import { given, joinConditions, joinSql, limited, pageSql, type Sql, sql, within } from './sql';

/** A query with all that its address adds. */
export interface Search {
  query: Query;
  /** Words that must all occur in some searchable field (docs/platform/wire.md#parameters). */
  words: string;
  limit: number;
  /** From 1. */
  page: number;
  /** How many rows are passed over before the first page; none where absent. */
  skip?: number;
  showDeleted: boolean;
  /** What its caller sees: nothing else is found, ordered by or counted. */
  sight: Sight;
  /** Only the members of a record's collection. */
  among?: { field: LinksField | BackField; uuid: string };
}

/**
 * The rows of a search, as SQL without the select list: of the index that is named, and with what is joined.
 * @throws PlatformError 403 where the caller may not read them
 */
export function fromAndWhere(
  search: Search,
  entity: Entity,
  lookup: EntityLookup,
  { index = null, joins = sql('') }: { index?: string | null; joins?: Sql } = {},
): Sql {
  const { sight } = search;
  if (!sight.reads(entity)) throw notPermitted('read', `"${entity.plural}"`);
  const parts = [
    conditionOf(filtersOf(search.query), entity, 't', { lookup, sight }),
    ...wordConditions(search.words, entity, sight),
    ...(search.among ? [memberCondition(search.among)] : []),
    sight.limit(entity, 't') ?? sql('1'),
    // Without a recycle bin there is nothing to exclude, and counting need not read the rows.
    ...(search.showDeleted || !entity.softDelete ? [] : [sql('t.deletedAt IS NULL')]),
  ].filter(({ text }) => text !== '1');
  const met = joinConditions(
    parts.map((part) => within('($)', part)),
    'AND',
    '1',
  );
  refuseManyValues(met.values);
  const walked = index === null ? '' : ` INDEXED BY ${quoted(index)}`;
  return {
    text: `FROM ${quoted(entity.table)} t${walked}${joins.text} WHERE ${met.text}`,
    values: [...joins.values, ...met.values],
  };
}

function memberCondition({ field, uuid }: NonNullable<Search['among']>): Sql {
  if (field.kind === 'back') return sql(`t.${quoted(field.lookup)} = ${given}`, uuid);
  const { table, own, other } = field.join;
  return sql(`t.uuid IN (SELECT j.${other} FROM ${quoted(table)} j WHERE j.${own} = ${given})`, uuid);
}

const filtersOf = ({ logic, filters }: Query): FilterGroup => ({ logic, filters });

/**
 * One page. `matches` is how many rows there are on all pages, where that is known: the first of many are found faster
 * by walking an index in the requested order than by sorting them all.
 */
export function selectRows(
  search: Search,
  entity: Entity,
  lookup: EntityLookup,
  matches: { found: number; all: number } | null = null,
  columns: 't.*' | 't.id, t.uuid' = 't.*',
): Sql {
  const index = matches === null ? null : orderIndex(search, entity, matches);
  const rows = fromAndWhere(search, entity, lookup, { index });
  const order = orderOf(sortKeys(search, entity), entity, { lookup, sight: search.sight });
  const page = pageSql(search.limit, before(search));
  return {
    text: `SELECT ${columns} ${rows.text} ORDER BY ${order.text}${page.text}`,
    values: [...rows.values, ...order.values, ...page.values],
  };
}

/** How many rows come before those of the page. */
const before = ({ page, limit, skip = 0 }: Search): number => skip + (page - 1) * limit;

/** What a search is sorted by in the end. The module's own order is that of the fields of it which the caller may read. */
export const sortKeys = ({ query, sight }: Search, entity: Entity): SortKey[] =>
  sortOrder(
    query.sort,
    entity.defaultSort.filter(({ field }) => sight.shows(entity, splitPath(field)[0] ?? '')),
    entity.fields.has('modifyDate') && sight.shows(entity, 'modifyDate'),
  );

/**
 * The index that has the rows in order, when walking it to the end of the page meets fewer rows than all that match.
 * SQLite cannot know: it plans without the number of matches.
 */
function orderIndex(
  search: Search,
  entity: Entity,
  { found, all }: { found: number; all: number },
): string | null {
  const [key, , ...more] = sortKeys(search, entity);
  if (key === undefined || more.length > 0 || (key.field !== 'createDate' && key.field !== 'modifyDate'))
    return null;
  if (!entity.fields.has(key.field) || entity.readOnly) return null;
  // Rows in the recycle bin are not in it.
  if (search.showDeleted && entity.softDelete) return null;
  const walked = ((before(search) + search.limit) * all) / Math.max(1, found);
  return walked < found ? indexName(entity, key.field) : null;
}

export function countRows(search: Search, entity: Entity, lookup: EntityLookup): Sql {
  return countBySets(search, entity) ?? within('SELECT COUNT(*) $', fromAndWhere(search, entity, lookup));
}

/** All that somebody sees of a module is counted by its owner sets, in a time that does not grow with its records. */
function countBySets({ query, words, among, showDeleted, sight }: Search, entity: Entity): Sql | null {
  const isNarrowed = query.filters.length > 0 || words.trim() !== '' || among !== undefined;
  if (isNarrowed || !sight.reads(entity) || ownerFields(entity).length === 0) return null;
  const limit = sight.limitOfSets(entity, 't');
  if (limit === undefined) return null;
  const counted = sql(
    `SELECT IFNULL(SUM(t.records), 0) FROM ${ownerSetsTable(entity)} t WHERE ${showDeleted ? '1' : 'NOT t.binned'}`,
  );
  return limited(counted, limit);
}

function orderOf(sort: readonly SortKey[], entity: Entity, scope: Scope): Sql {
  refuseManyColumns('sorts by', sort);
  const keys = sort.map(({ field, descending }) => {
    // A column that always has a value is declared so: the order of its index is then the requested order.
    const direction = always.has(field)
      ? descending
        ? 'DESC'
        : 'ASC'
      : descending
        ? 'DESC NULLS FIRST'
        : 'ASC NULLS LAST';
    // Every table has the number, even if records do not show it.
    refuseLongPath(splitPath(field));
    const column = field === 'id' ? sql('t.id') : singleColumn(splitPath(field), entity, 't', scope);
    return { text: `${column.text} ${direction}`, values: column.values };
  });
  return joinSql(keys, ', ', 't.id');
}

const always = new Set(['createDate', 'modifyDate', 'id', 'uuid']);

function wordConditions(words: string, entity: Entity, sight: Sight): Sql[] {
  const columns = [...entity.fields.values()].flatMap((field) =>
    field.kind === 'scalar' && field.searchable && !field.encrypted && sight.shows(entity, field.name)
      ? [`t.${quoted(field.name)}`]
      : [],
  );
  return words
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const parts = columns.map((column) => sql(`INSTR(${lower(word)}(${column}), ?) > 0`, word));
      return joinConditions(parts, 'OR', '0');
    });
}
