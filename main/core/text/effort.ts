/** What the work of the piece being done is counted against; null while nobody counts. */
let charge: ((steps: number) => void) | null = null;

/** Runs `body` with its work counted by `spend`, which may throw. */
export function countingEffort<T>(spend: (steps: number) => void, body: () => T): T {
  const around = charge;
  charge = spend;
  try {
    return body();
  } finally {
    charge = around;
  }
}

/**
 * Work done: a step is about what a machine does in a quarter of a microsecond, or 32 bytes of memory taken. Functions
 * whose work grows with what they are given call this before they do it.
 */
export function effort(steps: number): void {
  charge?.(steps);
}

/** For who ends a piece of work from outside, so that nothing after it is counted for it. */
export function stopCounting(): void {
  charge = null;
}
