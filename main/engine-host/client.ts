import { randomUUID } from 'node:crypto';
import { toWireError } from '@core/contract/errors';
import type { DebugCommand, Evaluation, PausedRun, RunOffer, RunTrace, StepTrace } from '@core/contract/run';
import { emptyTrace } from '@core/engine/empty-trace';
import { type RunLimits, usualLimits } from '../workers/run-clock';
import type { RunMaterial, RunStart } from './protocol';
import type { RunSign } from './run-signs';
import { openRunWorker, type RunConnectorCode, type RunPython, type RunWorker } from './run-worker';
import { StepBatch } from './step-batch';

/** How long a run may take to stop by itself after `cancel` before its worker is ended. */
const graceAfterCancel = 1_500;

/** Milliseconds in which it must be known what a playbook can be started with. */
const longestOffer = 30_000;

/** A run under way in its own worker. */
export interface StartedRun {
  runId: string;
  /** Resolves with the trace, even if the run failed or had to be ended; rejects when it could not start. */
  result: Promise<RunTrace>;
  /** Asks the run to stop; ends its worker when it does not. Safe to call at any time. */
  cancel(): void;
  /** Continues a debugged run, as given. */
  control(command: DebugCommand): void;
  /** The value of an expression at the point where the run is paused. */
  evaluate(expression: string): Promise<Evaluation>;
}

export interface Runner {
  /** What the playbook at `path` can be started with; `pointer` chooses among several of one file. */
  offer(material: RunMaterial, path: string, pointer?: string): Promise<RunOffer>;
  /**
   * Starts a run. `onSteps` is called with steps that have begun or ended, batched where they come fast; `onPause` when
   * a run that is debugged is paused, and with null when it continues.
   */
  start(
    material: RunMaterial,
    request: RunStart,
    onSteps: (steps: StepTrace[]) => void,
    onPause?: (paused: PausedRun | null) => void,
    /** Own code of connectors for this run. */
    code?: RunConnectorCode | null,
  ): StartedRun;
  /** Ends all workers. */
  close(): Promise<void>;
}

/**
 * Runs playbooks in processes of their own, so that neither a heavy playbook nor a runaway template holds up the
 * studio, and ends those that are stuck.
 * @param workersDir folder of the built worker entries
 * @param pythonFor Python for one run; without it code snippets cannot run
 * @param codeFor own code of connectors for one run
 */
export function createRunner(
  workersDir: string,
  pythonFor: (() => RunPython) | null = null,
  limits: RunLimits = usualLimits,
  codeFor: (() => RunConnectorCode) | null = null,
): Runner {
  const workers = new Set<RunWorker>();

  /** A process for one piece of work, ended after it. */
  async function inWorker<T>(worker: RunWorker, work: (worker: RunWorker) => Promise<T>): Promise<T> {
    workers.add(worker);
    try {
      return await work(worker);
    } finally {
      void worker.close().then(() => workers.delete(worker));
    }
  }

  return {
    offer: (material, path, pointer) =>
      inWorker(openRunWorker({ workersDir, material, subject: 'The offer of the playbook' }), (worker) =>
        worker.call('offer', { path, pointer }, { patienceMs: longestOffer }),
      ),

    start(material, request, onSteps, onPause = () => {}, code = codeFor?.() ?? null) {
      const runId = randomUUID();
      const python = pythonFor?.() ?? null;
      const worker = openRunWorker({ workersDir, material, subject: 'The run', python, code });
      const cancellation = new AbortController();
      const steps = new Map<number, StepTrace>();
      const batch = new StepBatch(onSteps);
      const hear = ({ name, input }: RunSign): void => {
        if (name === 'paused') {
          batch.flush();
          onPause(input);
        } else if (name === 'step') {
          const step = input as StepTrace;
          steps.set(step.sequence, step);
          batch.add(step);
        }
      };
      const result = inWorker(worker, async () => {
        try {
          return await worker.run(
            'run',
            {
              request,
              runId,
              python: python !== null,
              ownCode: code?.connectors ?? [],
              limits: { wallClock: limits.run },
            },
            { limits, signal: cancellation.signal, graceMs: graceAfterCancel, onSign: hear },
          );
        } catch (thrown) {
          if (worker.isAlive()) throw thrown;
          return traceSoFar(runId, request, [...steps.values()], thrown);
        } finally {
          batch.flush();
          python?.end();
          code?.end();
        }
      });
      return {
        runId,
        result,
        cancel: () => cancellation.abort(),
        control: (command) => void worker.call('control', command).catch(hasEnded),
        evaluate: (expression) => worker.call('evaluate', expression).catch(hasEnded),
      };
    },

    async close() {
      await Promise.all([...workers].map((worker) => worker.close()));
    },
  };
}

function hasEnded(): Evaluation {
  return { ok: false, message: 'The run has ended.' };
}

/**
 * The trace of a run whose worker ended before it could deliver one: what had been reported until then.
 * @param steps as they were reported
 */
function traceSoFar(
  runId: string,
  request: RunStart,
  steps: readonly StepTrace[],
  thrown: unknown,
): RunTrace {
  const { code, message } = toWireError(thrown);
  const isCancelled = code === 'cancelled';
  return emptyTrace({
    runId,
    playbookName: steps.find((step) => step.frame === '')?.playbook ?? request.path,
    status: isCancelled ? 'cancelled' : 'failed',
    error: isCancelled ? 'The run did not stop by itself and was ended.' : message,
    steps: steps.map((step) =>
      step.status === 'running' ? { ...step, status: 'failed', error: 'The run was ended here.' } : step,
    ),
  });
}
