import type { Comparison, ItemChange } from '../../contract/comparison';
import type { ContentState } from '../states/state';
import type { AppliedFile, ComparedPair } from './applied-file';

/** A file of the result or of the second state that is not there byte for byte, and why. */
export interface Differing {
  path: string;
  why: 'noise' | 'not-taken' | 'in-part' | 'other-name' | 'out-of-scope';
}

/** Where what was taken over is not byte for byte the second state. */
export function differingFiles(
  result: readonly AppliedFile[],
  { items, outOfScope }: Comparison,
  isWanted: (item: ItemChange) => boolean,
  states: ComparedPair,
): Differing[] {
  const { before, after } = states;
  const left = new Set(items.filter((item) => !isWanted(item)).flatMap(({ a, b }) => [a ?? '', b ?? '']));
  const alone = new Set(outOfScope.map(({ a }) => a));
  const there = new Set(result.map(({ path }) => path));
  const isThere = (path: string): boolean => after.files.has(path) || after.others.has(path);
  const whyNot = (path: string): Differing['why'] => {
    if (left.has(path)) return 'not-taken';
    return alone.has(path) ? 'out-of-scope' : 'other-name';
  };
  const changed = result.flatMap((file): Differing[] => {
    const { path } = file;
    if (!isThere(path)) return [{ path, why: whyNot(path) }];
    if ('text' in file) return [{ path, why: left.has(path) ? 'not-taken' : 'in-part' }];
    if (file.from === 'after' || marksOf(before, path) === marksOf(after, path)) return [];
    return [{ path, why: left.has(path) ? 'not-taken' : 'noise' }];
  });
  const missing = [...after.files.keys(), ...after.others.keys()].filter((path) => !there.has(path));
  return [...changed, ...[...new Set(missing)].map((path) => ({ path, why: whyNot(path) }))];
}

const marksOf = ({ files, others }: ContentState, path: string): string =>
  `${others.get(path) ?? ''}\n${files.get(path)?.text ?? ''}`;
