import type { PackwrightError } from '@core/contract/errors';
import type { InstanceRunNews } from '@core/contract/instance';
import type { LoggedRequest } from '../http/request-log';
import { WorkerHandle } from '../workers/open-worker';
import type { InstanceCalls, InstanceEvents, InstanceReady, InstanceSetup } from './protocol';

/** How long an instance may take to end by itself before its thread is ended. */
const graceAtStop = 20_000;

export interface InstanceListener {
  onDoing(text: string): void;
  onRequests(entries: LoggedRequest[]): void;
  onRuns(news: InstanceRunNews): void;
  /** The thread has ended unexpectedly after it was ready; with the error. */
  onEnd(reason: PackwrightError): void;
}

/** A local instance in a thread of its own, so that neither its database nor its runs block the studio. */
export class InstanceThread {
  readonly #worker: WorkerHandle<InstanceCalls, InstanceEvents>;
  /** Rejects with a PackwrightError when it cannot start: another program holds its data, the disk is full … */
  readonly ready: Promise<InstanceReady>;

  /** Starts the instance of a folder. */
  constructor(setup: InstanceSetup, listener: InstanceListener) {
    this.#worker = new WorkerHandle({
      workersDir: setup.workersDir,
      entry: 'instance-worker',
      // Of its own heap, which does not include SQLite's pages.
      memoryMb: 2_048,
      data: setup,
      words: { subject: 'The local instance', remedy: 'Start it again; what it had written is kept.' },
    });
    this.ready = this.#begin();
    let begun = false;
    this.ready.then(
      () => (begun = true),
      () => {},
    );
    this.#worker.listen({
      events: {
        doing: (text) => listener.onDoing(text),
        requests: (entries) => listener.onRequests(entries),
        runs: (news) => listener.onRuns(news),
      },
      onEnd: (reason) => begun && listener.onEnd(reason),
    });
  }

  call<C extends keyof InstanceCalls>(
    call: C,
    input: InstanceCalls[C]['in'],
  ): Promise<InstanceCalls[C]['out']> {
    return this.#worker.call(call, input);
  }

  /** Lets running requests finish, closes the database, and ends the thread; by force if it does not end. */
  stop(): Promise<void> {
    return this.#worker.close(graceAtStop);
  }

  /**
   * Ends the thread at once. Its database is as after the last write; an instance whose setup was not finished starts
   * over.
   */
  kill(): void {
    void this.#worker.close();
  }

  async #begin(): Promise<InstanceReady> {
    try {
      return await this.#worker.call('start', null);
    } catch (reason) {
      await this.stop();
      throw reason;
    }
  }
}
