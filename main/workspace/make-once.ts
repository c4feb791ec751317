import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { dirname } from 'node:path';

/**
 * Creates a folder atomically: `fill` works in a folder next to the target, which is then renamed. A folder that exists
 * already is left as it is, with whatever was edited in it.
 */
export async function makeOnce(folder: string, fill: (target: string) => Promise<unknown>): Promise<void> {
  if (await exists(folder)) return;
  await mkdir(dirname(folder), { recursive: true });
  const beside = `${folder}.${randomBytes(6).toString('hex')}.part`;
  try {
    await fill(beside);
    await rename(beside, folder).catch(async (thrown: unknown) => {
      // Another window was faster.
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
