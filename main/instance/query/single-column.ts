import { QueryError } from '@core/query/query';
import type { Entity } from '../entities/entity';
import { quoted } from '../store/tables';
import { refuseSecret } from './conditions';
import { fieldIn, type Scope, targetIn } from './sight';
import { limited, type Sql, sql } from './sql';

/**
 * The one value a path leads to from a row of `alias`, for sorting and grouping; every lookup on the way is a
 * subquery by the target's key, without a value where the record behind it may not be read.
 * @throws QueryError where the path ends in many values, or nowhere; PlatformError 403 for what may not be read
 */
export function singleColumn(path: readonly string[], entity: Entity, alias: string, scope: Scope): Sql {
  const [name = '', ...rest] = path;
  if (name === 'uuid') return sql(`${alias}.uuid`);
  const field = fieldIn(scope, entity, name);
  if (field.kind === 'many' || field.kind === 'back') {
    throw new QueryError(`"${name}" holds many records, so nothing can be sorted or grouped by it.`);
  }
  if (field.kind === 'scalar') refuseSecret(field);
  if (field.kind === 'scalar' || rest.length === 0) return sql(`${alias}.${quoted(name)}`);
  const target = targetIn(scope, field);
  const next = `${alias}x`;
  const inner = singleColumn(rest, target, next, scope);
  const linked = sql(`${next}.uuid = ${alias}.${quoted(name)}`);
  const { text, values } = limited(linked, scope.sight.limit(target, next));
  return {
    text: `(SELECT ${inner.text} FROM ${quoted(target.table)} ${next} WHERE ${text})`,
    values: [...inner.values, ...values],
  };
}
