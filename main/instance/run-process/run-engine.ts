import type { RunTrace, StepTrace } from '@core/contract/run';
import type { RunRequest } from '@core/engine/host';
import type { InstanceHost } from './ports';
import { startRun } from '@core/engine/run';
import { type Rendered, type Rendering, renderOnce } from './rendering';

/** A run that has been started. */
export interface RunUnderWay {
  /** Rejects with a PackwrightError where the run was ended with its process, or its process by itself. */
  result: Promise<RunTrace>;
  /** It ends at its next step, and soon in any case. */
  cancel(): void;
  /** Ends it at once, where it has a process; from now on it reaches nothing of its host. */
  kill(): void;
}

/** Where what packs say is executed. */
export interface RunEngine {
  /** Called before the first run. */
  prepare(): void;
  /** @param onStep called when a step begins and when it has ended */
  start(request: RunRequest, host: InstanceHost, onStep: (step: StepTrace) => void): RunUnderWay;
  /** @throws PackwrightError when it took too long, or too much memory */
  render(rendering: Rendering, host: InstanceHost): Promise<Rendered>;
  close(): Promise<void>;
}

/** Executes in this process, one step after another: what is stuck is stuck with it. */
export const engineHere: RunEngine = {
  prepare() {},
  start(request, host, onStep) {
    const { result, cancel } = startRun(request, host, onStep);
    return { result, cancel, kill: cancel };
  },
  render: async (rendering, host) => renderOnce(host, rendering),
  close: async () => {},
};
