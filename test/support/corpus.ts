import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, inject, it } from 'vitest';

const projectRoot = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/**
 * Folder of real public content, or null where it is absent: what `npm run corpus` has fetched, or a folder beside the
 * project. `PACKWRIGHT_CORPUS` names another one; `none` runs as a fresh clone does.
 */
export const corpus = corpusFolder(process.env.PACKWRIGHT_CORPUS);

function corpusFolder(asked: string | undefined): string | null {
  if (asked === 'none') return null;
  const known = [join(projectRoot, '.corpus'), join(projectRoot, '..', 'shared', 'corpus')];
  return (asked ? [asked] : known).find((path) => existsSync(join(path, 'content'))) ?? null;
}

/**
 * What depends on how much content there is: the project's own, or the whole corpus. What `npm run corpus` has fetched
 * may be a part of it and has no recorded templates, so it is held to the numbers of the project's own.
 */
export type Sized = <T>(numbers: { own: T; corpus: T }) => T;

/**
 * A suite over much content: always over the project's own, which is made up (`own-packs`), and over the corpus as
 * well where it is.
 */
export function describeWithContent(name: string, suite: (folder: string, sized: Sized) => void): void {
  const own = inject('ownContent');
  describe(`${name} (own content)`, () => suite(own, (numbers) => numbers.own));
  if (corpus !== null) {
    const folder = corpus;
    const size = hasRecordedTemplates(folder) ? 'corpus' : 'own';
    describe(`${name} (corpus)`, () => suite(folder, (numbers) => numbers[size]));
  }
}

/** A suite about the corpus as such; where it is absent the suite is skipped and its name says why. */
export function describeWithCorpus(name: string, suite: (corpus: string) => void): void {
  if (corpus) describe(name, () => suite(corpus));
  // The suite itself reads the folder to know its tests, so it is not even begun.
  else it.skip(`${name} (skipped: no corpus; npm run corpus fetches it)`, () => {});
}

/** Whether the answers of Jinja2 to the templates of the content lie beside it. */
export const hasRecordedTemplates = (folder: string): boolean => existsSync(join(folder, 'templates'));

/** All files below a folder, as absolute paths, sorted. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .sort();
}
