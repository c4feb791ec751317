import type { RunTrace, StepTrace } from '@core/contract/run';
import type { RunRequest } from '@core/engine/host';
import type { HostCall, HostOffer } from './ports';
import type { Rendered, Rendering } from './rendering';

/** The calls of a run process. It does one at a time. */
export interface RunProcessCalls {
  run: { in: { request: RunRequest; offer: HostOffer }; out: Spent & { trace: RunTrace } };
  render: { in: { rendering: Rendering; offer: HostOffer }; out: Spent & { rendered: Rendered } };
}

export interface Spent {
  /** It has taken so much memory that it is not used again. */
  isSpent: boolean;
}

/** What it requests, and awaits, from the host of its run. */
export interface RunHostCalls {
  host: { in: HostCall; out: unknown };
}

/** What it says or asks on its line. */
export type LineCall =
  | { name: 'step'; input: StepTrace }
  | { name: 'told'; input: HostCall }
  | { name: 'host'; input: HostCall }
  /** Everything said before has been heard once this is answered. */
  | { name: 'heard'; input: null };
