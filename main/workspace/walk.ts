import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
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
  odd: string[];
  /** Whether there are more files than the limit. */
  truncated: boolean;
}

/**
 * All files below a folder, by name only. Links to files inside are files; links to folders are skipped, as their
 * content is either listed already or outside; so are links that lead out, and devices.
 * @param start subfolder to begin in, `''` for all
 */
export async function walk(folder: string, start = '', breather: Breather = never): Promise<Walk> {
  const result: Walk = { paths: [], unreadable: [], odd: [], truncated: false };
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
    } else if (!entry.isSymbolicLink() || isLoop(join(root, path))) result.odd.push(path);
  }
}

function isFileInside(root: string, path: string): boolean {
  try {
    const target = realpathSync(join(root, path));
    return target.startsWith(root + sep) && statSync(target).isFile();
  } catch {
    return false;
  }
}

function isLoop(path: string): boolean {
  try {
    statSync(path);
    return false;
  } catch (thrown) {
    return systemCode(thrown) === 'ELOOP';
  }
}
