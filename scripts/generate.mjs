// Writes the index of every registry (`lib/registries.mjs`): files named *.generated.ts, which Git does not keep.
// Called by everything that loads the sources first: the scripts, Vitest, electron-vite, npm's `prepare`. Also by hand:
// `node scripts/generate.mjs`.

import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { argv, pid } from 'node:process';
import { pathToFileURL } from 'node:url';
import { root as checkout } from './lib/paths.mjs';
import { registries } from './lib/registries.mjs';
import { giveUp, say, Trouble } from './lib/say.mjs';

export { registries };

/**
 * Brings the indexes up to date; what is up to date already is not touched. Returns the paths that were written.
 * Throws a `Trouble`, which says what to do, when a file does not fit its registry.
 */
export function generateRegistries(root = checkout, table = registries) {
  const written = [];
  for (const registry of table) {
    const entries = entriesOf(root, registry);
    for (const [output, textOf] of Object.entries(registry.outputs)) {
      if (writeIfChanged(join(root, output), `${banner(registry)}\n${textOf(entries, output)}`)) {
        written.push(output);
      }
    }
  }
  return written;
}

const banner = ({ folder }) =>
  `// Written by scripts/generate.mjs from the files of ${folder}; a change here is lost.\n`;

/** The files of a registry in the order of their paths, each as `{ path, id, groups }`. */
function entriesOf(root, { folder, name, naming, unique = ['id'], besides, exported }) {
  const entries = [];
  const takenBy = new Map();
  for (const file of filesBelow(join(root, folder))) {
    if (file.endsWith('.generated.ts') || besides?.test(file)) continue;
    const path = `${folder}/${file}`;
    const groups = name.exec(file)?.groups;
    if (!groups) throw new Trouble(`${path} is not named as its folder wants it.`, `Name it ${naming}.`);
    for (const group of unique) {
      const value = `${group} ${groups[group]}`;
      if (takenBy.has(value)) {
        throw new Trouble(
          `${takenBy.get(value)} and ${path} have the same ${value}.`,
          'Rename one of them; what a file is known by must be its own.',
        );
      }
      takenBy.set(value, path);
    }
    const text = readFileSync(join(root, path), 'utf8');
    if (!exported.pattern.test(text)) {
      throw new Trouble(`${path} lacks ${exported.what}.`, exported.remedy);
    }
    entries.push({ path, id: groups.id, groups: { ...groups }, text });
  }
  return entries;
}

/** Paths of all .ts and .tsx files below a folder, with `/`, sorted the same way on every machine. */
function filesBelow(folder, prefix = '') {
  return readdirSync(join(folder, prefix), { withFileTypes: true })
    .flatMap((entry) => {
      const path = `${prefix}${entry.name}`;
      if (entry.isDirectory()) return filesBelow(folder, `${path}/`);
      return /\.tsx?$/.test(path) ? [path] : [];
    })
    .sort((a, b) => (a < b ? -1 : 1));
}

/** Several processes may generate at once, so a file appears whole or not at all. */
function writeIfChanged(path, text) {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return false;
  mkdirSync(dirname(path), { recursive: true });
  const temporary = `${path}.${pid}`;
  writeFileSync(temporary, text);
  renameSync(temporary, path);
  return true;
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) {
  try {
    for (const path of generateRegistries()) say(path);
  } catch (error) {
    giveUp(error);
  }
}
