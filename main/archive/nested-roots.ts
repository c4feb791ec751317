import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const deepest = 2;
const mostNamed = 5;

/**
 * Folders below `folder`, near its surface, that hold a manifest: what a user who named the parent folder probably
 * meant.
 */
export async function nestedRoots(folder: string): Promise<string[]> {
  const found: string[] = [];
  let level = [''];
  for (let depth = 0; depth <= deepest && found.length < mostNamed; depth += 1) {
    const next: string[] = [];
    for (const path of level) {
      const entries = await readdir(join(folder, path), { withFileTypes: true }).catch(() => []);
      if (entries.some((entry) => entry.isFile() && entry.name === 'info.json')) found.push(path);
      else {
        for (const entry of entries) {
          if (entry.isDirectory() && !entry.name.startsWith('.'))
            next.push(path === '' ? entry.name : `${path}/${entry.name}`);
        }
      }
    }
    level = next;
  }
  return found.toSorted().slice(0, mostNamed);
}
