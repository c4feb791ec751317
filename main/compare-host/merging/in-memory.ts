import type { MergedFile } from '@core/compare/merge/merge-states';
import type { Three } from '@core/compare/merge/three';
import type { StateMaterial } from '../protocol';
import type { HeldMerge } from './held-merge';

/** A file of the result with its text, where its side has it in memory alone: it is not saved, or has no folder. */
export function inMemory(file: MergedFile, held: HeldMerge, states: Three<StateMaterial>): MergedFile {
  if (!('from' in file)) return file;
  const { folder, texts } = states[file.from];
  if (folder !== null && !Object.hasOwn(texts, file.source)) return file;
  return { path: file.path, text: held.textOf(file) ?? '' };
}
