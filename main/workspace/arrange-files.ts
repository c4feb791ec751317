import { randomBytes } from 'node:crypto';
import { lstat, mkdir, rename, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import type { CreatedFile } from '@core/text/workspace-edit';
import { fileError, isMissing } from './file-errors';
import type { SafeFolder } from './safe-path';
import { saveFile } from './save-file';

/** Operations on files, by paths relative to the workspace. */
export interface Arrangement {
  moved: readonly { from: string; to: string }[];
  deleted: readonly string[];
  created: readonly CreatedFile[];
}

/**
 * Moves, removes and adds files on disk, in this order. What is removed is set aside first, so that everything can be
 * rolled back when a later part fails. Nothing that exists is overwritten; folders that become empty are removed.
 *
 * Throws `conflict` where a target exists, `not-found` where a file is gone.
 */
export async function arrangeFiles(
  folder: SafeFolder,
  { moved, deleted, created }: Arrangement,
): Promise<void> {
  const undo: (() => Promise<void>)[] = [];
  const asides: string[] = [];
  const emptied = new Set<string>();
  try {
    // All sources are moved away before the first target is written, so that names may be swapped or differ in letter
    // case only.
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

  /** Renames a file to an unused name next to it, and records how to undo that. */
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

/** Not the name of a temporary file: those are deleted once they are old, and this file is the user's work. */
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
    throw new PackwrightError('conflict', `"${path}" already exists.`, 'Move it, or choose another name.');
  return target;
}
