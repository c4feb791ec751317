import type { Connection } from './connection';

/** Gives a table of an earlier release a column it lacks. Names and type are the program's own. */
export function addMissingColumn(connection: Connection, table: string, name: string, type: string): void {
  const known = connection.prepare(`SELECT 1 FROM pragma_table_info('${table}') WHERE name = ?`).get(name);
  if (known === undefined) connection.exec(`ALTER TABLE ${table} ADD COLUMN ${name} ${type}`);
}
