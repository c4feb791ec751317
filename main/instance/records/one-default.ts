import type { Entity } from '../entities/entity';
import type { Connection } from '../store/connection';
import { quoted } from '../store/tables';
import type { Row } from './row';

/**
 * Keeps exactly one record of a group its default (docs/platform/ai-agents.md#routes): the one written as such takes it
 * from the others, and where none is left the oldest becomes the default. Returns whether the record itself is the
 * default now.
 */
export function keepOneDefault(
  connection: Connection,
  entity: Entity,
  row: Row,
  groupOf: NonNullable<Entity['oneDefault']>,
): boolean {
  const flag = quoted(groupOf.flag);
  const table = quoted(entity.table);
  const group = groupOf.within.map((name) => `${quoted(name)} IS ?`).join(' AND ');
  const values = groupOf.within.map((name) => row[name] ?? null);
  if (row[groupOf.flag] === 1) {
    const others = `UPDATE ${table} SET ${flag} = 0 WHERE ${group} AND ${flag} = 1 AND uuid <> ?`;
    connection.prepare(others).run(...values, row.uuid);
    return true;
  }
  const first = `UPDATE ${table} SET ${flag} = 1 WHERE id = (SELECT MIN(id) FROM ${table} WHERE ${group})
    AND NOT EXISTS (SELECT 1 FROM ${table} WHERE ${group} AND ${flag} = 1) RETURNING uuid`;
  return (
    connection
      .prepare(first)
      .pluck()
      .get(...values, ...values) === row.uuid
  );
}
