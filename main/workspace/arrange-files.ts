import { randomBytes } from 'node:crypto';
import { lstat, mkdir, rename, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import type { CreatedFile } from '@core/edit/workspace-edit';
import { fileError, isMissing } from './file-errors';
import type { SafeFolder } from './safe-path';
import { saveFile } from './save-file';

/** What is to happen to files, by paths relative to the workspace. */
export interface Arrangement {
  moved: readonly { from: string; to: string }[];
  deleted: readonly string[];
  created: readonly CreatedFile[];
}

/**
 * Moves, removes and adds files on disk, in this order. What goes is set aside first, so that all of it can be taken
 * back when a later part fails. Nothing that exists is overwritten; folders that become empty go.
 *
 * Throws `conflict` where a place is taken, `not-found` where a file is gone.
 */
export async function arrangeFiles(
  folder: SafeFolder,
  { moved, deleted, created }: Arrangement,
): Promise<void> {
  const undo: (() => Promise<void>)[] = [];
  const asides: string[] = [];
  const emptied = new Set<string>();
  try {
    // All sources leave before the first arrives, so that names may be swapped and differ in letter case only.
    const leaving: { aside: string; to: string; path: string }[] = [];
    for (const { from, to } of moved) {
      const source = await folder.resolve(from);
      leaving.push({ aside: await setAside(source, from), to, path: from });
      emptied.add(dirname(source));
    }
    for (const { aside, to } of leaving) {
      const target = await freePlace(folder, to);
      await mkdir(dirname(target), { recursive: true });
      await rename(aside, target);
      undo.push(() => rename(target, aside));
    }
    for (const path of deleted) {
      const source = await folder.resolve(path);
      asides.push(await setAside(source, path));
      emptied.add(dirname(source));
    }
    for (const { path, text, encoding = 'utf8' } of created) {
      const target = await freePlace(folder, path);
      await saveFile(target, Buffer.from(text, encoding === 'binary' ? 'base64' : 'utf8'), {
        base: null,
        overwrite: false,
      });
      undo.push(() => rm(target, { force: true }));
    }
  } catch (thrown) {
    for (const step of undo.toReversed()) await step().catch(() => undefined);
    throw thrown;
  }
  for (const aside of asides) await rm(aside, { force: true });
  for (const path of emptied) await rmdir(path).catch(() => undefined);

  /** Renames a file to a name beside it that nobody looks for, and remembers the way back. */
  async function setAside(source: string, path: string): Promise<string> {
    const aside = join(dirname(source), asideName(basename(source)));
    try {
      await rename(source, aside);
    } catch (thrown) {
      throw fileError(thrown, 'moved', path);
    }
    undo.push(() => rename(aside, source));
    return aside;
  }
}

/** Not the name of a temporary file: those are cleared away once they are old, and this one is somebody's work. */
function asideName(name: string): string {
  return `.${name.slice(0, 40)}.${randomBytes(6).toString('hex')}.packwright-aside`;
}

async function freePlace(folder: SafeFolder, path: string): Promise<string> {
  const target = await folder.resolve(path);
  const taken = await lstat(target).then(
    () => true,
    (thrown: unknown) => {
      if (isMissing(thrown)) return false;
      throw fileError(thrown, 'moved', path);
    },
  );
  if (taken)
    throw new PackwrightError(
      'conflict',
      `There is a file "${path}" already.`,
      'Move it away, or take another name.',
    );
  return target;
}
