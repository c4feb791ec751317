import { entityFor, isPlatformEntity } from '../entities/catalog';
import type { Connection } from '../store/connection';
import { dropOwnerSets, keepOwnerSets } from '../store/owner-sets';
import {
  changeTables,
  createTables,
  duplicateRelation,
  ensureTables,
  MigrationError,
  quoted,
} from '../store/tables';
import { inTheWayOf } from '@core/content/module/publishing/in-the-way';
import type { ModuleMetadata } from '@core/content/module/posted';
import type { Entity } from '../entities/entity';
import { stockModules } from '../seed/stock-modules';
import { sealCells } from '../records/secret-cells';
import type { Secrets } from '../store/secrets';
import { migrationErrorOf } from '@core/content/module/publishing/refusals';

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
  isImport: boolean,
): void {
  const changed = [...after.values()].filter(
    (module) => JSON.stringify(before.get(module.type)) !== JSON.stringify(module),
  );
  const problem = migrationErrorOf(changed);
  if (problem !== null) throw new MigrationError(problem);
  for (const module of changed) {
    const entity = entityFor(module, after);
    const old = before.get(module.type);
    if (old) {
      const was = entityFor(old, before);
      const isStock = stockTypes.has(module.type);
      const relation = inTheWayOf(
        old,
        module,
        isImport && !isStock,
        (name) => !isStock || holdsValues(connection, was, name),
      );
      if (relation !== null) throw duplicateRelation(relation);
      dropOwnerSets(connection, was);
      changeTables(connection, was, entity);
    }
    // The table of a platform resource existed before the first module added fields to it.
    else if (isPlatformEntity(module.type)) ensureTables(connection, entity);
    else createTables(connection, entity);
    sealCells(connection, secrets, entity);
  }
  carryPairs(connection, before, after);
  for (const module of after.values()) keepOwnerSets(connection, entityFor(module, after));
}

/** Modules the instance has from its start: packs know better what they are, as long as no value is lost. */
const stockTypes: ReadonlySet<string> = new Set(stockModules.map(({ type }) => type));

/** Whether any record has a value in a field. */
function holdsValues(connection: Connection, { table, fields }: Entity, name: string): boolean {
  const field = fields.get(name);
  if (field === undefined || field.kind === 'back') return false;
  const text =
    field.kind === 'many'
      ? `SELECT 1 FROM ${quoted(field.join.table)} LIMIT 1`
      : `SELECT 1 FROM ${quoted(table)} WHERE ${quoted(field.name)} IS NOT NULL LIMIT 1`;
  return connection.prepare(text).get() !== undefined;
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
