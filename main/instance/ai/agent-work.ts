import type { Clock } from '../clock';
import type { TaskStatus } from './ai-tasks';

/** Why a task does not go on. */
export class Stopped extends Error {
  /** @param status what becomes of the task; null where another state of the instance has taken its place */
  constructor(
    readonly status: TaskStatus | null,
    message: string,
  ) {
    super(message);
  }
}

interface Running {
  controller: AbortController;
  done: Promise<void>;
}

/** The tasks of agents that are at work in this process, any number at once. */
export class AgentWork {
  readonly #running = new Map<string, Running>();

  /** Begins at once; `work` gives up with what its signal is aborted with. */
  start(task: string, work: (signal: AbortSignal) => Promise<void>): void {
    const controller = new AbortController();
    const done = work(controller.signal).finally(() => this.#running.delete(task));
    this.#running.set(task, { controller, done });
  }

  /** Whether the task was at work. Resolves once it has ended. */
  async stop(task: string, why: Stopped): Promise<boolean> {
    const running = this.#running.get(task);
    running?.controller.abort(why);
    await running?.done;
    return running !== undefined;
  }

  /** Resolves once a task has ended, at once for one that is not at work. */
  async ended(task: string): Promise<void> {
    await this.#running.get(task)?.done;
  }

  /** Resolves once all tasks have ended. */
  async stopAll(why: Stopped): Promise<void> {
    await Promise.all([...this.#running.keys()].map((task) => this.stop(task, why)));
  }
}

/** The outcome of some work, unless the signal is aborted before. @throws what it is aborted with */
export function orStopped<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** Waits on the instance's clock, not at all where it has no alarms. @throws what the signal is aborted with */
export async function passTime(clock: Clock, seconds: number, signal: AbortSignal): Promise<void> {
  if (seconds <= 0 || !clock.at) return;
  const { at } = clock;
  let off = () => {};
  const rung = new Promise<void>((resolve) => {
    off = at.call(clock, clock.now() + seconds, resolve);
  });
  try {
    await orStopped(rung, signal);
  } finally {
    off();
  }
}
