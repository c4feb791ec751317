import type { EntityCatalog } from '../entities/catalog';
import type { Entity, LinksField } from '../entities/entity';
import type { Connection } from '../store/connection';
import { quoted } from '../store/tables';
import { statementsOf } from './write-statements';

/** Makes a record a member of a many-to-many of another; nothing happens where it is one. */
export function addPair(connection: Connection, { join }: LinksField, uuid: string, member: string): void {
  const { table, own, other } = join;
  connection
    .prepare(`INSERT OR IGNORE INTO ${quoted(table)} (${own}, ${other}) VALUES (?, ?)`)
    .run(uuid, member);
}

export function removePair(connection: Connection, { join }: LinksField, uuid: string, member: string): void {
  const { table, own, other } = join;
  connection.prepare(`DELETE FROM ${quoted(table)} WHERE ${own} = ? AND ${other} = ?`).run(uuid, member);
}

/** Clears every link to and from a record that is about to be deleted, lookups of others among them. */
export function removePairsOf(
  connection: Connection,
  catalog: EntityCatalog,
  entity: Entity,
  uuid: string,
): void {
  for (const { from, field } of catalog.incoming(entity.plural)) {
    const text =
      field.kind === 'one'
        ? `UPDATE ${quoted(from.table)} SET ${quoted(field.name)} = NULL WHERE ${quoted(field.name)} = ?`
        : `DELETE FROM ${quoted(field.join.table)} WHERE ${field.join.other} = ?`;
    connection.prepare(text).run(uuid);
  }
  for (const field of statementsOf(entity).collections) {
    if (field.kind !== 'many') continue;
    const { table, own } = field.join;
    connection.prepare(`DELETE FROM ${quoted(table)} WHERE ${own} = ?`).run(uuid);
  }
}
