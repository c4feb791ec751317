import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentState } from '@core/compare/states/state';
import { PackwrightError } from '@core/contract/errors';
import { readWorkspace } from './read-workspace';

/**
 * The content of a folder as a state to compare. Throws what reading the folder throws (`not-found`, `unreadable`),
 * `unreadable` where a part of it could not be listed, and `cancelled`: what is missing would count as removed. A file
 * that cannot be read is part of the state, without bytes; of one that could not be taken as text there is a checksum.
 */
export async function contentState(folder: string, signal?: AbortSignal): Promise<ContentState> {
  const { items, files, otherPaths, cancelled, missing } = await readWorkspace(folder, { signal });
  if (cancelled) throw new PackwrightError('cancelled', 'Reading was stopped.');
  if (missing[0] !== undefined) throw new PackwrightError('unreadable', missing[0]);
  const unread = [...files.values()]
    .filter(({ text, problems }) => text === '' && problems.length > 0)
    .map(({ path }) => path);
  return { items, files, others: await checksumsOf(folder, [...otherPaths, ...unread]) };
}

/** Checksums of the bytes of files, by path below the folder; of one that cannot be read, that of nothing. */
export async function checksumsOf(folder: string, paths: Iterable<string>): Promise<Map<string, string>> {
  const sums = [...paths].map(async (path) => [path, await checksum(join(folder, path))] as const);
  return new Map(await Promise.all(sums));
}

async function checksum(file: string): Promise<string> {
  const bytes = await readFile(file).catch(() => new Uint8Array());
  return createHash('sha256').update(bytes).digest('hex');
}
