// Packages of others that travel with Packwright: those in the bundles, and those that are installed beside them.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';

/** Places in the lock file of packages that the bundles were made of, as the maps of their sources tell. */
function bundled() {
  const places = readdirSync(inRoot('out'), { recursive: true })
    .filter((path) => path.endsWith('.map'))
    .flatMap((path) => JSON.parse(readFileSync(inRoot('out', path), 'utf8')).sources)
    .flatMap((source) => placeOf(source ?? ''));
  return new Set(places);
}

/** `../../node_modules/@a/b/dist/c.js` -> `node_modules/@a/b`; packages within packages keep both. */
function placeOf(source) {
  const [place] =
    /node_modules\/(?:@[^/]+\/)?[^/]+(?:\/node_modules\/(?:@[^/]+\/)?[^/]+)*/.exec(source) ?? [];
  return place === undefined ? [] : [place];
}

/** Words of the licence, as far as the package holds any. */
function textOf(place) {
  const folder = inRoot(place);
  if (!existsSync(folder)) return '';
  return readdirSync(folder)
    .filter((name) => /^(?:licen[cs]e|copying|notice)/i.test(name))
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8').trim())
    .join('\n\n');
}

/**
 * `{ name, version, license, text }` of each, by name; `license` is the identifier its maker gives. A package for
 * another system, which is not installed here, is there without its text.
 */
export function thirdParty() {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const inBundles = bundled();
  return Object.entries(packages)
    .filter(([place, { dev }]) => place !== '' && (dev !== true || inBundles.has(place)))
    .map(([place, { name, version, license }]) => ({
      name: name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license: license ?? 'unknown',
      text: textOf(place),
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}
