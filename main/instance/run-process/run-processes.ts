import type { StepTrace } from '@core/contract/run';
import type { RunHost, RunRequest } from '@core/engine/host';
import type { Rendered, Rendering } from './rendering';
import type { RunEngine, RunUnderWay } from './run-engine';
import { RunProcess } from './run-process';

/** Processes that are kept for the next run; each takes about 80 MB. */
const mostIdle = 2;

/**
 * Executes runs in processes of their own, one in each at a time. They are used again, since starting one takes longer
 * than most runs.
 */
export class RunProcesses implements RunEngine {
  readonly #idle: RunProcess[] = [];
  readonly #busy = new Set<RunProcess>();
  #isClosed = false;

  /** @param workersDir folder of the built worker entries */
  constructor(private readonly workersDir: string) {}

  start(request: RunRequest, host: RunHost, onStep: (step: StepTrace) => void): RunUnderWay {
    const used = this.#take();
    const cancellation = new AbortController();
    const result = used
      .run(request, { host, onStep }, cancellation.signal)
      .finally(() => this.#giveBack(used));
    return { result, cancel: () => cancellation.abort(), kill: () => used.kill() };
  }

  async render(rendering: Rendering, host: RunHost): Promise<Rendered> {
    const used = this.#take();
    return used.render(rendering, host).finally(() => this.#giveBack(used));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#idle.splice(0), ...this.#busy].map((each) => each.close()));
  }

  #take(): RunProcess {
    let used = this.#idle.pop();
    while (used && !used.isUsable) used = this.#idle.pop();
    used ??= new RunProcess(this.workersDir);
    this.#busy.add(used);
    return used;
  }

  #giveBack(used: RunProcess): void {
    this.#busy.delete(used);
    if (used.isUsable && !this.#isClosed && this.#idle.length < mostIdle) this.#idle.push(used);
    else void used.close();
  }
}
