import { type Dirent, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { NoFile } from '@core/check/world';
import { systemCode } from './file-errors';
import { isIgnoredName } from './file-types';
import { maxFiles } from './limits';
import { type Breather, never } from './breather';

export interface Walk {
  /** Files relative to the folder, `/` separated, sorted. */
  paths: string[];
  /** Folders that could not be listed. */
  unreadable: string[];
  /** Pipes, devices, sockets and links that lead to themselves: passed over. */
  noFiles: Map<string, NoFile>;
  /** Whether there are more files than the limit. */
  truncated: boolean;
}

/**
 * All files below a folder, by name only. Links to files inside are files; links to folders are skipped, as their
 * content is either listed already or outside; so are links that lead out, and devices.
 * @param start subfolder to begin in, `''` for all
 */
export async function walk(folder: string, start = '', breather: Breather = never): Promise<Walk> {
  const result: Walk = { paths: [], unreadable: [], noFiles: new Map(), truncated: false };
  const root = realpathSync(folder);
  const waiting = [start];
  for (let current = waiting.pop(); current !== undefined; current = waiting.pop()) {
    if (breather.isDue()) await breather.pause();
    if (breather.aborted()) break;
    listFolder(root, current, waiting, result);
    if (result.truncated) break;
  }
  result.paths.sort();
  return result;
}

function listFolder(root: string, current: string, waiting: string[], result: Walk): void {
  const prefix = current === '' ? '' : `${current}/`;
  let entries;
  try {
    entries = readdirSync(join(root, current), { withFileTypes: true });
  } catch {
    result.unreadable.push(current);
    return;
  }
  for (const entry of entries) {
    if (isIgnoredName(entry.name)) continue;
    const path = prefix + entry.name;
    if (entry.isDirectory()) waiting.push(path);
    else if (entry.isFile() || (entry.isSymbolicLink() && isFileInside(root, path))) {
      if (result.paths.length >= maxFiles) {
        result.truncated = true;
        return;
      }
      result.paths.push(path);
    } else {
      const noFile = entry.isSymbolicLink() ? noFileBehind(join(root, path)) : noFileOf(entry);
      if (noFile) result.noFiles.set(path, noFile);
    }
  }
}

/** What stands at a path, or behind the links there, where it is neither file nor folder; undefined for nothing. */
export function noFileBehind(path: string): NoFile | undefined {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats && noFileOf(stats);
  } catch (thrown) {
    return systemCode(thrown) === 'ELOOP' ? 'link that leads to itself' : undefined;
  }
}

function noFileOf(entry: Dirent | Stats): NoFile | undefined {
  if (entry.isFIFO()) return 'pipe';
  if (entry.isSocket()) return 'socket';
  return entry.isBlockDevice() || entry.isCharacterDevice() ? 'device' : undefined;
}

function isFileInside(root: string, path: string): boolean {
  try {
    const target = realpathSync(join(root, path));
    return target.startsWith(root + sep) && statSync(target).isFile();
  } catch {
    return false;
  }
}
