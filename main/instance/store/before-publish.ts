import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Connection } from './connection';
import { ownerOnlyFolder } from './key-file';
import { backupFile } from './opening';

/** Keeps the state before a publish: one file in the data folder, which the next publish replaces. */
export async function keepBeforePublish(connection: Connection, dataDir: string): Promise<void> {
  const file = backupFile(dataDir);
  const part = `${file}.part`;
  mkdirSync(dirname(file), { recursive: true, mode: ownerOnlyFolder });
  rmSync(part, { force: true });
  await connection.backup(part);
  // If the process is killed before this, the last backup stays intact.
  renameSync(part, file);
}
