// Chromium-like browsers on this machine, and how to get one for the tests.

import { existsSync } from 'node:fs';
import { findChromium, onPath } from '../../main/shells/find-chromium.mjs';
import { run, runNode } from './run.mjs';
import { tool } from './paths.mjs';
import { say, Trouble } from './say.mjs';

/** Chromium's engine without windows: the same pages for about a fifth less of a processor's time. */
const windowless = ['chromium-headless-shell', 'chrome-headless-shell'];

/** `PACKWRIGHT_CHROMIUM`, or a program that shows pages to tests alone, or null. */
const findWindowless = () =>
  process.env.PACKWRIGHT_CHROMIUM ? findChromium() : (windowless.map(onPath).find(Boolean) ?? null);

/** Package managers in the order they are tried; each is a list of commands that must all succeed. */
function systemInstallers() {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const env = ['env', 'DEBIAN_FRONTEND=noninteractive'];
  const apt = (name) => [
    'apt-get',
    [
      [...asRoot, 'apt-get', 'update', '-qq'],
      [...asRoot, ...env, 'apt-get', 'install', '-y', '-qq', name],
    ],
  ];
  return [
    apt('chromium-headless-shell'),
    apt('chromium'),
    ['dnf', [[...asRoot, 'dnf', 'install', '-y', '-q', 'chromium']]],
    ['apk', [[...asRoot, 'apk', 'add', '--quiet', 'chromium']]],
    ['pacman', [[...asRoot, 'pacman', '-S', '--noconfirm', '--quiet', 'chromium']]],
    ['zypper', [[...asRoot, 'zypper', '--non-interactive', '--quiet', 'install', 'chromium']]],
    ['brew', [['brew', 'install', '--cask', 'chromium']]],
  ].filter(([manager]) => onPath(manager));
}

/** Where Playwright keeps a browser of its own, when it was able to fetch one. */
async function playwrightChromium() {
  const probe = "import('playwright-core').then(({chromium}) => console.log(chromium.executablePath()))";
  const { output } = await runNode(['--input-type=module', '-e', probe], { capture: true });
  const path = output.trim();
  return path && existsSync(path) ? path : null;
}

/** A Chromium for the tests: one that is there, else from the system's packages, else Playwright's own download. */
export async function ensureTestBrowser() {
  return findWindowless() ?? (await ensureChromium());
}

/** The same with windows, as users have it, where there is one. */
export async function ensureChromium() {
  const present = findChromium() ?? findWindowless() ?? (await playwrightChromium());
  if (present) return present;
  if (process.env.PACKWRIGHT_CHROMIUM) {
    throw new Trouble(
      `PACKWRIGHT_CHROMIUM names ${process.env.PACKWRIGHT_CHROMIUM}, which does not exist.`,
      'Correct the variable or unset it.',
    );
  }
  for (const [manager, commands] of systemInstallers()) {
    say(`  Installing Chromium with ${manager}`);
    let succeeded = true;
    for (const [command, ...args] of commands) {
      const { code, output } = await run(command, args, { capture: true });
      if (code !== 0) {
        say(`  ${[command, ...args].join(' ')}: ${output.trim().split('\n').at(-1)}`);
        succeeded = false;
        break;
      }
    }
    const found = succeeded && (findChromium() ?? findWindowless());
    if (found) return found;
  }
  say('  Fetching Chromium with Playwright');
  const { output } = await runNode([tool('playwright-core', 'cli.js'), 'install', 'chromium'], {
    capture: true,
  });
  const fetched = await playwrightChromium();
  if (fetched) return fetched;
  throw new Trouble(
    `No Chromium was found, and none could be installed: ${output.trim().split('\n').at(-1)}`,
    'Install Chromium or Google Chrome by hand (Debian: apt-get install chromium), or name one in PACKWRIGHT_CHROMIUM.',
  );
}
