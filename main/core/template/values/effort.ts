/** Counts work of functions that know no runtime (comparing, spelling, hashing) against the template being rendered. */
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

/** Work done, in steps of the template. */
export function effort(steps: number): void {
  charge?.(steps);
}
