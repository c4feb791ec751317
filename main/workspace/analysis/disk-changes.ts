import { lstatSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import type { NoFile } from '@core/check/world';
import { isIgnoredName } from '../file-types';
import { maxTotalTextBytes } from '../limits';
import { readWithin } from '../put-within';
import { type Content, readContent } from '../read-content';
import type { SafeFolder } from '../safe-path';
import { noFileBehind, walk } from '../walk';
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
  /** Reported paths whose files may be gone, and what is still there: together, as thousands may go at once. */
  const looked = new Set<string>();
  const present = new Set<string>();
  const noFiles = new Map<string, NoFile>();
  for (const path of paths) if (!path.split('/').some(isIgnoredName)) await look(path);
  if (looked.size > 0) dropMissing();
  for (const file of present) rereadFile(file);
  for (const [path, noFile] of noFiles) note(path, noFile);
  return result;

  async function look(path: string): Promise<void> {
    const absolute = path === '' ? folder.path : join(folder.path, path);
    const kind = kindOnDisk(absolute);
    if (kind === 'folder') {
      const found = await walk(folder.path, path);
      for (const file of found.paths) present.add(file);
      for (const [one, noFile] of found.noFiles) noFiles.set(one, noFile);
    }
    if (kind === 'file') {
      // A link is followed only when it stays inside; `resolve` throws where it does not.
      const inside = await folder.resolve(path).then(
        () => true,
        () => false,
      );
      if (inside) present.add(path);
    }
    if (kind === 'none') {
      const noFile = noFileBehind(absolute);
      if (noFile) noFiles.set(path, noFile);
    }
    const isPlainChange = kind === 'file' && index.has(path);
    if (!isPlainChange) looked.add(path);
  }

  /** Removes what was at or below a reported path and no longer exists. */
  function dropMissing(): void {
    const isGone = (known: string): boolean => !present.has(known) && isLooked(known);
    for (const known of index.paths()) if (isGone(known)) drop(known);
    for (const known of index.noFiles.keys()) if (isGone(known) && !noFiles.has(known)) drop(known);
  }

  function isLooked(path: string): boolean {
    if (looked.has('') || looked.has(path)) return true;
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1))
      if (looked.has(path.slice(0, end))) return true;
    return false;
  }

  function rereadFile(path: string): void {
    if (keep.has(path) || (index.has(path) && !isTouchedSince(join(folder.path, path)))) return;
    const content = readWithin(() => readContent(join(folder.path, path), path, maxTotalTextBytes));
    if (isHeld(path, content)) return;
    index.put(path, content);
    result.removed.delete(path);
    result.changed.add(path);
  }

  function note(path: string, noFile: NoFile): void {
    if (keep.has(path) || index.noFiles.get(path)?.noFile === noFile) return;
    index.putNoFile(path, noFile);
    result.removed.delete(path);
    result.changed.add(path);
  }

  function isTouchedSince(file: string): boolean {
    const stats = since > 0 ? statsOf(file) : undefined;
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
  return statsOf(path)?.isFile() ? 'file' : 'none';
}

/** Undefined where there is nothing, or a link that leads to itself. */
function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function reason(content: { problems: readonly { message: string }[] }): string | undefined {
  return content.problems[0]?.message;
}
