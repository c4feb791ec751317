import type { Entity, Field } from '../entities/entity';
import { columnTypes } from '../schema/storage-types';
import { type Connection, SqliteError } from './connection';

/** An identifier in SQL; whatever characters the name has, it stays one identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Thrown when the tables cannot be created; the message is the database's, as on the platform
 * (docs/platform/schema.md#publish).
 */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** What PostgreSQL says of a table or an index whose name is taken. */
export const duplicateRelation = (name: string, cause?: unknown): MigrationError =>
  new MigrationError(`SQLSTATE[42P07]: Duplicate table: 7 ERROR:  relation "${name}" already exists`, {
    cause,
  });

/** A running number is never used twice, not even that of a deleted record. */
const key = 'id INTEGER PRIMARY KEY AUTOINCREMENT';

interface Column {
  name: string;
  type: string;
}

/** Columns of the entity's own table, besides the two keys every table has. */
function columnsOf(entity: Entity): Column[] {
  return [...entity.fields.values()].flatMap((field) => {
    if (field.name === 'id') return [];
    if (field.kind === 'scalar') return [{ name: field.name, type: columnTypes[field.storage] }];
    return field.kind === 'one' ? [{ name: field.name, type: 'TEXT' }] : [];
  });
}

/** Creates the table of a newly published entity, its indexes and the tables of its relationships. */
export function createTables(connection: Connection, entity: Entity): void {
  const columns = columnsOf(entity).map(({ name, type }) => `${quoted(name)} ${type}`);
  run(
    connection,
    `CREATE TABLE ${quoted(entity.table)} (${key}, uuid TEXT NOT NULL UNIQUE, ${columns.join(', ')})`,
    entity.table,
  );
  createIndexes(connection, entity);
  createJoins(connection, entity);
}

/** Migrates the tables of an entity. Values of fields that stay are kept. */
export function changeTables(connection: Connection, before: Entity, after: Entity): void {
  createJoins(connection, after);
  carrySingles(connection, before, after);
  const old = new Map(columnsOf(before).map((column) => [column.name, column]));
  const wanted = columnsOf(after);
  const added = wanted.filter((column) => !old.has(column.name));
  const kept = wanted.filter((column) => old.get(column.name)?.type === column.type);
  if (kept.length === old.size) {
    for (const { name, type } of added) {
      run(connection, `ALTER TABLE ${quoted(after.table)} ADD COLUMN ${quoted(name)} ${type}`, after.table);
    }
  } else {
    rebuild(connection, after, wanted, old);
  }
  dropIndexes(connection, before);
  createIndexes(connection, after);
}

/** A link to one record that becomes a relation to many: it is the first of them. */
function carrySingles(connection: Connection, before: Entity, after: Entity): void {
  for (const field of after.fields.values()) {
    if (field.kind !== 'many' || before.fields.get(field.name)?.kind !== 'one') continue;
    const { table, own, other } = field.join;
    const column = quoted(field.name);
    connection.exec(
      `INSERT OR IGNORE INTO ${quoted(table)} (${own}, ${other})
       SELECT uuid, ${column} FROM ${quoted(before.table)} WHERE ${column} IS NOT NULL`,
    );
  }
}

/** SQLite cannot change a column in place: a new table takes over the rows. */
function rebuild(
  connection: Connection,
  entity: Entity,
  wanted: readonly Column[],
  old: ReadonlyMap<string, Column>,
): void {
  const carried = ['id', 'uuid', ...wanted.filter(({ name }) => old.has(name)).map(({ name }) => name)];
  const list = carried.map(quoted).join(', ');
  const temporary = `packwright_rebuild_${entity.table}`;
  const columns = wanted.map(({ name, type }) => `${quoted(name)} ${type}`);
  run(
    connection,
    `CREATE TABLE ${quoted(temporary)} (${key}, uuid TEXT NOT NULL UNIQUE, ${columns.join(', ')});
     INSERT INTO ${quoted(temporary)} (${list}) SELECT ${list} FROM ${quoted(entity.table)};
     DROP TABLE ${quoted(entity.table)};
     ALTER TABLE ${quoted(temporary)} RENAME TO ${quoted(entity.table)};`,
    entity.table,
  );
}

export const indexName = (entity: Entity, rest: string) => `${entity.table}__${rest}`;

/** Columns for sorting and crossing relations, which must not need a full table scan. */
const isIndexed = (field: Field): boolean =>
  field.kind === 'one'
    ? !unindexed.has(field.name)
    : ['createDate', 'modifyDate', 'name', 'itemValue'].includes(field.name);

/** The same in nearly every record, or changed with every write: an index would cost more than it finds. */
const unindexed = new Set(['modifyUser', 'tenant']);

function createIndexes(connection: Connection, entity: Entity): void {
  for (const field of entity.fields.values()) {
    if (!isIndexed(field)) continue;
    // Lists are read in the order of these two, and counted by the others, without rows in the recycle bin.
    const isOrder = field.name === 'createDate' || field.name === 'modifyDate';
    const live = isOrder && entity.softDelete ? ' WHERE deletedAt IS NULL' : '';
    const columns = !isOrder && entity.softDelete ? [field.name, 'deletedAt'] : [field.name];
    run(
      connection,
      `CREATE INDEX ${quoted(indexName(entity, field.name))} ON ${quoted(entity.table)} (${columns.map(quoted).join(', ')})${live}`,
      entity.table,
    );
  }
  for (const { name, columns } of entity.unique) {
    run(
      connection,
      `CREATE UNIQUE INDEX ${quoted(indexName(entity, `unique_${name}`))}
       ON ${quoted(entity.table)} (${columns.map(quoted).join(', ')})`,
      entity.table,
    );
  }
}

function dropIndexes(connection: Connection, entity: Entity): void {
  const names = connection
    .prepare<[string], string>(
      `SELECT name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL AND tbl_name = ?`,
    )
    .pluck()
    .all(entity.table);
  for (const name of names) connection.exec(`DROP INDEX ${quoted(name)}`);
}

/** The pairs of a many-to-many; the other side may have created the table already. */
function createJoins(connection: Connection, entity: Entity): void {
  for (const field of entity.fields.values()) {
    if (field.kind !== 'many') continue;
    const table = quoted(field.join.table);
    run(
      connection,
      `CREATE TABLE IF NOT EXISTS ${table} (owner TEXT NOT NULL, member TEXT NOT NULL, PRIMARY KEY (owner, member)) WITHOUT ROWID;
       CREATE INDEX IF NOT EXISTS ${quoted(`${field.join.table}__member`)} ON ${table} (member, owner);`,
      field.join.table,
    );
  }
}

/** Creates the table of a platform resource where it is missing, or adds columns of a later release. */
export function ensureTables(connection: Connection, entity: Entity): void {
  const present = connection
    .prepare<[string], string>('SELECT name FROM pragma_table_info(?)')
    .pluck()
    .all(entity.table);
  if (present.length === 0) return createTables(connection, entity);
  const missing = columnsOf(entity).filter(({ name }) => !present.includes(name));
  for (const { name, type } of missing) {
    connection.exec(`ALTER TABLE ${quoted(entity.table)} ADD COLUMN ${quoted(name)} ${type}`);
  }
  if (missing.length > 0) {
    dropIndexes(connection, entity);
    createIndexes(connection, entity);
  }
  createJoins(connection, entity);
}

function run(connection: Connection, sql: string, table: string): void {
  try {
    connection.exec(sql);
  } catch (failure) {
    if (!(failure instanceof SqliteError)) throw failure;
    // A deleted module leaves its tables behind, and the next of that name gets them (docs/platform/schema.md#publish).
    if (/already exists/.test(failure.message)) throw duplicateRelation(table, failure);
    if (failure.code === 'SQLITE_CONSTRAINT_UNIQUE') {
      throw new MigrationError(
        `SQLSTATE[23505]: Unique violation: 7 ERROR:  could not create unique index on "${table}"`,
        { cause: failure },
      );
    }
    throw new MigrationError(`SQLSTATE[HY000]: ${failure.message}`, { cause: failure });
  }
}

/** All actors as one table (docs/platform/identity.md#actors): the columns all kinds share, and their path. */
export const actorsView = `
  DROP VIEW IF EXISTS actors;
  CREATE VIEW actors AS
    ${[
      [
        'people',
        'firstname',
        'lastname',
        'email',
        `TRIM(IFNULL(firstname, '') || ' ' || IFNULL(lastname, ''))`,
      ],
      ['appliances', 'NULL', 'NULL', 'NULL', 'name'],
      ['api_keys', 'NULL', 'NULL', 'NULL', 'name'],
    ]
      .map(
        ([plural, firstname, lastname, email, name]) =>
          `SELECT uuid, id, '${plural}' AS kind, ${name} AS name, ${firstname} AS firstname, ${lastname} AS lastname,
            ${email} AS email, userId, createUser, createDate, modifyUser, modifyDate, deletedAt, importedBy, recordTags
          FROM ${plural}`,
      )
      .join(' UNION ALL ')};`;
