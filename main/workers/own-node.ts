import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The program that runs entries in processes of their own: the running Node, except in the desktop window. There it is
 * the Node that came with the project, or else Electron.
 */
export function ownNode(): string {
  if (process.versions['electron'] === undefined) return process.execPath;
  const installed = installedNode();
  return installed !== null && existsSync(installed) ? installed : process.execPath;
}

/** The environment such a process gets: nothing of this one's but what it cannot start without. */
export function bareEnvironment(): Record<string, string | undefined> {
  // Windows starts nothing without its own folder's name.
  return { TZ: 'UTC', ELECTRON_RUN_AS_NODE: '1', SystemRoot: process.env['SystemRoot'] };
}

function installedNode(): string | null {
  try {
    const name = process.platform === 'win32' ? 'node.exe' : 'node';
    const { resolve } = createRequire(import.meta.url);
    return join(dirname(resolve('node/package.json')), 'bin', name);
  } catch {
    return null;
  }
}
