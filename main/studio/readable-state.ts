import type { StateLabel } from '@core/contract/comparing';
import type { StateMaterial } from '../compare-host/protocol';

/** A state that can be read. */
export interface ComparedState {
  material: StateMaterial;
  label: StateLabel;
  /** Whether its label says more than what it calls itself. */
  isNamed?: boolean;
  /** What it is known by the next time it is compared. */
  identity: string;
  /** Removes what was unpacked for it. */
  dispose(): Promise<void>;
}
