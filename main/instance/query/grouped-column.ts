import { isTagPath, tagPath } from '@core/query/tags';
import type { Entity, EntityLookup } from '../entities/entity';
import { quoted } from '../store/tables';
import { singleColumn } from './single-column';

/** A column rows are grouped by, and the joins that bring one row for each value of a record. */
export interface GroupedColumn {
  column: string;
  joins: string;
}

/**
 * What a path leads to from rows of `alias`, for grouping: a record counts once in the group of each of its tags, items
 * or related records, and in the group of nothing where it has none (docs/platform/queries.md#aggregates). `next` begins the names of the
 * tables that are joined.
 * @throws QueryError for a field that is not there
 */
export function groupedColumn(
  sent: readonly string[],
  entity: Entity,
  alias: string,
  lookup: EntityLookup,
  next: string,
): GroupedColumn {
  const path = tagPath(sent);
  const [name = '', ...rest] = path;
  const field = entity.fields.get(name);
  if (rest.length === 0 && isTagPath(path)) {
    const tags = `json_each(${alias}.${quoted(name)})`;
    return { column: `${next}.value`, joins: ` LEFT JOIN ${tags} ${next}` };
  }
  const target = field && field.kind !== 'scalar' ? lookup(field.target) : undefined;
  if (!field || field.kind === 'scalar' || !target || (field.kind === 'one' && rest.length === 0))
    return { column: singleColumn(path, entity, alias, lookup), joins: '' };
  const inner = groupedColumn(rest.length === 0 ? ['uuid'] : rest, target, next, lookup, `${next}x`);
  const related = `LEFT JOIN ${quoted(target.table)} ${next}`;
  const own = `${alias}.${quoted(name)}`;
  switch (field.kind) {
    case 'one':
      return { ...inner, joins: ` ${related} ON ${next}.uuid = ${own}${inner.joins}` };
    case 'back':
      return {
        ...inner,
        joins: ` ${related} ON ${next}.${quoted(field.lookup)} = ${alias}.uuid${inner.joins}`,
      };
    case 'many': {
      const pairs = `LEFT JOIN ${quoted(field.join.table)} ${next}p ON ${next}p.${field.join.own} = ${alias}.uuid`;
      return {
        ...inner,
        joins: ` ${pairs} ${related} ON ${next}.uuid = ${next}p.${field.join.other}${inner.joins}`,
      };
    }
  }
}
