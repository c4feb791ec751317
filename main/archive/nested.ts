import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isArchiveName } from '@core/content/pack/archive-name';
import type { EntryBudget } from './entry-budget';
import { limits } from './limits';
import { ArchiveRefused, shown } from './refusal';
import { unpackFiles, type UnpackOptions } from './unpack-files';

/** Name of the folder for an inner archive. */
const suffix = '.unpacked';

/** Whether a path leads into an inner archive that was unpacked: the archive itself has the file already. */
export const isUnpacked = (path: string): boolean => path.includes(`${suffix}/`);

/** The inner archive a path leads into; null for one outside of any. */
export function archiveAround(path: string): string | null {
  const end = path.lastIndexOf(`${suffix}/`);
  if (end !== -1) return path.slice(0, end);
  return path.endsWith(suffix) ? path.slice(0, -suffix.length) : null;
}

/**
 * Unpacks the archives among files that were already unpacked, and those inside them, each into a folder next to it.
 * Each is charged to the budget of the outer archive before its first file is written, so that nesting cannot evade the
 * limits. Throws ArchiveRefused where they are nested too deeply.
 */
export async function unpackNested(
  folder: string,
  budget: EntryBudget,
  { signal, names }: UnpackOptions,
): Promise<{ files: number }> {
  const options = { ...(signal && { signal }), ...(names && { names }) };
  let files = 0;
  let level = [folder];
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: string[] = [];
    for (const inner of await archivesIn(level)) {
      if (depth === limits.nesting) {
        throw new ArchiveRefused(
          'nested-too-deep',
          `The archive ${shown(inner.slice(folder.length + 1))} lies in more than ${limits.nesting} other ones.`,
          'Unpack the outer archive alone.',
        );
      }
      files += (await unpackFiles(inner, inner + suffix, options, budget)).files;
      next.push(inner + suffix);
    }
    level = next;
  }
  return { files };
}

/** All archives below some folders, sorted. */
async function archivesIn(folders: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const folder of folders) {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && isArchiveName(entry.name)) found.push(join(entry.parentPath, entry.name));
    }
  }
  return found.sort();
}
