import { QueryError } from '@core/query/query';
import type { Entity, EntityLookup } from '../entities/entity';
import { quoted } from '../store/tables';
import { refuseSecret } from './conditions';

/**
 * The one value a path leads to from a row of `alias`, for sorting and grouping; every lookup on the way is a
 * subquery by the target's key.
 * @throws QueryError where the path ends in many values, or nowhere
 */
export function singleColumn(
  path: readonly string[],
  entity: Entity,
  alias: string,
  lookup: EntityLookup,
): string {
  const [name = '', ...rest] = path;
  if (name === 'uuid') return `${alias}.uuid`;
  const field = entity.fields.get(name);
  if (!field) throw new QueryError(`"${entity.plural}" has no field "${name}".`);
  if (field.kind === 'many' || field.kind === 'back') {
    throw new QueryError(`"${name}" holds many records, so nothing can be sorted or grouped by it.`);
  }
  if (field.kind === 'scalar') refuseSecret(field);
  if (field.kind === 'scalar' || rest.length === 0) return `${alias}.${quoted(name)}`;
  const target = lookup(field.target);
  if (!target) throw new QueryError(`The module "${field.target}" behind "${name}" is not published.`);
  const next = `${alias}x`;
  const inner = singleColumn(rest, target, next, lookup);
  return `(SELECT ${inner} FROM ${quoted(target.table)} ${next} WHERE ${next}.uuid = ${alias}.${quoted(name)})`;
}
