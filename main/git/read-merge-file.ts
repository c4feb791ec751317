import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import type { MergeSource } from '@core/contract/merging';
import { ByteReader } from '../workspace/read-bytes';
import { mergeFileIn } from '../workspace/merging/merge-file-in';
import { type MergeOrder, pathOfTexts } from '../workspace/merging/merge-order';
import { placeOf } from './open-place';
import { findRepository, unfinishedFile } from './repository';

/**
 * Reads the file of a merge. Throws `not-found`, `unreadable`, and `invalid-input` for any other file, also for one that is not
 * where the merge driver keeps it, or not beside its result.
 */
export async function readMergeFile(path: string): Promise<MergeOrder> {
  const file = mergeFileIn(textOf(path));
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
  const target = resolve(from, output);
  if ('texts' in ours) await requireUnfinished(path, pathOfTexts(sources), target);
  else requireBeside(path, target);
  return {
    sources,
    output: target,
    resolutions,
    accepted,
    allFrom: null,
  };
}

/** Only its size counts for a file that is larger than this. */
const largestFile = 256 * 2 ** 20;

/** @throws PackwrightError `not-found` for what cannot be read, or is no file; `unreadable` for what is larger than any merge */
function textOf(path: string): string {
  let read: ReturnType<ByteReader['read']>;
  try {
    read = new ByteReader().read(path, largestFile);
  } catch {
    throw new PackwrightError(
      'not-found',
      `"${path}" could not be read.`,
      'Name the file that the merge wrote.',
    );
  }
  if ('bytes' in read) return read.bytes.toString('utf8');
  throw new PackwrightError('unreadable', `"${path}" is far larger than a file of a merge.`, 'Merge again.');
}

/** The result goes beside its file, where merging has put that; one from elsewhere could name any folder to be made. */
function requireBeside(file: string, output: string): void {
  if (dirname(output) === dirname(file)) return;
  throw new PackwrightError(
    'invalid-input',
    `"${file}" names a result that is not beside it.`,
    'Put the file back where the merge wrote it, or merge again.',
  );
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
