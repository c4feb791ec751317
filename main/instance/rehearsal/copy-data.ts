import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import { databaseFile } from '../store/connection';
import { keyFileIn, noteFileIn } from '../store/key-place';
import { snapshotFolder, snapshotNames, snapshotSuffix } from '../store/opening';

/** A copy of an instance's data folder, to be removed when it is no longer needed. */
export interface DataCopy {
  folder: string;
  remove(): Promise<void>;
}

/**
 * Copies the database and the keys of an instance, so that nothing that is tried out reaches the instance itself.
 * @param snapshot the state to take; the present one where it is null
 * @throws PackwrightError `not-found` where there is no instance, or no snapshot of that name
 */
export async function copyOfData(dataDir: string, snapshot: string | null): Promise<DataCopy> {
  const source = snapshot === null ? databaseFile(dataDir) : snapshotFile(dataDir, snapshot);
  if (!existsSync(source))
    throw new PackwrightError(
      'not-found',
      `There is no local instance in ${dataDir}.`,
      'Name the folder it lives in with --data, or what is installed with --local.',
    );
  const folder = await mkdtemp(join(tmpdir(), 'packwright-rehearsal-'));
  const target = databaseFile(folder);
  await copyFile(source, target);
  // What a running instance has written last stands beside its database.
  if (snapshot === null && existsSync(`${source}-wal`)) await copyFile(`${source}-wal`, `${target}-wal`);
  for (const file of [keyFileIn(dataDir), noteFileIn(dataDir)])
    if (existsSync(file)) await copyFile(file, join(folder, basename(file)));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

function snapshotFile(dataDir: string, name: string): string {
  const names = snapshotNames(dataDir);
  if (names.includes(name)) return join(snapshotFolder(dataDir), name + snapshotSuffix);
  throw new PackwrightError(
    'not-found',
    `There is no snapshot "${name}" of the local instance.`,
    names.length > 0 ? `There are: ${names.join(', ')}.` : 'It has none.',
  );
}
