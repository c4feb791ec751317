import { isTagPath, tagPath } from '@core/query/tags';
import type { Entity, RelationField } from '../entities/entity';
import { quoted } from '../store/tables';
import { fieldIn, type Scope, targetIn } from './sight';
import { singleColumn } from './single-column';
import { joinSql, limited, type Sql, sql } from './sql';

/** A column rows are grouped by, and the joins that bring one row for each value of a record. */
export interface GroupedColumn {
  column: Sql;
  joins: Sql;
  /** A record may stand in several rows: it has many of what is joined. */
  isMany: boolean;
}

/**
 * What a path leads to from rows of `alias`, for grouping: a record counts once in the group of each of its tags, items
 * or related records, and in the group of nothing where it has none that its caller sees
 * (docs/platform/queries.md#aggregates). `next` begins the names of the tables that are joined; `joined` has those that are,
 * by what they lead along, so that the columns of one item, tag or record stand in one row.
 * @throws QueryError for a field that is not there, PlatformError 403 for one that may not be read
 */
export function groupedColumn(
  sent: readonly string[],
  entity: Entity,
  alias: string,
  scope: Scope,
  next: string,
  joined: Map<string, string>,
): GroupedColumn {
  const path = tagPath(sent);
  const [name = '', ...rest] = path;
  if (name === 'uuid')
    return { column: singleColumn(path, entity, alias, scope), joins: sql(''), isMany: false };
  const field = fieldIn(scope, entity, name);
  const along = `${alias}.${name}`;
  const known = joined.get(along);
  if (rest.length === 0 && isTagPath(path)) {
    if (known !== undefined) return { column: sql(`${known}.value`), joins: sql(''), isMany: true };
    joined.set(along, next);
    const tags = `json_each(${alias}.${quoted(name)})`;
    return { column: sql(`${next}.value`), joins: sql(` LEFT JOIN ${tags} ${next}`), isMany: true };
  }
  if (field.kind === 'scalar' || (field.kind === 'one' && rest.length === 0))
    return { column: singleColumn(path, entity, alias, scope), joins: sql(''), isMany: false };
  const target = targetIn(scope, field);
  const further = rest.length === 0 ? ['uuid'] : rest;
  if (known !== undefined) return groupedColumn(further, target, known, scope, `${next}x`, joined);
  joined.set(along, next);
  const inner = groupedColumn(further, target, next, scope, `${next}x`, joined);
  const related = relatedRows(field, target, alias, next, scope);
  return {
    ...inner,
    joins: joinSql([related, inner.joins], '', ''),
    isMany: inner.isMany || field.kind !== 'one',
  };
}

/** Joins what a relation leads to, as far as it is seen. */
function relatedRows(
  field: RelationField,
  target: Entity,
  alias: string,
  next: string,
  { sight }: Scope,
): Sql {
  const limit = sight.limit(target, next);
  const table = `${quoted(target.table)} ${next}`;
  const linked = (condition: string): Sql => {
    const { text, values } = limited(sql(condition), limit);
    return { text: ` LEFT JOIN ${table} ON ${text}`, values };
  };
  switch (field.kind) {
    case 'one':
      return linked(`${next}.uuid = ${alias}.${quoted(field.name)}`);
    case 'back':
      return linked(`${next}.${quoted(field.lookup)} = ${alias}.uuid`);
    case 'many': {
      const { table: pairs, own, other } = field.join;
      const { text, values } = limited(sql(`${next}.uuid = ${next}p.${other}`), limit);
      return {
        text: ` LEFT JOIN (${quoted(pairs)} ${next}p JOIN ${table} ON ${text}) ON ${next}p.${own} = ${alias}.uuid`,
        values,
      };
    }
  }
}
