// Opens the studio's page: an app-mode window of a Chromium when there is one, else the default browser.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findChromium } from './browsers.mjs';

/**
 * The address holds the run's token, and other users of the machine can read the arguments of a process.
 * So the browser is given a private file that leads to the address.
 */
function writeLauncher(folder, address) {
  const file = join(folder, 'open.html');
  const html = `<!doctype html><meta charset="utf-8"><title>Packwright</title><meta http-equiv="refresh" content="0;url=${address}">`;
  writeFileSync(file, html, { mode: 0o600 });
  return pathToFileURL(file).href;
}

function defaultOpener(url) {
  if (process.platform === 'darwin') return ['open', [url]];
  if (process.platform === 'win32') return ['cmd', ['/c', 'start', '""', url]];
  return ['xdg-open', [url]];
}

/**
 * Opens a window on `address`. Resolves with a promise of its closing when that can be known (app mode),
 * with null when it cannot, and with undefined when no window could be opened.
 */
export async function openWindow(address) {
  const noDisplay = process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY;
  const asRoot = process.getuid?.() === 0;
  if (noDisplay || asRoot) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'packwright-'));
  const launcher = writeLauncher(folder, address);
  const tidy = () => rmSync(folder, { recursive: true, force: true });
  process.on('exit', tidy);
  const chromium = findChromium();
  if (chromium) {
    const profile = join(folder, 'profile');
    const flags = [
      `--app=${launcher}`,
      `--user-data-dir=${profile}`,
      '--no-first-run',
      '--window-size=1440,900',
    ];
    const child = spawn(chromium, flags, { stdio: 'ignore' });
    const started = await new Promise((resolve) => {
      child.once('spawn', () => resolve(true));
      child.once('error', () => resolve(false));
    });
    if (started) return { closed: new Promise((resolve) => child.once('exit', resolve)) };
  }
  const [command, args] = defaultOpener(launcher);
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  const started = await new Promise((resolve) => {
    child.once('spawn', () => resolve(true));
    child.once('error', () => resolve(false));
  });
  child.unref();
  return started ? { closed: null } : undefined;
}
