import { existsSync, statSync, utimesSync } from 'node:fs';
import { PackwrightError } from '@core/contract/errors';
import { EntityCatalog } from '../entities/catalog';
import { sealCells } from '../records/secret-cells';
import { ModuleStore } from '../schema/module-store';
import { Connection, removeCompanions, SqliteError } from '../store/connection';
import type { Secrets } from '../store/secrets';
import { ensureTables } from '../store/tables';
import { Values } from '../store/values';

/** An earlier release kept its keys among the values of the database. */
const keyName = 'secrets-key';
const tokenSecretName = 'token-secret';

/** Takes over the key an earlier release left in its database, so that what it sealed can be opened. */
export function adoptKey(values: Values, secrets: Secrets): void {
  const key = values.get(keyName);
  if (typeof key === 'string') secrets.adopt(Buffer.from(key, 'base64'));
}

/**
 * Seals what a database of an earlier release holds in clear, and takes the keys out of it. Done over again where it was
 * killed on the way.
 */
export function sealEarlierDatabase(connection: Connection, catalog: EntityCatalog, secrets: Secrets): void {
  if (!connection.isOfEarlierRelease) return;
  const values = new Values(connection);
  connection.transaction(() => {
    adoptKey(values, secrets);
    values.remove(keyName);
    values.remove(tokenSecretName);
    for (const entity of catalog.all()) if (!entity.readOnly) sealCells(connection, secrets, entity);
  })();
  connection.becomeCurrent();
}

/** The same for copies of the database: snapshots and backups an earlier release made. A damaged one is left alone. */
export function sealEarlierCopies(files: readonly string[], secrets: Secrets): void {
  for (const file of files) {
    if (!existsSync(file)) continue;
    try {
      sealCopy(file, secrets);
    } catch (failure) {
      if (!(failure instanceof SqliteError || failure instanceof PackwrightError)) throw failure;
    }
  }
}

function sealCopy(file: string, secrets: Secrets): void {
  const { atime, mtime } = statSync(file);
  const connection = Connection.ofFile(file);
  try {
    if (!connection.isOfEarlierRelease) return;
    const catalog = new EntityCatalog(new ModuleStore(connection, 'migrated').all());
    for (const entity of catalog.all()) if (!entity.readOnly) ensureTables(connection, entity);
    sealEarlierDatabase(connection, catalog, secrets);
  } finally {
    connection.close();
    removeCompanions(file);
    // When it was taken.
    utimesSync(file, atime, mtime);
  }
}
