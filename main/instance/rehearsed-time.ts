import { type Clock, VirtualClock } from './clock';
import type { Values } from './store/values';

const name = 'rehearsed-time';

/** Goes on from the moment an earlier server of the same data had moved a virtual clock to: time never goes back. */
export function resumeTime(clock: Clock, values: Values): void {
  const left = values.get(name);
  if (clock instanceof VirtualClock && typeof left === 'number') clock.moveTo(left);
}

/** Moves a virtual clock, and keeps the moment for the next server. @param moment seconds since the epoch */
export function moveTime(clock: VirtualClock, values: Values, moment: number): void {
  values.set(name, Math.max(moment, clock.now()));
  clock.moveTo(moment);
}
