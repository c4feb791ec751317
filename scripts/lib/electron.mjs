// The desktop shell, where its program is present or can be fetched.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tool } from './paths.mjs';
import { runNode } from './run.mjs';
import { say } from './say.mjs';

const folder = tool('electron');
const releases =
  process.env.ELECTRON_MIRROR ?? process.env.npm_config_electron_mirror ?? 'https://github.com';

function installedProgram() {
  const pathFile = join(folder, 'path.txt');
  if (!existsSync(pathFile)) return null;
  const program = join(
    process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(folder, 'dist'),
    readFileSync(pathFile, 'utf8'),
  );
  return existsSync(program) ? program : null;
}

/** Why a desktop window cannot be shown here at all; null when it can. */
function obstacle() {
  if (process.env.PACKWRIGHT_SHELL === 'browser') return 'PACKWRIGHT_SHELL=browser is set';
  if (process.platform !== 'linux') return null;
  if (!process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) return 'there is no display';
  if (process.getuid?.() === 0) return 'it does not run as root';
  return null;
}

async function canReach(url) {
  try {
    await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(4000) });
    return true;
  } catch {
    return false;
  }
}

/** `{ program }`, or `{ reason }` as the rest of the sentence "The desktop window is not available: …". */
export async function findElectron() {
  const reason = obstacle();
  if (reason) return { reason };
  const present = installedProgram();
  if (present) return { program: present };
  if (!(await canReach(releases))) return { reason: `its program cannot be fetched from ${releases}` };
  say('Fetching the desktop shell (once; about 110 MB)');
  const { code } = await runNode([join(folder, 'install.js')], { timeout: 10 * 60_000 });
  const fetched = installedProgram();
  return code === 0 && fetched ? { program: fetched } : { reason: 'fetching its program failed' };
}
