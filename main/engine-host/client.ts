import { randomUUID } from 'node:crypto';
import { toWireError } from '@core/contract/errors';
import type { DebugCommand, Evaluation, PausedRun, RunOffer, RunTrace, StepTrace } from '@core/contract/run';
import { emptyTrace } from '@core/engine/empty-trace';
import { placeIn, RunClock, type RunLimits, usualLimits } from '../workers/run-clock';
import type { RunMaterial, RunStart } from './protocol';
import { openRunWorker, type RunPython, type RunWorker } from './run-worker';

/** How long a run may take to stop by itself after `cancel` before its worker is ended. */
const graceAfterCancel = 1_500;

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
  ): StartedRun;
  /** Ends all workers. */
  close(): Promise<void>;
}

/**
 * Runs playbooks in processes of their own, so that neither a heavy playbook nor a runaway template holds up the
 * studio, and ends those that are stuck.
 * @param workersDir folder of the built worker entries
 * @param pythonFor Python for one run; without it code snippets cannot run
 */
export function createRunner(
  workersDir: string,
  pythonFor: (() => RunPython) | null = null,
  limits: RunLimits = usualLimits,
): Runner {
  const workers = new Set<RunWorker>();

  /** A thread for one piece of work, ended after it. */
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
        worker.call('offer', { path, pointer }),
      ),

    start(material, request, onSteps, onPause = () => {}) {
      const runId = randomUUID();
      const python = pythonFor?.() ?? null;
      const worker = openRunWorker({ workersDir, material, subject: 'The run', python });
      const cancellation = new AbortController();
      const steps = new Map<number, StepTrace>();
      let overdue: string | null = null;
      const clock = new RunClock(limits, steps, (reason) => {
        overdue = reason;
        void worker.close();
      });
      const result = inWorker(worker, async () => {
        try {
          return await worker.call(
            'run',
            { request, runId, python: python !== null, limits: { wallClock: limits.run } },
            {
              signal: cancellation.signal,
              graceMs: graceAfterCancel,
              onProgress(progress) {
                if ('paused' in progress) {
                  if (progress.paused) clock.hold();
                  else clock.progress();
                  return onPause(progress.paused);
                }
                clock.progress();
                for (const step of progress.steps) steps.set(step.sequence, step);
                if (progress.steps.length > 0) onSteps(progress.steps);
              },
            },
          );
        } catch (thrown) {
          if (worker.isAlive()) throw thrown;
          return traceSoFar(runId, request, steps, overdue ?? thrown);
        } finally {
          clock.stop();
          python?.end();
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
 * @param why the sentence that says so, or the error
 */
function traceSoFar(
  runId: string,
  request: RunStart,
  seen: ReadonlyMap<number, StepTrace>,
  why: unknown,
): RunTrace {
  const steps = [...seen.values()];
  const { code, message } = toWireError(why);
  const isCancelled = code === 'cancelled';
  const said = typeof why === 'string' ? why : `${message.replace(/\.$/, '')}${placeIn(seen)}.`;
  return emptyTrace({
    runId,
    playbookName: steps.find((step) => step.frame === '')?.playbook ?? request.path,
    status: isCancelled ? 'cancelled' : 'failed',
    error: isCancelled ? 'The run did not stop by itself and was ended.' : said,
    steps: steps.map((step) =>
      step.status === 'running' ? { ...step, status: 'failed', error: 'The run was ended here.' } : step,
    ),
  });
}
