// What an installed Packwright is made of: the folder that `npm pack` makes an archive of.

import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { oldestNode } from '../../bin/oldest-node.mjs';
import { npm } from './npm.mjs';
import { inRoot } from './paths.mjs';
import { Trouble } from './say.mjs';

/** Of the checkout, as they are. Maps of the sources are for those who have the sources. */
const parts = ['out', 'templates', 'docs', 'LICENSE', 'README.md', 'CHANGELOG.md', 'SECURITY.md'];
const isShipped = (path) => !path.endsWith('.map') && basename(path) !== '.built-from';

/** What the manifest of everything that ships begins with. */
export function commonManifest() {
  const { name, version, description, license, dependencies, optionalDependencies } = ownManifest();
  return { name, version, description, license, type: 'module', dependencies, optionalDependencies };
}

export const ownManifest = () => JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));

/** Fills `folder`, which is made anew, with what all that ships is made of, and this manifest. */
export function stageParts(folder, manifest) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of parts) cpSync(inRoot(part), join(folder, part), { recursive: true, filter: isShipped });
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Fills `folder`, which is made anew, with the package. The studio must have been built. */
export async function stagePackage(folder) {
  stageParts(folder, {
    ...commonManifest(),
    bin: { packwright: 'bin/packwright.mjs' },
    engines: { node: `>=${oldestNode.join('.')}` },
  });
  mkdirSync(join(folder, 'bin'));
  cpSync(inRoot('bin', 'installed.mjs'), join(folder, 'bin', 'packwright.mjs'));
  cpSync(inRoot('bin', 'oldest-node.mjs'), join(folder, 'bin', 'oldest-node.mjs'));
  await pinDependencies(folder);
}

/**
 * So that everybody gets the versions that were tested, also of what dependencies depend on. A package that npm installs
 * from its archive is not taken by its shrinkwrap (npm 11), so its manifest names them all; the shrinkwrap also says where
 * the few lie that are there in two versions.
 */
export async function pinDependencies(folder) {
  cpSync(inRoot('package-lock.json'), join(folder, 'package-lock.json'));
  await lockOnly(folder);
  const file = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  const locked = Object.entries(packages).flatMap(([path, { version, optional, peer }]) => {
    const name = path.replace(/^node_modules\//, '');
    return path === '' || name.includes('node_modules/') || optional || peer ? [] : [[name, version]];
  });
  const dependencies = { ...Object.fromEntries(locked), ...manifest.dependencies };
  writeFileSync(file, `${JSON.stringify({ ...manifest, dependencies }, null, 2)}\n`);
  await lockOnly(folder);
  await npmIn(folder, ['shrinkwrap']);
}

const lockOnly = (folder) =>
  npmIn(folder, ['install', '--package-lock-only', '--ignore-scripts', '--offline']);

async function npmIn(folder, args) {
  const { code, output } = await npm([...args, '--loglevel=error'], { cwd: folder, capture: true });
  if (code !== 0) throw new Trouble(`npm ${args[0]} failed:\n${output}`, 'Run npm ci and try again.');
}
