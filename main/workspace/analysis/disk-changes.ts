import { lstatSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isIgnoredName } from '../file-types';
import { maxTotalTextBytes } from '../limits';
import { type Content, readContent } from '../read-content';
import type { SafeFolder } from '../safe-path';
import { walk } from '../walk';
import type { WorkspaceIndex } from '../workspace-index';

/** What reading the disk again has changed in the index. */
export interface Reread {
  changed: Set<string>;
  removed: Set<string>;
}

/**
 * Brings the index up to date with files and folders that were reported as changed; a file found unchanged is no
 * change.
 * @param paths relative to the workspace; `''` for all of it
 * @param keep paths whose text is not the disk's (open documents): left alone
 * @param since known files that the system says have not changed after this (milliseconds since the epoch) are not read
 *   again; 0 reads all
 */
export async function rereadPaths(
  index: WorkspaceIndex,
  folder: SafeFolder,
  paths: Iterable<string>,
  keep: { has(path: string): boolean },
  since = 0,
): Promise<Reread> {
  const result: Reread = { changed: new Set(), removed: new Set() };
  for (const path of paths) {
    if (path.split('/').some(isIgnoredName)) continue;
    await rereadPath(path);
  }
  return result;

  async function rereadPath(path: string): Promise<void> {
    const kind = kindOnDisk(path === '' ? folder.path : join(folder.path, path));
    const present = kind === 'folder' ? (await walk(folder.path, path)).paths : [];
    if (kind === 'file') {
      // A link is followed only when it stays inside; `resolve` throws where it does not.
      const inside = await folder.resolve(path).then(
        () => true,
        () => false,
      );
      if (inside) present.push(path);
    }
    const isPlainChange = kind === 'file' && index.has(path);
    if (!isPlainChange) dropMissing(path, new Set(present));
    for (const file of present) rereadFile(file);
  }

  /** Removes what was at or below the path and no longer exists. */
  function dropMissing(path: string, still: ReadonlySet<string>): void {
    for (const known of index.paths()) {
      const isThere = path === '' || known === path || known.startsWith(`${path}/`);
      if (isThere && !still.has(known)) drop(known);
    }
  }

  function rereadFile(path: string): void {
    if (keep.has(path) || (index.has(path) && !isTouchedSince(join(folder.path, path)))) return;
    const content = readContent(join(folder.path, path), path, maxTotalTextBytes);
    if (isHeld(path, content)) return;
    index.put(path, content);
    result.removed.delete(path);
    result.changed.add(path);
  }

  function isTouchedSince(file: string): boolean {
    const stats = since > 0 ? statSync(file, { throwIfNoEntry: false }) : undefined;
    return stats === undefined || stats.ctimeMs >= since;
  }

  function isHeld(path: string, content: Content): boolean {
    if (content === null) return index.others.has(path);
    const held = index.files.get(path);
    // The text of a file that could not be read is empty; the reason may have changed.
    return held?.text === content.text && (content.text !== '' || reason(held) === reason(content));
  }

  function drop(path: string): void {
    if (keep.has(path)) return;
    index.remove(path);
    result.changed.delete(path);
    result.removed.add(path);
  }
}

function kindOnDisk(path: string): 'folder' | 'file' | 'none' {
  // Links to folders are skipped, as in the walk; for links to files the target decides.
  if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) return 'folder';
  return statSync(path, { throwIfNoEntry: false })?.isFile() ? 'file' : 'none';
}

function reason(content: { problems: readonly { message: string }[] }): string | undefined {
  return content.problems[0]?.message;
}
