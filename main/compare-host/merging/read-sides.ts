import type { MergedFile } from '@core/compare/merge/merge-states';
import { mapThree, type Side, sides, type Three } from '@core/compare/merge/three';
import { ownVersion } from '@core/compare/rehearsal/own-version';
import type { ContentState } from '@core/compare/states/state';
import { PackwrightError } from '@core/contract/errors';
import { writeMerged } from '../../workspace/merging/write-merged';
import type { StateMaterial } from '../protocol';
import { type ReadState, readState } from '../read-state';
import { readStates } from '../read-states';
import { madeThere } from './made-there';

/**
 * Reads the three states of a merge. One of an instance is what the instance has made of another of them, so that the
 * result has the files of that: of the common state where it is none of an instance, else of ours, else of theirs. What
 * was made there in a collection of the others is added; what was removed there stays, as with an installation.
 * Throws what reading them throws, and `unsupported` where all three are of an instance.
 * @param onProgress as for `readStates`
 */
export async function readSides(
  materials: Three<StateMaterial>,
  signal: AbortSignal,
  onProgress: (side: Side, done: number, total: number) => void,
): Promise<Three<ReadState>> {
  const three = await readStates<Side>(materials, signal, onProgress);
  // What is not there counts as removed.
  for (const { missing } of Object.values(three))
    if (missing[0] !== undefined) throw new PackwrightError('unreadable', missing[0]);
  const plain = sides.filter((side) => materials[side].instance === undefined);
  if (plain.length === sides.length) return three;
  const [reference] = plain;
  if (reference === undefined)
    throw new PackwrightError(
      'unsupported',
      'All three are states of the local instance, which have no files to write.',
      'Take what is open as one of them: for instance as ours, with a snapshot as the common state.',
    );
  const base = three[reference].state;
  const next = three[plain[1] ?? reference].state;
  const found = { ...three };
  for (const side of sides) {
    const { instance, folder } = materials[side];
    if (instance === undefined) continue;
    const local = three[side].state;
    const files = [...ownVersion({ base, local, next }), ...madeThere(local, [base, next])].map((file) =>
      inFull(file, base),
    );
    const target = folder ?? '';
    await writeMerged(
      target,
      files,
      mapThree(materials, () => materials[reference].folder ?? ''),
    );
    const material = { folder: target, isOwn: false, texts: {}, only: null };
    found[side] = await readState(material, signal, (done, total) => onProgress(side, done, total));
  }
  return found;
}

/** A file with its text, which may not be saved; one that is no text is copied. */
function inFull(file: MergedFile, { files, others }: ContentState): MergedFile {
  if (!('from' in file) || others.has(file.source)) return file;
  const text = files.get(file.source)?.text;
  return text === undefined ? file : { path: file.path, text };
}
