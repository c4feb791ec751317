import type { Change } from '@core/contract/comparison';
import type { MergeConflict } from '@core/contract/merging';

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

function changesOf(changes: readonly Change[], { where, pointer }: MergeConflict): readonly Change[] {
  if (pointer === '') return [];
  const same = changes.filter((change) => change.where === where);
  if (same.length > 0) return same;
  const near = changes.filter(
    (change) => change.where.startsWith(`${where}, `) || where.startsWith(`${change.where}, `),
  );
  // An element that one side has renamed is told by another name there.
  return near.length > 0 ? near : changes.filter((change) => change.pointer === pointer);
}
