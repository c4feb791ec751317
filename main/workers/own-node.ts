import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import { besideArchive } from './beside-archive';

/**
 * The program that runs entries in processes of their own: the running Node, except in the desktop window. There it is
 * the Node that came with the project, never Electron: an Electron that can be run as Node can be by anybody
 * (docs/security.md#the-desktop-window).
 * @throws PackwrightError where the desktop window has no such Node
 */
export function ownNode(): string {
  if (process.versions['electron'] === undefined) return process.execPath;
  const installed = installedNode();
  if (installed !== null && existsSync(installed)) return installed;
  throw new PackwrightError(
    'unsupported',
    'The Node.js that comes with Packwright is missing, so nothing can be run in a process of its own.',
    'Install Packwright again, or set PACKWRIGHT_SHELL=browser to have it in a browser.',
  );
}

/** The environment such a process gets: nothing of this one's but what it cannot start without. */
export function bareEnvironment(): Record<string, string | undefined> {
  // Windows starts nothing without its own folder's name.
  return { TZ: 'UTC', SystemRoot: process.env['SystemRoot'] };
}

function installedNode(): string | null {
  try {
    const name = process.platform === 'win32' ? 'node.exe' : 'node';
    const { resolve } = createRequire(import.meta.url);
    return besideArchive(join(dirname(resolve('node/package.json')), 'bin', name));
  } catch {
    return null;
  }
}
