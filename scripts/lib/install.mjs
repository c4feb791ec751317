// Installs what is missing, and only then: a stamp remembers which lock file the packages belong to.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { generateRegistries } from '../generate.mjs';
import { inRoot, projectNode, tool } from './paths.mjs';
import { npm } from './npm.mjs';
import { run, runNode } from './run.mjs';
import { say, step, Trouble } from './say.mjs';

const stampFile = inRoot('node_modules', '.packwright-installed');

/** Refuses a Node that cannot even run these scripts. */
export function requireNode18() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 18) {
    throw new Trouble(
      `Node.js ${process.versions.node} is too old for Packwright.`,
      'Install Node.js 18 or newer (https://nodejs.org) and run the command again; a newer one comes with the project.',
    );
  }
}

function wantedStamp() {
  const lock = readFileSync(inRoot('package-lock.json'));
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex');
}

function isInstalled() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wantedStamp() && projectNode() !== null;
}

/** Makes sure all is there that Git does not keep: packages, the project's Node, indexes. Quick when it is. */
export async function ensureInstalled() {
  requireNode18();
  if (!isInstalled()) await installPackages();
  generateRegistries();
}

function installPackages() {
  return step('Installing the packages of package-lock.json (once; about 500 MB)', async () => {
    const { code } = await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
    if (code !== 0) {
      throw new Trouble(
        `npm ci failed with code ${code}; its message is above.`,
        'Check that the npm registry can be reached (npm ping) and that the disk has 1 GB free, then run the command again.',
      );
    }
    // Where npm was asked not to run install scripts, the Node package has not fetched its program yet.
    if (!projectNode()) {
      await run(process.execPath, [tool('node', 'installArchSpecificPackage.js')], {
        cwd: tool('node'),
        env: process.env,
      });
    }
    await proveNode();
    writeFileSync(stampFile, wantedStamp());
  });
}

/** One real database call, so that an unfit Node is found here and not as a crash later. */
async function proveNode() {
  if (!projectNode()) {
    throw new Trouble(
      `The project's own Node.js is not available for ${process.platform}-${process.arch}.`,
      'Packwright runs on Linux, macOS and Windows on x64 and arm64. On one of these, delete node_modules and try again.',
    );
  }
  const probe =
    "import('better-sqlite3').then(({default: D}) => { new D(':memory:').close(); console.log(process.version); })";
  const { code, output } = await runNode(['--input-type=module', '-e', probe], { capture: true });
  if (code !== 0) {
    throw new Trouble(
      `The project's Node.js does not work with its database: ${output.trim().split('\n').at(-1)}`,
      'Delete node_modules and run the command again; if it persists, report the line above.',
    );
  }
  say(`  Node.js ${output.trim()} of the project is ready`);
}
