import { parentPort, workerData } from 'node:worker_threads';
import { toWireError } from '@core/contract/errors';
import type { Evaluation, StepTrace } from '@core/contract/run';
import type { ContentItem } from '@core/contract/workspace';
import { DebugSession } from '@core/engine/debug-session';
import { offerFor } from './offer';
import type { RehearsalTask, RunOrder, WorkerReply, WorkerTask } from './protocol';
import { rehearseHere } from './rehearse-all';
import { pythonAbove, type PythonReply } from './python-channel';
import { runPlaybook } from './run-playbook';

/** Steps are sent together when they come faster than anybody can look at them. */
const batchAfter = 30;

/** One task per worker: the studio ends the worker when it has the answer, or when it no longer wants it. */
async function work(task: Exclude<WorkerTask, RehearsalTask>): Promise<WorkerReply> {
  if (task.kind === 'offer')
    return { kind: 'offer', offer: await offerFor(task.material, task.path, task.pointer) };
  const batch = new StepBatch();
  const session = task.request.debug
    ? new DebugSession(task.request.debug, (paused) => {
        batch.flush();
        send({ kind: 'paused', paused });
      })
    : null;
  const run = runPlaybook(task.material, task.request, (step) => batch.add(step), {
    runId: task.runId,
    ports: {
      ...(task.python && parentPort ? { python: pythonAbove(parentPort) } : {}),
      ...(session ? { debugger: session } : {}),
    },
  });
  parentPort?.on('message', (order: RunOrder | PythonReply) => {
    if (order === 'cancel') {
      run.cancel();
      session?.detach();
    } else if (order.kind === 'control') session?.control(order.command);
    else if (order.kind === 'evaluate') {
      const evaluation = session?.evaluate(order.expression) ?? notDebugged;
      send({ kind: 'evaluated', id: order.id, evaluation });
    }
  });
  const trace = await run.result;
  batch.flush();
  return { kind: 'trace', trace };
}

const notDebugged: Evaluation = { ok: false, message: 'The run was not started for debugging.' };

class StepBatch {
  #steps = new Map<number, StepTrace>();
  #sent = 0;
  #later: ReturnType<typeof setTimeout> | null = null;

  add(step: StepTrace): void {
    this.#steps.set(step.sequence, step);
    const now = performance.now();
    if (now - this.#sent < batchAfter) {
      // A step that waits for something outside is seen while it does.
      this.#later ??= setTimeout(() => this.flush(), batchAfter);
      return;
    }
    this.flush();
    this.#sent = now;
  }

  /** Only the latest state of each step is worth sending. */
  flush(): void {
    if (this.#later) clearTimeout(this.#later);
    this.#later = null;
    if (this.#steps.size === 0) return;
    send({ kind: 'steps', steps: [...this.#steps.values()] });
    this.#steps = new Map();
  }
}

function send(reply: WorkerReply): void {
  parentPort?.postMessage(reply, []);
}

/** Rehearses whatever it is sent, one after another. */
function workOn({ material }: RehearsalTask): void {
  parentPort?.on('message', (item: ContentItem) => {
    void rehearseHere(material, [item], (result) => parentPort?.postMessage({ result }, []));
  });
}

const task = workerData as WorkerTask;
if (task.kind === 'rehearsals') workOn(task);
else {
  void work(task)
    .catch((thrown: unknown): WorkerReply => ({ kind: 'error', error: toWireError(thrown) }))
    .then((reply) => {
      send(reply);
      parentPort?.close();
    });
}
