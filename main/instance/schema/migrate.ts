import { entityFor, isPlatformEntity } from '../entities/catalog';
import type { Connection } from '../store/connection';
import { changeTables, createTables, ensureTables, MigrationError, quoted } from '../store/tables';
import type { ModuleMetadata } from '@core/content/module/posted';
import { sealCells } from '../records/secret-cells';
import type { Secrets } from '../store/secrets';
import { migrationErrorOf } from './rules';

/**
 * Migrates the physical tables from the published modules to the staged ones, in the caller's transaction. The tables
 * of a removed module stay (docs/platform/schema.md#publish), and the next module of that name gets them again.
 * @throws MigrationError in the database's words
 */
export function migrate(
  connection: Connection,
  secrets: Secrets,
  before: ReadonlyMap<string, ModuleMetadata>,
  after: ReadonlyMap<string, ModuleMetadata>,
): void {
  const changed = [...after.values()].filter(
    (module) => JSON.stringify(before.get(module.type)) !== JSON.stringify(module),
  );
  const problem = migrationErrorOf(changed);
  if (problem !== null) throw new MigrationError(problem);
  for (const module of changed) {
    const entity = entityFor(module, after);
    const old = before.get(module.type);
    // Another table name for the same module leaves the old indexes in the way (docs/platform/jobs.md#import-options).
    if (old && old.tableName !== module.tableName) {
      throw new MigrationError(
        `SQLSTATE[42P07]: Duplicate table: 7 ERROR:  relation "${old.tableName}" already exists`,
      );
    }
    if (old) changeTables(connection, entityFor(old, before), entity);
    // The table of a platform resource existed before the first module added fields to it.
    else if (isPlatformEntity(module.type)) ensureTables(connection, entity);
    else createTables(connection, entity);
    sealCells(connection, secrets, entity);
  }
  carryPairs(connection, before, after);
}

/** A many-to-many whose other side was added or removed may be stored in another table: its pairs move there. */
function carryPairs(
  connection: Connection,
  before: ReadonlyMap<string, ModuleMetadata>,
  after: ReadonlyMap<string, ModuleMetadata>,
): void {
  for (const module of after.values()) {
    const old = before.get(module.type);
    if (!old) continue;
    const oldFields = entityFor(old, before).fields;
    const entity = entityFor(module, after);
    for (const field of entity.fields.values()) {
      const was = oldFields.get(field.name);
      if (field.kind !== 'many' || was?.kind !== 'many' || was.join.table === field.join.table) continue;
      ensureTables(connection, entity);
      connection.exec(
        `INSERT OR IGNORE INTO ${quoted(field.join.table)} (${field.join.own}, ${field.join.other})
         SELECT ${was.join.own}, ${was.join.other} FROM ${quoted(was.join.table)}`,
      );
    }
  }
}
