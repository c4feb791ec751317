import type { CheckedFile } from '../world';

/** Which of so many shares of a workspace, counted from 1. */
export interface Shard {
  index: number;
  count: number;
}

/**
 * Files in so many shares of about as much work each, which grows with their size. The same files give the same shares
 * on every machine, whatever order they come in.
 * @returns the paths of each share; a share may be empty
 */
export function sharesOf(files: Iterable<Pick<CheckedFile, 'path' | 'text'>>, count: number): Set<string>[] {
  const shares = Array.from({ length: count }, () => ({ size: 0, paths: new Set<string>() }));
  // A file costs something even where it is nearly empty.
  const sized = [...files].map(({ path, text }) => ({ path, size: text.length + 200 }));
  for (const { path, size } of sized.sort((a, b) => b.size - a.size || (a.path < b.path ? -1 : 1))) {
    const least = shares.reduce((best, share) => (share.size < best.size ? share : best));
    least.size += size;
    least.paths.add(path);
  }
  return shares.map(({ paths }) => paths);
}
