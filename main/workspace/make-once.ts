import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { dirname } from 'node:path';

/**
 * Makes a folder that is either there as a whole or not at all: `fill` works beside the place, then the result
 * moves in. A folder that is there already stays as it is, with whatever was edited in it.
 */
export async function makeOnce(folder: string, fill: (target: string) => Promise<unknown>): Promise<void> {
  if (await exists(folder)) return;
  await mkdir(dirname(folder), { recursive: true });
  const beside = `${folder}.${randomBytes(6).toString('hex')}.part`;
  try {
    await fill(beside);
    await rename(beside, folder).catch(async (thrown: unknown) => {
      // Another window was quicker.
      if (!(await exists(folder))) throw thrown;
    });
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
