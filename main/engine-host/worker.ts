import type { StepTrace } from '@core/contract/run';
import { DebugSession } from '@core/engine/debug-session';
import { opened } from '../workers/opened-by';
import { serve } from '../workers/serve';
import type { Nothing } from '../workers/wire';
import { networkPort } from './http-port';
import { offerFor } from './offer';
import type { PythonCalls, RunCalls, RunMaterial } from './protocol';
import { rehearseOne } from './rehearse-one';
import { runPlaybook } from './run-playbook';

/** Steps are batched when they come faster than a user can follow. */
const batchAfter = 30;

const { port, data } = await opened();
const material = data as RunMaterial;
let session: DebugSession | null = null;

const host = serve<RunCalls, Nothing, PythonCalls>(port, {
  offer: ({ path, pointer }) => offerFor(material, path, pointer),
  rehearse: (item) => rehearseOne(material, item),
  control: (command) => session?.control(command),
  evaluate: (expression) =>
    session?.evaluate(expression) ?? { ok: false, message: 'The run was not started for debugging.' },
  async run({ request, runId, python, limits }, { signal, progress }) {
    const batch = new StepBatch((steps) => progress({ steps }));
    session = request.debug
      ? new DebugSession(request.debug, (paused) => {
          batch.flush();
          progress({ paused });
        })
      : null;
    const run = runPlaybook(material, request, (step) => batch.add(step), {
      runId,
      limits,
      ports: {
        journal: () => batch.sign(),
        ...(request.network ? { http: networkPort(request.network) } : {}),
        ...(python ? { python: { run: (call) => host.ask('python', call) } } : {}),
        ...(session ? { debugger: session } : {}),
      },
    });
    signal.addEventListener('abort', () => {
      run.cancel();
      session?.detach();
    });
    const trace = await run.result;
    batch.flush();
    return trace;
  },
});

class StepBatch {
  #steps = new Map<number, StepTrace>();
  #sent = 0;
  #isDue = false;
  #later: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly send: (steps: StepTrace[]) => void) {}

  add(step: StepTrace): void {
    this.#steps.set(step.sequence, step);
    this.sign();
  }

  /** Says that the run goes on, with the steps there are. */
  sign(): void {
    this.#isDue = true;
    const now = performance.now();
    if (now - this.#sent < batchAfter) {
      // A step that waits for something external is shown while it waits.
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
    if (!this.#isDue) return;
    this.#isDue = false;
    this.send([...this.#steps.values()]);
    this.#steps = new Map();
  }
}
