// `npm run dist [-- FOLDER]`: makes packwright-<version>.tgz, which `npm install -g` and `npx` take, its bill of materials and
// checksums, in the folder, which is made anew; dist where none is named.

import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { billOfMaterials } from './lib/bill-of-materials.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { npm } from './lib/npm.mjs';
import { inRoot } from './lib/paths.mjs';
import { bold, giveUp, say, step, Trouble } from './lib/say.mjs';
import { stagePackage } from './lib/stage.mjs';

const dist = resolve(process.env.INIT_CWD ?? process.cwd(), process.argv[2] ?? inRoot('dist'));
const staged = join(dist, 'package');

/** The archive of a staged package, beside it. @returns its path */
async function pack() {
  const { code, output } = await npm(['pack', '--pack-destination', dist, '--loglevel=error'], {
    cwd: staged,
    capture: true,
  });
  if (code !== 0) throw new Trouble(`npm pack failed:\n${output}`);
  return join(
    dist,
    readdirSync(dist).find((name) => name.endsWith('.tgz')),
  );
}

/** What those want to know who are to trust an archive: its parts, and that it is the one that was made. */
async function describe(archive) {
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const shipped = JSON.parse(readFileSync(join(staged, 'out', 'third-party.json'), 'utf8'));
  const bill = `${archive.slice(0, -'.tgz'.length)}.cdx.json`;
  writeFileSync(bill, `${JSON.stringify(await billOfMaterials(shipped, version), null, 2)}\n`);
  const sums = [archive, bill].map((path) => {
    const sum = createHash('sha256').update(readFileSync(path)).digest('hex');
    return `${sum}  ${basename(path)}\n`;
  });
  writeFileSync(join(dist, 'SHA256SUMS'), sums.join(''));
}

try {
  await ensureInstalled();
  await ensureBuilt();
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  await step('Staging the package', () => stagePackage(staged));
  const archive = await step('Packing it', pack);
  await step('Writing its bill of materials and checksums', () => describe(archive));
  say(`${bold(archive)}: ${(statSync(archive).size / 1e6).toFixed(1)} MB`);
} catch (error) {
  giveUp(error);
}
