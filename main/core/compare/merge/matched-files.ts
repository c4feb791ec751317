import type { ContentState } from '../states/state';
import type { MatchedPairs } from './one-form';
import type { Three } from './three';

/** Paths of one file in three states; null where it is not there. */
export type FilePaths = Three<string | null>;

/** Which files of three states are one, by the items in them: of those that hold several, by the first that is matched. */
export function matchedFiles(states: Three<ContentState>, pairs: MatchedPairs): FilePaths[] {
  const files = new Map<string, FilePaths>();
  for (const path of pathsOf(states.base)) files.set(path, { base: path, ours: null, theirs: null });
  const known = { ours: new Map<string, FilePaths>(), theirs: new Map<string, FilePaths>() };
  for (const side of ['ours', 'theirs'] as const)
    for (const { before, after } of pairs[side]) {
      const file = files.get(before.path);
      if (!file || file[side] !== null || known[side].has(after.path)) continue;
      file[side] = after.path;
      known[side].set(after.path, file);
    }
  // A file of which no item is left, or that is broken on one side, is known by its path.
  for (const side of ['ours', 'theirs'] as const)
    for (const path of pathsOf(states[side])) {
      const file = files.get(path);
      if (!file || file[side] !== null || known[side].has(path)) continue;
      file[side] = path;
      known[side].set(path, file);
    }
  const added: FilePaths[] = [];
  const add = (file: FilePaths): void => {
    added.push(file);
    if (file.ours !== null) known.ours.set(file.ours, file);
    if (file.theirs !== null) known.theirs.set(file.theirs, file);
  };
  for (const { before, after } of pairs.added)
    if (!known.ours.has(before.path) && !known.theirs.has(after.path))
      add({ base: null, ours: before.path, theirs: after.path });
  const theirs = new Set([...pathsOf(states.theirs)].filter((path) => !known.theirs.has(path)));
  for (const path of pathsOf(states.ours))
    if (!known.ours.has(path)) add({ base: null, ours: path, theirs: theirs.delete(path) ? path : null });
  for (const path of theirs) add({ base: null, ours: null, theirs: path });
  return [...files.values(), ...added];
}

const pathsOf = ({ files, others }: ContentState): string[] => [...files.keys(), ...others.keys()];
