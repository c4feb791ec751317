import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type ContentState, unreadMark } from '@core/compare/states/state';
import { PackwrightError } from '@core/contract/errors';
import { type LoadedWorkspace, readWorkspace } from './read-workspace';

/** What was read of a folder. */
export type ReadContent = Pick<LoadedWorkspace, 'items' | 'files' | 'otherPaths'>;

/**
 * The content of a folder as a state to compare. Throws what reading the folder throws (`not-found`, `unreadable`),
 * `unreadable` where a part of it could not be listed, and `cancelled`: what is missing would count as removed.
 */
export async function contentState(folder: string, signal?: AbortSignal): Promise<ContentState> {
  const read = await readWorkspace(folder, { signal });
  if (read.cancelled) throw new PackwrightError('cancelled', 'Reading was stopped.');
  if (read.missing[0] !== undefined) throw new PackwrightError('unreadable', read.missing[0]);
  return stateOf(read, folder);
}

/**
 * What was read as a state to compare. A file that is no text, is too large or is broken is part of it with a checksum
 * of its bytes, so that another version of it counts as one.
 * @param folder where the bytes are; null where all that was read is in memory
 */
export async function stateOf(
  { items, files, otherPaths }: ReadContent,
  folder: string | null,
): Promise<ContentState> {
  const unread = [...files.values()]
    .filter(({ text, problems }) => text === '' && problems.length > 0)
    .map(({ path }) => path);
  const others = new Map<string, string>();
  if (folder === null) return { items, files, others };
  for (const path of [...otherPaths, ...unread]) {
    const sum = await checksum(join(folder, path));
    // A file that is empty was read.
    if (sum !== checksumOfNothing || !files.has(path)) others.set(path, sum);
  }
  return { items, files, others };
}

const checksumOfNothing = createHash('sha256').digest('hex');

/** Of the bytes of a file, however many they are. */
async function checksum(file: string): Promise<string> {
  const hash = createHash('sha256');
  return pipeline(createReadStream(file), hash).then(
    () => hash.digest('hex'),
    () => unreadMark,
  );
}
