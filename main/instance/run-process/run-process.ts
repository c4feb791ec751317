import type { RunTrace, StepTrace } from '@core/contract/run';
import type { RunRequest } from '@core/engine/host';
import { WorkerHandle } from '../../workers/open-worker';
import type { Nothing } from '../../workers/wire';
import { answerAtOnce, answerLater, hear, type HostCall, type InstanceHost, offerOf } from './ports';
import type { LineCall, RunHostCalls, RunProcessCalls } from './protocol';
import type { Rendered, Rendering } from './rendering';

/** Megabytes a run may take, whatever its playbooks do. */
export const runMemory = 1_000;

/** Milliseconds a cancelled run may take to end by itself. */
const graceAtCancel = 500;

/** Milliseconds a template that is tried out may take. */
const longestRendering = 10_000;

/** Whom a process works for at the moment. */
interface Client {
  host: InstanceHost;
  onStep(step: StepTrace): void;
}

/** A process that executes one run, or tries out one template, at a time. */
export class RunProcess {
  readonly #handle: WorkerHandle<RunProcessCalls, Nothing, RunHostCalls>;
  #client: Client | null = null;
  #isSpent = false;
  /** Why it was ended, where that was the host's. */
  #failure: unknown = null;

  constructor(workersDir: string) {
    this.#handle = new WorkerHandle({
      workersDir,
      entry: 'run-process',
      place: 'process',
      memoryMb: runMemory,
      words: { subject: 'The run', remedy: 'Look for what grows without end in its playbooks.' },
      answers: { host: (call) => answerLater(this.#host, call) },
      lineAnswer: (name, input) => this.#answer({ name, input } as LineCall),
    });
    this.#handle.keepProcess(false);
  }

  /** Whether it can do more. */
  get isUsable(): boolean {
    return this.#handle.isAlive() && !this.#isSpent;
  }

  run(request: RunRequest, client: Client, signal: AbortSignal): Promise<RunTrace> {
    return this.#for(client, async () => {
      const input = { request, offer: offerOf(client.host) };
      const { trace, isSpent } = await this.#handle.call('run', input, { signal, graceMs: graceAtCancel });
      this.#isSpent = isSpent;
      return trace;
    });
  }

  render(rendering: Rendering, host: InstanceHost): Promise<Rendered> {
    return this.#for({ host, onStep: () => {} }, async () => {
      const input = { rendering, offer: offerOf(host) };
      const options = { patienceMs: longestRendering };
      const { rendered, isSpent } = await this.#handle.call('render', input, options);
      this.#isSpent = isSpent;
      return rendered;
    });
  }

  /** Ends it at once; from now on it reaches nothing. */
  kill(): void {
    this.#client = null;
    void this.#handle.close();
  }

  close(): Promise<void> {
    this.#client = null;
    return this.#handle.close();
  }

  async #for<T>(client: Client, work: () => Promise<T>): Promise<T> {
    this.#client = client;
    this.#handle.keepProcess(true);
    try {
      return await work();
    } catch (failure) {
      throw this.#failure ?? failure;
    } finally {
      this.#client = null;
      this.#handle.keepProcess(false);
    }
  }

  #answer({ name, input }: LineCall): unknown {
    if (name === 'host') return answerAtOnce(this.#host, input);
    if (name === 'told') this.#hear(input);
    else if (name === 'step') this.#client?.onStep(input);
    return undefined;
  }

  /** What cannot be kept ends the run, which waits for no answer. */
  #hear(call: HostCall): void {
    if (this.#client === null) return;
    try {
      hear(this.#client.host, call);
    } catch (failure) {
      this.#failure = failure;
      this.kill();
    }
  }

  get #host(): InstanceHost {
    if (!this.#client) throw new Error('The run has ended.');
    return this.#client.host;
  }
}
