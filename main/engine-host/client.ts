import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { fromWireError, PackwrightError } from '@core/contract/errors';
import type { DebugCommand, Evaluation, PausedRun, RunOffer, RunTrace, StepTrace } from '@core/contract/run';
import { emptyTrace } from '@core/engine/empty-trace';
import type { RunMaterial, RunOrder, RunStart, WorkerReply, WorkerTask } from './protocol';
import { answerPython, type RunPython } from './python-channel';

/** How long a run may take to stop by itself after `cancel` before its worker is ended. */
const graceAfterCancel = 1_500;

/** Megabytes a run may use; one that needs more ends alone and not with the studio. */
const memoryLimit = 1_024;

/** A run under way in its own worker. */
export interface StartedRun {
  runId: string;
  /** Resolves with the trace, also of a run that failed or had to be ended; rejects when it could not begin. */
  result: Promise<RunTrace>;
  /** Asks the run to stop; ends its worker when it does not. Safe to call at any time. */
  cancel(): void;
  /** Tells a run that is debugged how to go on. */
  control(command: DebugCommand): void;
  /** Value of an expression where the run stands. */
  evaluate(expression: string): Promise<Evaluation>;
}

export interface Runner {
  /** What the playbook at `path` can be started with; `pointer` chooses among several of one file. */
  offer(material: RunMaterial, path: string, pointer?: string): Promise<RunOffer>;
  /**
   * Starts a run. `onSteps` is called with steps that have begun or ended, several at once where they come fast;
   * `onPause` when a run that is debugged stands, and with null when it goes on.
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
 * Runs playbooks in worker threads, so that neither a heavy playbook nor a runaway template holds up the studio.
 * @param workersDir folder of the built worker entries
 * @param pythonFor Python for one run; without it code snippets cannot run
 */
export function createRunner(workersDir: string, pythonFor: (() => RunPython) | null = null): Runner {
  const workers = new Set<Worker>();

  function open(task: WorkerTask): Worker {
    const worker = new Worker(join(workersDir, 'run-worker.js'), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: memoryLimit },
    });
    workers.add(worker);
    worker.once('exit', () => workers.delete(worker));
    return worker;
  }

  return {
    offer(material, path, pointer) {
      return new Promise<RunOffer>((resolve, reject) => {
        const worker = open({ kind: 'offer', material, path, pointer });
        worker.on('message', (reply: WorkerReply) => {
          if (reply.kind === 'offer') resolve(reply.offer);
          else if (reply.kind === 'error') reject(fromWireError(reply.error));
        });
        worker.once('error', reject);
        worker.once('exit', () => reject(stopped()));
      });
    },

    start(material, request, onSteps, onPause = () => {}) {
      const runId = randomUUID();
      const python = pythonFor?.() ?? null;
      const worker = open({ kind: 'run', material, request, runId, python: python !== null });
      let timer: ReturnType<typeof setTimeout> | null = null;
      const steps = new Map<number, StepTrace>();
      const questions = new Questions();
      const result = new Promise<RunTrace>((resolve, reject) => {
        worker.on('message', (reply: WorkerReply) => {
          if (reply.kind === 'steps') {
            for (const step of reply.steps) steps.set(step.sequence, step);
            onSteps(reply.steps);
          } else if (reply.kind === 'python') {
            if (python) void answerPython(worker, python, reply);
          } else if (reply.kind === 'paused') onPause(reply.paused);
          else if (reply.kind === 'evaluated') questions.answer(reply.id, reply.evaluation);
          else if (reply.kind === 'trace') resolve(reply.trace);
          else if (reply.kind === 'error') reject(fromWireError(reply.error));
        });
        const cutShort = (status: 'cancelled' | 'failed', error: string) =>
          resolve(traceSoFar(runId, request, [...steps.values()], status, error));
        worker.once('error', (thrown) => cutShort('failed', reasonOf(thrown)));
        // After an answer this changes nothing: the promise is settled.
        worker.once('exit', () => {
          if (timer) clearTimeout(timer);
          python?.end();
          questions.end();
          cutShort('cancelled', 'The run did not stop by itself and was ended.');
        });
      });
      const order = (given: RunOrder): void => worker.postMessage(given, []);
      return {
        runId,
        result,
        cancel() {
          if (timer) return;
          timer = setTimeout(() => void worker.terminate(), graceAfterCancel);
          order('cancel');
        },
        control: (command) => order({ kind: 'control', command }),
        evaluate: (expression) => questions.ask((id) => order({ kind: 'evaluate', id, expression })),
      };
    },

    async close() {
      await Promise.all([...workers].map((worker) => worker.terminate()));
    },
  };
}

/** Expressions a worker is asked for, until it answers or has ended. */
class Questions {
  readonly #open = new Map<number, (evaluation: Evaluation) => void>();
  #last = 0;
  #ended = false;

  ask(send: (id: number) => void): Promise<Evaluation> {
    if (this.#ended) return Promise.resolve(runHasEnded);
    const id = ++this.#last;
    return new Promise((resolve) => {
      this.#open.set(id, resolve);
      send(id);
    });
  }

  answer(id: number, evaluation: Evaluation): void {
    this.#open.get(id)?.(evaluation);
    this.#open.delete(id);
  }

  end(): void {
    this.#ended = true;
    for (const id of this.#open.keys()) this.answer(id, runHasEnded);
  }
}

const runHasEnded: Evaluation = { ok: false, message: 'The run has ended.' };

function stopped(): PackwrightError {
  return new PackwrightError('internal', 'The run was ended from outside.', 'Start it again.');
}

function reasonOf(thrown: unknown): string {
  if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return `The run was ended because it needed more than ${memoryLimit} MB of memory.`;
  }
  return `The run ended unexpectedly: ${thrown instanceof Error ? thrown.message : String(thrown)}`;
}

/** The trace of a run whose worker ended before it could hand it over: what had been reported until then. */
function traceSoFar(
  runId: string,
  request: RunStart,
  steps: StepTrace[],
  status: 'cancelled' | 'failed',
  error: string,
): RunTrace {
  return emptyTrace({
    runId,
    playbookName: steps.find((step) => step.frame === '')?.playbook ?? request.path,
    status,
    error,
    steps: steps.map((step) =>
      step.status === 'running' ? { ...step, status: 'failed', error: 'The run was ended here.' } : step,
    ),
  });
}
