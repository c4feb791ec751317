import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import { explainingDiskErrors } from './disk-errors';
import { putInPlace } from './put-in-place';

/**
 * Lets `fill` create a folder next to the target and puts it in place when it is complete, so that a failure or a
 * cancellation half-way leaves nothing behind. `fill` gets a path that does not exist yet. Throws `conflict` when the
 * target folder exists and is not empty.
 */
export function makeFolder<T>(folder: string, fill: (scratch: string) => Promise<T>): Promise<T> {
  return explainingDiskErrors(() => fillFolder(resolve(folder), fill));
}

async function fillFolder<T>(target: string, fill: (scratch: string) => Promise<T>): Promise<T> {
  await refuseOccupied(target);
  const parent = dirname(target);
  const made = await mkdir(parent, { recursive: true });
  const scratch = join(parent, `.${basename(target)}.unpacking-${randomBytes(6).toString('hex')}`);
  try {
    const result = await fill(scratch);
    // Anything put there in the meantime stays.
    await refuseOccupied(target);
    await putInPlace(scratch, target);
    return result;
  } catch (thrown) {
    await rm(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    if (made !== undefined) await removeEmpty(parent, made);
    throw thrown;
  }
}

/** Removes folders created on the way, from the innermost to `outermost`, as long as they are empty. */
async function removeEmpty(innermost: string, outermost: string): Promise<void> {
  for (let folder = innermost; folder.startsWith(outermost); folder = dirname(folder)) {
    const removed = await rmdir(folder).then(
      () => true,
      () => false,
    );
    if (!removed) return;
  }
}

async function refuseOccupied(folder: string): Promise<void> {
  let names: string[];
  try {
    names = await readdir(folder);
  } catch (thrown) {
    const code = thrown instanceof Error && 'code' in thrown ? thrown.code : null;
    if (code === 'ENOENT') return;
    if (code !== 'ENOTDIR') throw thrown;
    throw new PackwrightError(
      'conflict',
      `${folder} is not a folder, or lies in a file.`,
      'Name another folder.',
    );
  }
  if (names.length > 0) {
    throw new PackwrightError(
      'conflict',
      `The folder ${folder} is not empty.`,
      'Name a folder that does not exist yet.',
    );
  }
}
