import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findChromium } from './find-chromium.mjs';

/** A window that was opened. */
export interface OpenedWindow {
  /** Resolves when it is closed; null where that cannot be known, as in a tab of the user's browser. */
  closed: Promise<void> | null;
}

/**
 * Opens a window on `address`: one without tabs of a Chromium where there is one, else the default browser.
 * @returns null where no window can be opened: without a display, and for root, whom browsers refuse
 */
export async function openWindow(address: string): Promise<OpenedWindow | null> {
  const noDisplay =
    process.platform === 'linux' && !process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY'];
  if (noDisplay || process.getuid?.() === 0) return null;
  const folder = mkdtempSync(join(tmpdir(), 'packwright-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const launcher = writeLauncher(folder, address);
  return (await openChromium(launcher, join(folder, 'profile'))) ?? (await openDefaultBrowser(launcher));
}

/**
 * The address holds the run's token, and other users of the machine can read the arguments of a process.
 * So the browser is given a private file that leads to the address.
 */
function writeLauncher(folder: string, address: string): string {
  const file = join(folder, 'open.html');
  const html = `<!doctype html><meta charset="utf-8"><title>Packwright</title><meta http-equiv="refresh" content="0;url=${address}">`;
  writeFileSync(file, html, { mode: 0o600 });
  return pathToFileURL(file).href;
}

async function openChromium(url: string, profile: string): Promise<OpenedWindow | null> {
  const program = findChromium();
  if (program === null) return null;
  const flags = [`--app=${url}`, `--user-data-dir=${profile}`, '--no-first-run', '--window-size=1440,900'];
  const browser = spawn(program, flags, { stdio: 'ignore' });
  const closed = new Promise<void>((resolve) => browser.once('exit', () => resolve()));
  return (await hasStarted(browser)) ? { closed } : null;
}

async function openDefaultBrowser(url: string): Promise<OpenedWindow | null> {
  const [command, args] = defaultOpener(url);
  const opener = spawn(command, args, { stdio: 'ignore', detached: true });
  const started = await hasStarted(opener);
  opener.unref();
  return started ? { closed: null } : null;
}

function defaultOpener(url: string): [command: string, args: string[]] {
  if (process.platform === 'darwin') return ['open', [url]];
  if (process.platform === 'win32') return ['cmd', ['/c', 'start', '""', url]];
  return ['xdg-open', [url]];
}

const hasStarted = (child: ReturnType<typeof spawn>): Promise<boolean> =>
  new Promise((resolve) => {
    child.once('spawn', () => resolve(true));
    child.once('error', () => resolve(false));
  });
