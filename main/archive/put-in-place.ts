import { readdir, rename, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Makes a complete folder the one at `target`, which is missing or empty. An empty one stays and is filled: it may be the
 * folder somebody works in, and a shell is lost whose folder is replaced. All or nothing: where a move fails, those
 * before it are taken back.
 * @param made on the same disk as the target
 */
export async function putInPlace(made: string, target: string): Promise<void> {
  if (!(await isThere(target))) return rename(made, target);
  const moved: string[] = [];
  try {
    for (const name of await readdir(made)) {
      await rename(join(made, name), join(target, name));
      moved.push(name);
    }
  } catch (thrown) {
    for (const name of moved) await rename(join(target, name), join(made, name));
    throw thrown;
  }
  await rmdir(made);
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
