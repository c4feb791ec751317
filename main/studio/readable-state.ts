import type { StateLabel } from '@core/contract/comparing';
import type { StateMaterial } from '../compare-host/protocol';

/** How a state is found that takes a while: what hears how far it is, and what ends it. */
export interface Finding {
  signal?: AbortSignal;
  onStep?(step: { label: string; done: number; total: number }): void;
}

/** A state that can be read. */
export interface ComparedState {
  material: StateMaterial;
  label: StateLabel;
  /** Whether its label says more than what it calls itself. */
  isNamed?: boolean;
  /** What of it could not be read, as sentences. */
  problems?: readonly string[];
  /** What it is known by the next time it is compared. */
  identity: string;
  /** Removes what was unpacked for it. */
  dispose(): Promise<void>;
}
