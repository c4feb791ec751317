// Builds the studio when its sources have changed since the last build.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, tool } from './paths.mjs';
import { runNode } from './run.mjs';
import { step, Trouble } from './say.mjs';
import { thirdParty } from './third-party.mjs';

const stampFile = inRoot('out', '.built-from');
const sources = [
  'main',
  'preload',
  'renderer',
  'electron.vite.config.ts',
  'package-lock.json',
  'tsconfig.base.json',
];

function describe(path, hash) {
  const info = statSync(path);
  if (info.isDirectory()) {
    for (const name of readdirSync(path).sort()) describe(join(path, name), hash);
  } else {
    hash.update(`${path}\0`).update(readFileSync(path));
  }
}

function sourceStamp() {
  const hash = createHash('sha256');
  for (const name of sources) describe(inRoot(name), hash);
  return hash.digest('hex');
}

/** Makes sure `out/` was built from the sources as they are. */
export async function ensureBuilt() {
  const stamp = sourceStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  await step('Building the studio', async () => {
    const args = [tool('electron-vite', 'bin', 'electron-vite.js'), 'build', '--logLevel', 'warn'];
    const { code, output } = await runNode(args, { capture: true });
    if (code !== 0)
      throw new Trouble(
        `The build failed:\n${output}`,
        'Fix the file named above and run the command again.',
      );
    writeFileSync(inRoot('out', 'third-party.json'), JSON.stringify(thirdParty()));
    writeFileSync(stampFile, stamp);
  });
}
