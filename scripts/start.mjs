// `npm start [-- PATH] [-- --no-open]`: installs what is missing, builds, and opens the studio.

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { resolve } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { findElectron } from './lib/electron.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { openWindow } from './lib/open-window.mjs';
import { inRoot, projectNode } from './lib/paths.mjs';
import { passSignals, projectEnv } from './lib/run.mjs';
import { bold, giveUp, say, Trouble } from './lib/say.mjs';

const args = process.argv.slice(2);
const noOpen = args.includes('--no-open');
const passedOn = args
  .filter((arg) => arg !== '--no-open')
  .map((arg) => (arg.startsWith('-') ? arg : resolve(process.env.INIT_CWD ?? process.cwd(), arg)));

/** Resolves with the child's exit code; Ctrl+C reaches the child through the terminal as well. */
const ended = (child) => new Promise((done) => child.once('exit', (code) => done(code ?? 0)));

async function startDesktop(program) {
  say('Opening the studio');
  const child = spawn(program, [inRoot(), ...passedOn], { stdio: 'inherit', env: projectEnv() });
  passSignals(child);
  process.exitCode = await ended(child);
}

async function startInBrowser(reason) {
  const hostArgs = [inRoot('out', 'main', 'host.js'), ...passedOn, '--parent-pipe', '--notice', reason];
  const child = spawn(projectNode(), hostArgs, { stdio: ['pipe', 'pipe', 'inherit'], env: projectEnv() });
  const stop = () => child.stdin.end();
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  const finished = ended(child);
  const lines = createInterface({ input: child.stdout });
  const address = await Promise.race([
    new Promise((found) => {
      lines.on('line', (line) => {
        const match = /http:\/\/127\.0\.0\.1:\d+\/#\S+/.exec(line);
        if (match) found(match[0]);
        else say(line);
      });
    }),
    finished.then(() => null),
  ]);
  if (!address) throw new Trouble('The studio ended before it could be opened; its message is above.');
  say(`The studio is at ${bold(address)}`);
  const window = noOpen ? undefined : await openWindow(address);
  if (!window && !noOpen) say('Open the address above in a browser on this machine.');
  say('Press Ctrl+C to stop.');
  window?.closed?.then(stop);
  process.exitCode = await finished;
}

try {
  await ensureInstalled();
  await ensureBuilt();
  const electron = noOpen ? { reason: '--no-open was given' } : await findElectron();
  if (electron.program) {
    await startDesktop(electron.program);
  } else {
    const sentence = `The desktop window is not available (${electron.reason}); the same studio opens in a browser.`;
    say(sentence);
    await startInBrowser(noOpen ? '' : sentence);
  }
} catch (error) {
  giveUp(error);
}
