// Where things are in a checkout.

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const inRoot = (...parts) => join(root, ...parts);

/** The Node that comes with the project (better-sqlite3 needs a newer one than many machines have). */
export function projectNode() {
  const path = inRoot('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  return existsSync(path) ? path : null;
}

/** The program file of an installed package, to be run with the project's Node. */
export const tool = (...parts) => inRoot('node_modules', ...parts);
