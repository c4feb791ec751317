import { existsSync, statSync, utimesSync } from 'node:fs';
import { PackwrightError } from '@core/contract/errors';
import { EntityCatalog } from '../entities/catalog';
import { sealCells } from '../records/secret-cells';
import { ModuleStore } from '../schema/module-store';
import { Connection, removeCompanions, SqliteError } from '../store/connection';
import { Documents } from '../store/documents';
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
 * Seals what a database of an earlier release holds in clear, takes the keys out of it, and changes what it began with
 * and is different since. Done over again where it was killed on the way.
 */
export function sealEarlierDatabase(connection: Connection, catalog: EntityCatalog, secrets: Secrets): void {
  if (!connection.isOfEarlierRelease) return;
  const values = new Values(connection);
  connection.transaction(() => {
    adoptKey(values, secrets);
    values.remove(keyName);
    values.remove(tokenSecretName);
    for (const entity of catalog.all()) if (!entity.readOnly) sealCells(connection, secrets, entity);
    forgetSecretOriginals(connection, catalog);
    switchOnAi(connection);
  });
  connection.becomeCurrent();
}

/** What bundles said of records that have secrets was kept as they said it. */
function forgetSecretOriginals(connection: Connection, catalog: EntityCatalog): void {
  const originals = new Documents(connection).of('original');
  for (const { plural, fields } of catalog.all()) {
    if (![...fields.values()].some((field) => field.kind === 'scalar' && field.encrypted)) continue;
    for (const { key } of originals.all()) if (key.startsWith(`${plural}/`)) originals.remove(key);
  }
}

/**
 * An earlier release began with the AI features switched off, and answered their routes all the same. A setting
 * somebody wrote says when and by whom.
 */
function switchOnAi(connection: Connection): void {
  connection.exec(
    `UPDATE system_settings SET publicValues = json_set(publicValues, '$.ai_feature.enable', json('true'))
       WHERE json_extract(publicValues, '$.ai_feature') = '{"enable":false}'`,
  );
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
