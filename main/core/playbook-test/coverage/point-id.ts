/** Names of the points: the same when they are counted and when they are listed. */
export const pointId = {
  step: (step: string) => `step ${step}`,
  /** Counts for a step how often it was not run for real; not a coverage point itself. */
  mocked: (step: string) => `mocked ${step}`,
  route: (from: string, to: string) => `route ${from} ${to}`,
  branch: (step: string, target: string, label: string) => `branch ${step} ${target} ${label}`,
  loop: (step: string, which: LoopCase) => `loop ${step} ${which}`,
  condition: (step: string, holds: boolean) => `condition ${step} ${holds}`,
};

/** How a loop can go: over nothing, once, several times, or to its break condition. */
export type LoopCase = 'empty' | 'one' | 'many' | 'break';
