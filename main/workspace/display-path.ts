import { homedir } from 'node:os';
import { sep } from 'node:path';

/** A path for reading, with the home folder as `~`. */
export function displayPath(path: string, home = homedir()): string {
  if (path === home) return '~';
  return path.startsWith(home + sep) ? `~${path.slice(home.length)}` : path;
}
