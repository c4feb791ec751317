import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '../workspace/file-errors';
import { hashOf, saveFile } from '../workspace/save-file';
import type { Repository } from './repository';
import { runGit, tryGit } from './run-git';

const begin = '# packwright: begin (packwright git install)';
const end = '# packwright: end';

/** What git is told of each driver; `run` is how this program is started, as a shell would. */
const settings = (run: string, version: string): [key: string, value: string][] => [
  ['diff.packwright.command', `${run} diff-driver`],
  // Git remembers what a blob says in words for as long as the command is the same.
  ['diff.packwright.textconv', `${run} text ${version}`],
  ['diff.packwright.cachetextconv', 'true'],
  ['merge.packwright.name', 'Packwright: merge content by its elements'],
  // Git replaces what begins with % there, in the name of a folder too.
  ['merge.packwright.driver', `${run.replaceAll('%', '%%')} merge-driver %O %A %B %P`],
  // Bases that git makes up of several need no decisions.
  ['merge.packwright.recursive', 'binary'],
  ['difftool.packwright.cmd', `${run} diff-driver "$MERGED" "$LOCAL" . . "$REMOTE" . .`],
];

/**
 * Sets up the drivers for a repository: who does what in its configuration, for which files in its `.gitattributes`.
 * @param roots folders of the repository that hold content; '' for all of it
 * @param version of Packwright: what another one has said in words is said anew
 */
export async function installDrivers(
  repository: Repository,
  roots: readonly string[],
  run: string,
  version: string,
): Promise<void> {
  for (const [key, value] of settings(run, version))
    await runGit(repository.folder, ['config', '--local', key, value]);
  const lines = roots.map((root) => `${patternOf(root)} diff=packwright merge=packwright`);
  await writeAttributes(repository, [begin, ...lines, end]);
}

export async function uninstallDrivers(repository: Repository): Promise<void> {
  for (const section of ['diff.packwright', 'merge.packwright', 'difftool.packwright'])
    await tryGit(repository.folder, ['config', '--local', '--remove-section', section]);
  await writeAttributes(repository, []);
}

/** A path with blanks or signs is written in quotes there. */
function patternOf(root: string): string {
  const pattern = root === '' ? '*.json' : `/${root.replace(/[\\*?[]/g, '\\$&')}/**/*.json`;
  return /[\s"]/.test(pattern) ? JSON.stringify(pattern) : pattern;
}

/** Replaces our part of `.gitattributes` in its place, as later lines win there, and leaves every other line as it is. */
async function writeAttributes({ folder }: Repository, part: readonly string[]): Promise<void> {
  const file = join(folder, '.gitattributes');
  const before = await readFile(file).catch((thrown: unknown) => {
    if (isMissing(thrown)) return null;
    throw thrown;
  });
  const lines = (before?.toString('utf8') ?? '').split('\n');
  // A checkout on Windows may have written other ends of lines.
  const lineOf = (mark: string): number => lines.findIndex((line) => line.trimEnd() === mark);
  const [from, to] = [lineOf(begin), lineOf(end)];
  const isThere = from >= 0 && to >= from;
  const all = isThere ? lines.toSpliced(from, to - from + 1, ...part) : [...lines];
  while (all.at(-1) === '') all.pop();
  const text = [...all, ...(isThere ? [] : part)].map((line) => `${line}\n`).join('');
  if (text === (before?.toString('utf8') ?? '')) return;
  await saveFile(file, Buffer.from(text), { base: before && hashOf(before), overwrite: true });
}
