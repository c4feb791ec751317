import { setImmediate } from 'node:timers/promises';

/**
 * Lets long synchronous work yield to pending events: reading files synchronously is several times faster than
 * asynchronously, but messages (cancel, a search) must get through.
 */
export interface Breather {
  isDue(): boolean;
  pause(): Promise<void>;
  aborted(): boolean;
}

/** For work that is short or has its thread to itself. */
export const never: Breather = { isDue: () => false, pause: async () => {}, aborted: () => false };

/** @param sliceMs longest stretch of work without a pause */
export function breather(sliceMs: number, signal?: AbortSignal): Breather {
  let since = performance.now();
  return {
    isDue: () => performance.now() - since > sliceMs,
    async pause() {
      await setImmediate();
      since = performance.now();
    },
    aborted: () => signal?.aborted ?? false,
  };
}
