import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'vitest';

const projectRoot = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Folder of real public content beside the project, or null where it is absent. */
export const corpus = [join(projectRoot, '..', 'shared', 'corpus')].find((path) => existsSync(path)) ?? null;

/** A suite that needs the corpus; where it is absent the suite is skipped and its name says why. */
export function describeWithCorpus(name: string, suite: (corpus: string) => void): void {
  if (corpus) describe(name, () => suite(corpus));
  // The suite itself reads the folder to know its tests, so it is not even begun.
  else it.skip(`${name} (skipped: no ../shared/corpus beside the project)`, () => {});
}

/** All files below a folder, as absolute paths, sorted. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .sort();
}
