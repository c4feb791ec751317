import { MergedThree } from '@core/compare/merge/merge-states';
import type { Three } from '@core/compare/merge/three';
import type { ContentState } from '@core/compare/states/state';
import { MergeCheck } from './merge-check';
import { type CheckedMerge, type Decisions, mergeReport } from './merge-report';

/**
 * Merges three whole states and checks the result: what the checker finds there and on neither side is a clash, and
 * while one is not accepted, or a conflict is open, the merge is not clean.
 */
export function checkedMerge(states: Three<ContentState>, decisions: Decisions): CheckedMerge {
  const merged = new MergedThree(states).with(decisions.resolutions);
  const work = new MergeCheck(states).clashes(merged);
  for (;;) {
    const { done, value: clashes } = work.next();
    if (done) return { merged, report: mergeReport({ ...merged, clashes }, decisions) };
  }
}
