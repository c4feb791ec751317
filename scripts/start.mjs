// `npm start [-- PATH] [-- --no-open]`: installs what is missing, builds, and opens the studio.

import { spawn } from 'node:child_process';
import { ensureBuilt } from './lib/build.mjs';
import { findElectron } from './lib/electron.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, root } from './lib/paths.mjs';
import { passSignals, projectEnv, runNode } from './lib/run.mjs';
import { giveUp, say } from './lib/say.mjs';

const args = process.argv.slice(2);
const noOpen = args.includes('--no-open');
/** Where the user stands: npm runs a script in the root of the project. Paths of the arguments start there. */
const cwd = process.env.INIT_CWD ?? process.cwd();

/** Resolves with the window's exit code; Ctrl+C reaches it through the terminal as well. */
async function startDesktop(program) {
  say('Opening the studio');
  const child = spawn(program, [root, ...args], { cwd, stdio: 'inherit', env: projectEnv() });
  passSignals(child);
  return new Promise((done) => child.once('exit', (code) => done(code ?? 0)));
}

async function startInBrowser(notice) {
  const opening = [inRoot('out', 'main', 'cli.js'), 'open', ...args];
  const { code } = await runNode([...opening, ...(notice ? ['--notice', notice] : [])], { cwd, tied: true });
  return code;
}

try {
  await ensureInstalled();
  await ensureBuilt();
  const electron = noOpen ? { reason: '' } : await findElectron();
  if (electron.program) {
    process.exitCode = await startDesktop(electron.program);
  } else {
    const notice =
      electron.reason &&
      `The desktop window is not available (${electron.reason}); the same studio opens in a browser.`;
    if (notice) say(notice);
    process.exitCode = await startInBrowser(notice);
  }
} catch (error) {
  giveUp(error);
}
