import type { AgentStep } from '@core/contract';

/**
 * Which steps of a run are not as in the one before, by their place; none where there was none. A step is compared with
 * the one at the same place among those of its kind, so that one more call does not change all that follow.
 */
export function changedSteps(now: readonly AgentStep[], before: readonly AgentStep[] | null): Set<number> {
  if (before === null) return new Set();
  const earlier = Map.groupBy(before, ({ is }) => is);
  const seen = new Map<AgentStep['is'], number>();
  const changed = new Set<number>();
  now.forEach((step, index) => {
    const at = seen.get(step.is) ?? 0;
    seen.set(step.is, at + 1);
    if (JSON.stringify(earlier.get(step.is)?.[at]) !== JSON.stringify(step)) changed.add(index);
  });
  return changed;
}
