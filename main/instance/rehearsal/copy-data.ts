import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import { databaseFile } from '../store/connection';
import { keyFileIn, noteFileIn } from '../store/key-place';
import { snapshotFolder, snapshotNames, snapshotSuffix } from '../store/opening';

/** How often a database is copied that changes while it is. */
const mostCopies = 20;

/** A copy of an instance's data folder, to be removed when it is no longer needed. */
export interface DataCopy {
  folder: string;
  remove(): Promise<void>;
}

/**
 * Copies the database and the keys of an instance, so that nothing that is tried out reaches the instance itself.
 * @param snapshot the state to take; the present one where it is null
 * @param copyPresent copies the present state of an instance that serves in this process into a file
 * @throws PackwrightError `not-found` where there is no instance, or no snapshot of that name
 */
export async function copyOfData(
  dataDir: string,
  snapshot: string | null,
  copyPresent = (file: string) => copyWhileUnchanged(databaseFile(dataDir), file),
): Promise<DataCopy> {
  const source = snapshot === null ? databaseFile(dataDir) : snapshotFile(dataDir, snapshot);
  if (!existsSync(source))
    throw new PackwrightError(
      'not-found',
      `There is no local instance in ${dataDir}.`,
      'Name the folder it lives in with --data, or what is installed with --local.',
    );
  const folder = await mkdtemp(join(tmpdir(), 'packwright-instance-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const target = databaseFile(folder);
    if (snapshot === null) await copyPresent(target);
    else await copyFile(source, target);
    for (const file of [keyFileIn(dataDir), noteFileIn(dataDir)])
      if (existsSync(file)) await copyFile(file, join(folder, basename(file)));
  } catch (thrown) {
    await remove();
    throw thrown;
  }
  return { folder, remove };
}

/**
 * Copies a database, and what a running instance has written last beside it; anew where the database changes meanwhile,
 * as the two would not belong together.
 * @throws PackwrightError `refused` where it never rests
 */
async function copyWhileUnchanged(source: string, target: string): Promise<void> {
  const changed = async () => (await stat(source, { bigint: true })).mtimeNs;
  for (let tries = 0; tries < mostCopies; tries += 1) {
    const before = await changed();
    await rm(`${target}-wal`, { force: true });
    await copyFile(source, target);
    if (existsSync(`${source}-wal`)) await copyFile(`${source}-wal`, `${target}-wal`);
    if (before === (await changed())) return;
  }
  throw new PackwrightError(
    'refused',
    'The local instance writes without a pause, so that no sound copy of its data can be made.',
    'Stop the instance, or take one of its snapshots.',
  );
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
