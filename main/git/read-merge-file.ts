import { existsSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import type { MergeSource } from '@core/contract/merging';
import { mergeFileIn } from '../workspace/merging/merge-file-in';
import { type MergeOrder, pathOfTexts } from '../workspace/merging/merge-order';
import { placeOf } from './open-place';
import { findRepository, unfinishedFile } from './repository';

/**
 * Reads the file of a merge. Throws `not-found`, and `invalid-input` for any other file, also for one with texts that is
 * not where the merge driver keeps it.
 */
export async function readMergeFile(path: string): Promise<MergeOrder> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new PackwrightError(
      'not-found',
      `"${path}" could not be read.`,
      'Name the file that the merge wrote.',
    );
  });
  const file = mergeFileIn(text);
  if (!file)
    throw new PackwrightError(
      'invalid-input',
      `"${path}" is no file of a merge, or is damaged.`,
      'Merge again.',
    );
  const { base, ours, theirs, output, resolutions, accepted } = file;
  const from = dirname(path);
  // What was named relative to the file; a revision is called as it is.
  const found = async (source: MergeSource): Promise<MergeSource> =>
    'place' in source ? { place: await placeOf(source.place, { cwd: from }) } : source;
  const sources = { base: await found(base), ours: await found(ours), theirs: await found(theirs) };
  if ('texts' in ours) await requireUnfinished(path, pathOfTexts(sources), resolve(from, output));
  return {
    sources,
    output: resolve(from, output),
    resolutions,
    accepted,
    allFrom: null,
  };
}

/** A driver of git keeps such a file within `.git`; one from elsewhere could name any file to be written. */
async function requireUnfinished(file: string, path: string, output: string): Promise<void> {
  const repository = existsSync(dirname(output)) ? await findRepository(dirname(output)) : null;
  // The file itself may be gone.
  const real = (one: string) =>
    realpath(dirname(one)).then(
      (folder) => join(folder, basename(one)),
      () => one,
    );
  const isOurs =
    repository !== null &&
    (await real(unfinishedFile(repository, path))) === (await real(file)) &&
    (await real(join(repository.folder, path))) === (await real(output));
  if (!isOurs)
    throw new PackwrightError(
      'invalid-input',
      `"${file}" is not where the merge driver keeps it.`,
      'Merge again.',
    );
}
