import type { Entity, LinksField } from '../entities/entity';
import type { Connection } from './connection';
import { indexName, quoted } from './tables';

/**
 * The column of a record's own table that holds whom it belongs to, teams and people, as an ordered JSON list: a table
 * has few such lists, so who may see which of them is asked once, and counting what somebody sees reads one index
 * instead of looking up the owners of every row. No field can have its name.
 */
const column = '#owners';
export const ownersColumn = quoted(column);

/** The relations that say whom a record belongs to; none where records have no owners. */
export const ownerFields = (entity: Entity): LinksField[] =>
  ['owners', 'userOwners'].flatMap((name) => {
    const field = entity.fields.get(name);
    return field?.kind === 'many' ? [field] : [];
  });

/** Keeps the column up to date from now on, whoever writes the relations; does nothing where it is kept already. */
export function keepOwnerSets(connection: Connection, entity: Entity): void {
  const fields = ownerFields(entity);
  if (fields.every((field) => isKept(connection, field))) return;
  const table = quoted(entity.table);
  const known = connection
    .prepare('SELECT 1 FROM pragma_table_info(?) WHERE name = ?')
    .get(entity.table, column);
  if (!known) connection.exec(`ALTER TABLE ${table} ADD COLUMN ${ownersColumn} TEXT NOT NULL DEFAULT '[]'`);
  connection.exec(`UPDATE ${table} SET ${ownersColumn} = ${listOf(fields, `${table}.uuid`)}`);
  const columns = [ownersColumn, ...(entity.softDelete ? ['deletedAt'] : [])].join(', ');
  const index = quoted(indexName(entity, 'owners'));
  connection.exec(`CREATE INDEX IF NOT EXISTS ${index} ON ${table} (${columns})`);
  for (const { join } of fields) {
    for (const [what, event, pair] of [
      ['added', 'INSERT', 'NEW'],
      ['removed', 'DELETE', 'OLD'],
    ] as const) {
      const uuid = `${pair}.${join.own}`;
      connection.exec(
        `CREATE TRIGGER IF NOT EXISTS ${quoted(triggerOf(join.table, what))} AFTER ${event} ON ${quoted(join.table)} BEGIN
           UPDATE ${table} SET ${ownersColumn} = ${listOf(fields, uuid)} WHERE uuid = ${uuid};
         END`,
      );
    }
  }
}

/** Leaves the column as it is: before the table is rebuilt, which drops it, or its relations change. */
export function dropOwnerSets(connection: Connection, entity: Entity): void {
  for (const { join } of ownerFields(entity)) {
    for (const what of ['added', 'removed'] as const)
      connection.exec(`DROP TRIGGER IF EXISTS ${quoted(triggerOf(join.table, what))}`);
  }
}

/**
 * The lists in a table that have one of some members or none at all, as SQL with one value: those members as a JSON
 * list. It goes from list to list by the index.
 */
export function ownerSetsWith(entity: Entity): string {
  const [table, owners] = [quoted(entity.table), ownersColumn];
  return `WITH RECURSIVE lists(list) AS (
      SELECT MIN(${owners}) FROM ${table}
      UNION ALL SELECT (SELECT MIN(${owners}) FROM ${table} WHERE ${owners} > list) FROM lists WHERE list IS NOT NULL)
    SELECT list FROM lists WHERE list = '[]'
      OR EXISTS (SELECT 1 FROM json_each(list) o JOIN json_each(?) m ON m.value = o.value)`;
}

const listOf = (fields: readonly LinksField[], uuid: string): string => {
  const members = fields.map(
    ({ join }) => `SELECT ${join.other} AS member FROM ${quoted(join.table)} WHERE ${join.own} = ${uuid}`,
  );
  return `(SELECT json_group_array(member ORDER BY member) FROM (${members.join(' UNION ')}))`;
};

const triggerOf = (join: string, what: 'added' | 'removed') => `${join}__owners_${what}`;

const isKept = (connection: Connection, { join }: LinksField): boolean =>
  connection
    .prepare(`SELECT 1 FROM sqlite_master WHERE type = 'trigger' AND name = ?`)
    .get(triggerOf(join.table, 'added')) !== undefined;
