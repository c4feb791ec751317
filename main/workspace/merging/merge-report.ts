import type { MergedStates } from '@core/compare/merge/merge-states';
import type { MergeReport, Resolutions } from '@core/contract/merging';

export interface Decisions {
  resolutions: Resolutions;
  /** Clashes that are taken as they are, by id. */
  accepted: readonly string[];
}

/** What a merge gives, and how far it is decided. */
export interface CheckedMerge {
  merged: MergedStates;
  report: MergeReport;
}

/** How far a merge is decided: clean where nothing is open and every clash is accepted. */
export function mergeReport(
  { items, clashes: found, settled, widened, problems }: MergedStates,
  { accepted }: Pick<Decisions, 'accepted'>,
): MergeReport {
  const clashes = found.map((clash) => ({ ...clash, accepted: accepted.includes(clash.id) }));
  const open = items
    .flatMap(({ conflicts }) => conflicts)
    .filter(({ resolution }) => resolution === null).length;
  const clean = open === 0 && clashes.every((clash) => clash.accepted);
  return { clean, items, clashes, open, settled, widened, problems };
}
