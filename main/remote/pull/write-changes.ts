import { readFile, rm } from 'node:fs/promises';
import type { MergedFile, MergedStates } from '@core/compare/merge/merge-states';
import type { ContentState } from '@core/compare/states/state';
import { PackwrightError } from '@core/contract/errors';
import { fileError, isMissing } from '../../workspace/file-errors';
import { readContent } from '../../workspace/read-content';
import type { LoadedWorkspace } from '../../workspace/read-workspace';
import { safeFolder } from '../../workspace/safe-path';
import { hashOf, saveFile } from '../../workspace/save-file';
import { manyAtOnce } from '../base/many-at-once';
import type { PullStates } from './three-states';

/** A file of the workspace that a pull writes or takes away. */
export interface FileChange {
  path: string;
  change: 'added' | 'changed' | 'removed';
  /** Null for one that is taken away, and for what is no text. */
  text: string | null;
  /** Of what is no text. */
  bytes?: Uint8Array;
}

/** What a merge changes in the workspace. A file that stays as it is is none of it. */
export function changesOf(ours: ContentState, { states }: PullStates, { files }: MergedStates): FileChange[] {
  const changes: FileChange[] = [];
  const there = new Set<string>();
  for (const file of files) {
    const { path } = file;
    there.add(path);
    if ('from' in file && file.from === 'ours' && file.source === path) continue;
    const text = textOfMerged(file, { states });
    // One that is no text is the workspace's own: nothing else has any.
    if (text === undefined) continue;
    const before = ours.files.get(path)?.text;
    if (before === text) continue;
    changes.push({ path, change: before === undefined ? 'added' : 'changed', text });
  }
  for (const path of ours.files.keys())
    if (!there.has(path)) changes.push({ path, change: 'removed', text: null });
  return changes.sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** What a file of a merge says; undefined where it is no text. */
export const textOfMerged = (file: MergedFile, { states }: Pick<PullStates, 'states'>): string | undefined =>
  'text' in file ? file.text : states[file.from].files.get(file.source)?.text;

const tooMuch = Number.MAX_SAFE_INTEGER;

/**
 * Writes changes to a workspace, each file whole or not at all, and takes files away after that. All are looked at first:
 * where one is no longer what was read nothing is written. One that is cut off is finished by pulling again, as what was written is the same on both sides.
 * @throws PackwrightError `conflict` with the name of the file
 */
export async function writeChanges(
  folder: string,
  local: Pick<LoadedWorkspace, 'files'>,
  changes: readonly FileChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const target = await safeFolder(folder);
  const planned = await manyAtOnce(changes, async (change) => {
    const file = await target.resolve(change.path);
    const bytes = await bytesOf(file, change.path);
    const now = bytes === null ? null : (readContent(file, change.path, tooMuch)?.text ?? null);
    // What is no text was none of what was read.
    const isOther = bytes !== null && now === null;
    if (isOther || now !== (local.files.get(change.path)?.text ?? null)) throw changedMeanwhile(change.path);
    return { change, file, base: bytes === null ? null : hashOf(bytes) };
  });
  await manyAtOnce(planned, async ({ change, file, base }) => {
    if (change.change === 'removed') return;
    const content = change.bytes ?? Buffer.from(change.text ?? '');
    const saved = await saveFile(file, content, { base, overwrite: false });
    if (saved === 'conflict') throw changedMeanwhile(change.path);
  });
  // Last: what is renamed is never gone, wherever this is cut off.
  for (const { change, file, base } of planned) {
    if (change.change !== 'removed') continue;
    const bytes = await bytesOf(file, change.path);
    if (bytes !== null && hashOf(bytes) !== base) throw changedMeanwhile(change.path);
    await rm(file, { force: true });
  }
}

async function bytesOf(file: string, path: string): Promise<Uint8Array | null> {
  return readFile(file).catch((thrown: unknown) => {
    if (isMissing(thrown)) return null;
    throw fileError(thrown, 'read', path);
  });
}

const changedMeanwhile = (path: string) =>
  new PackwrightError('conflict', `${path} has changed while it was pulled; it is as it was.`, 'Pull again.');
