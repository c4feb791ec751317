import type { Entity, LinksField } from '../entities/entity';
import type { Connection } from './connection';
import { quoted } from './tables';

/**
 * The column of a record's own table that holds whom it belongs to, teams and people, as an ordered JSON list. A table
 * has few such lists, and another table keeps how many records have each: so who may see which of them is asked of few
 * rows, and counting what somebody sees adds a few numbers up. No field can have its name.
 */
const column = '#owners';
export const ownersColumn = quoted(column);

/**
 * The table of the lists in an entity's table: the list, in the column of the same name, whether its records are in the
 * recycle bin (`binned`), and how many there are (`records`).
 */
export const ownerSetsTable = (entity: Entity): string => quoted(`${entity.table}${column}`);

/** The relations that say whom a record belongs to; none where records have no owners. */
export const ownerFields = (entity: Entity): LinksField[] =>
  ['owners', 'userOwners'].flatMap((name) => {
    const field = entity.fields.get(name);
    return field?.kind === 'many' ? [field] : [];
  });

/** Keeps the lists up to date from now on, whoever writes; does nothing where they are kept already. */
export function keepOwnerSets(connection: Connection, entity: Entity): void {
  const fields = ownerFields(entity);
  const triggers = triggersOf(entity, fields);
  if (triggers.every(({ name }) => isThere(connection, name))) return;
  const [table, sets] = [quoted(entity.table), ownerSetsTable(entity)];
  const known = connection
    .prepare('SELECT 1 FROM pragma_table_info(?) WHERE name = ?')
    .get(entity.table, column);
  if (!known) connection.exec(`ALTER TABLE ${table} ADD COLUMN ${ownersColumn} TEXT NOT NULL DEFAULT '[]'`);
  for (const { name } of triggers) connection.exec(`DROP TRIGGER IF EXISTS ${quoted(name)}`);
  connection.exec(`
    UPDATE ${table} SET ${ownersColumn} = ${listOf(fields, `${table}.uuid`)};
    DROP TABLE IF EXISTS ${sets};
    CREATE TABLE ${sets} (${ownersColumn} TEXT NOT NULL, binned INTEGER NOT NULL, records INTEGER NOT NULL,
      PRIMARY KEY (${ownersColumn}, binned)) WITHOUT ROWID;
    INSERT INTO ${sets} SELECT ${ownersColumn}, ${binned(entity, table)}, COUNT(*) FROM ${table} GROUP BY 1, 2`);
  for (const { name, when, does } of triggers)
    connection.exec(`CREATE TRIGGER ${quoted(name)} AFTER ${when} BEGIN ${does} END`);
}

/** Leaves the lists as they are: before the table is rebuilt, which drops the column, or its relations change. */
export function dropOwnerSets(connection: Connection, entity: Entity): void {
  for (const { name } of triggersOf(entity, ownerFields(entity)))
    connection.exec(`DROP TRIGGER IF EXISTS ${quoted(name)}`);
}

/** The lists in a table that have one of some members or none at all, as SQL with one value: those members as a JSON list. */
export const ownerSetsWith = (entity: Entity): string =>
  `SELECT s.${ownersColumn} FROM ${ownerSetsTable(entity)} s WHERE s.${ownersColumn} = '[]'
    OR EXISTS (SELECT 1 FROM json_each(s.${ownersColumn}) o JOIN json_each(?) m ON m.value = o.value)`;

interface Trigger {
  name: string;
  /** The event, and the table it is in. */
  when: string;
  does: string;
}

/** None where records have no owners. */
function triggersOf(entity: Entity, fields: readonly LinksField[]): Trigger[] {
  if (fields.length === 0) return [];
  const table = quoted(entity.table);
  const [oneMore, oneLess] = [count(entity, 'NEW', 1), count(entity, 'OLD', -1)];
  const own = (event: string, when: string, does: string): Trigger => ({
    name: `${entity.table}__owners_${event}`,
    when: `${when} ON ${table}`,
    does,
  });
  const moved = entity.softDelete ? `UPDATE OF ${ownersColumn}, deletedAt` : `UPDATE OF ${ownersColumn}`;
  return [
    own('created', 'INSERT', oneMore),
    own('deleted', 'DELETE', oneLess),
    own('moved', moved, oneLess + oneMore),
    ...fields.flatMap(({ join }) => {
      const follow = (event: string, pair: string, name: string): Trigger => ({
        name: `${join.table}__owners_${name}`,
        when: `${event} ON ${quoted(join.table)}`,
        does: `UPDATE ${table} SET ${ownersColumn} = ${listOf(fields, `${pair}.${join.own}`)} WHERE uuid = ${pair}.${join.own};`,
      });
      return [follow('INSERT', 'NEW', 'added'), follow('DELETE', 'OLD', 'removed')];
    }),
  ];
}

/** Counts a row of the entity's table in or out. Lists that no record has are forgotten. */
function count(entity: Entity, row: 'NEW' | 'OLD', by: 1 | -1): string {
  const [sets, list] = [ownerSetsTable(entity), `${row}.${ownersColumn}`];
  const isBinned = binned(entity, row);
  const change = `INSERT INTO ${sets} VALUES (${list}, ${isBinned}, ${by})
    ON CONFLICT DO UPDATE SET records = records + ${by};`;
  const forget = `DELETE FROM ${sets} WHERE ${ownersColumn} = ${list} AND binned = ${isBinned} AND records = 0;`;
  return by === 1 ? change : change + forget;
}

const binned = (entity: Entity, row: string): string =>
  entity.softDelete ? `${row}.deletedAt IS NOT NULL` : '0';

const listOf = (fields: readonly LinksField[], uuid: string): string => {
  const members = fields.map(
    ({ join }) => `SELECT ${join.other} AS member FROM ${quoted(join.table)} WHERE ${join.own} = ${uuid}`,
  );
  return `(SELECT json_group_array(member ORDER BY member) FROM (${members.join(' UNION ')}))`;
};

const isThere = (connection: Connection, trigger: string): boolean =>
  connection.prepare(`SELECT 1 FROM sqlite_master WHERE type = 'trigger' AND name = ?`).get(trigger) !==
  undefined;
