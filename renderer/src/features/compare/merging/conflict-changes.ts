import type { Change } from '@core/contract/comparison';
import type { MergeConflict } from '@core/contract/merging';
import { sameValue } from '@core/text/values';

/**
 * The conflicts that changes of one side, or of the result, are part of: those of the same place, else those within it
 * or around it. What is about a whole file is about no change of it more than another.
 */
export function conflictsByChange(
  changes: readonly Change[],
  conflicts: readonly MergeConflict[],
): ReadonlyMap<Change, MergeConflict> {
  const found = new Map<Change, MergeConflict>();
  for (const conflict of conflicts)
    for (const change of changesOf(changes, conflict)) if (!found.has(change)) found.set(change, conflict);
  return found;
}

function changesOf(changes: readonly Change[], conflict: MergeConflict): readonly Change[] {
  const { where, pointer, base, ours, theirs } = conflict;
  if (pointer === '') return [];
  const same = changes.filter((change) => change.where === where);
  if (same.length > 0) return same;
  const near = changes.filter(
    (change) => change.where.startsWith(`${where}, `) || where.startsWith(`${change.where}, `),
  );
  if (near.length > 0) return near;
  // An element that one side has renamed is told by another name there, and may stand elsewhere.
  const fromBase = changes.filter(({ before }) => sameValue(before, base));
  const alike = fromBase.filter(
    (change) =>
      lastOf(change.where) === lastOf(where) &&
      [ours, theirs].some((value) => sameValue(change.after, value)),
  );
  return alike.length === 1 ? alike : fromBase.filter((change) => change.pointer === pointer);
}

const lastOf = (where: string): string | undefined => where.split(', ').at(-1);
