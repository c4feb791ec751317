import { availableParallelism } from 'node:os';
import { PackwrightError } from '@core/contract/errors';
import type { StepTrace } from '@core/contract/run';
import type { RunHost, RunRequest } from '@core/engine/host';
import type { InstanceHost } from './ports';
import type { Rendered, Rendering } from './rendering';
import type { RunEngine, RunUnderWay } from './run-engine';
import { RunProcess } from './run-process';

/** Processes that can work at the same time, and are kept for the next run; each takes about 80 MB. */
const atEase = Math.max(2, availableParallelism());

/**
 * Milliseconds in which none of those is given back until a run that waits gets another process: many short runs are
 * done sooner by few, and runs that wait for one another, or are stuck, need as many as there are.
 */
const patience = 300;

/**
 * Executes runs in processes of their own, one in each at a time. They are used again, since starting one takes longer
 * than most runs.
 */
export class RunProcesses implements RunEngine {
  readonly #idle: RunProcess[] = [];
  readonly #busy = new Set<RunProcess>();
  /** Runs that wait for a process, in order. */
  readonly #waiting: (() => void)[] = [];
  #impatience: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** @param workersDir folder of the built worker entries */
  constructor(private readonly workersDir: string) {}

  /** Starts a process for the first run, so that it need not wait for it. Where none can be started, that run says so. */
  prepare(): void {
    if (this.#idle.length + this.#busy.size > 0) return;
    try {
      this.#idle.push(new RunProcess(this.workersDir));
    } catch (failure) {
      if (!(failure instanceof PackwrightError)) throw failure;
    }
  }

  start(request: RunRequest, host: InstanceHost, onStep: (step: StepTrace) => void): RunUnderWay {
    const cancellation = new AbortController();
    let used: RunProcess | null = null;
    let isKilled = false;
    const result = this.#with((taken) => {
      used = taken;
      if (isKilled) used.kill();
      return used.run(request, { host, onStep }, cancellation.signal);
    });
    const kill = (): void => {
      isKilled = true;
      used?.kill();
    };
    return { result, cancel: () => cancellation.abort(), kill };
  }

  render(rendering: Rendering, host: RunHost): Promise<Rendered> {
    return this.#with((used) => used.render(rendering, host));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#idle.splice(0), ...this.#busy].map((each) => each.close()));
  }

  async #with<T>(work: (used: RunProcess) => Promise<T>): Promise<T> {
    if (this.#idle.length === 0 && this.#busy.size >= atEase) await this.#turn();
    const used = this.#take();
    try {
      return await work(used);
    } finally {
      this.#giveBack(used);
    }
  }

  /** Resolves when a process is given back, or none was for a while. */
  #turn(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#impatience ??= setTimeout(() => this.#next(), patience);
    });
  }

  #next(): void {
    clearTimeout(this.#impatience);
    this.#impatience = undefined;
    this.#waiting.shift()?.();
    if (this.#waiting.length > 0) this.#impatience = setTimeout(() => this.#next(), patience);
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
    if (used.isUsable && !this.#isClosed && this.#idle.length < atEase) this.#idle.push(used);
    else void used.close();
    this.#next();
  }
}
