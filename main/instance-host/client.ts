import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { fromWireError, PackwrightError } from '@core/contract/errors';
import type { LoggedRequest } from '../instance/http/request-log';
import type {
  InstanceCall,
  InstanceCalls,
  InstanceOrder,
  InstanceReady,
  InstanceReply,
  InstanceSetup,
} from './protocol';

/** Megabytes of its own heap; SQLite's pages lie outside of it. */
const memoryLimit = 2_048;
/** How long an instance may take to end by itself before its thread is ended. */
const graceAtStop = 20_000;

export interface InstanceListener {
  onDoing(text: string): void;
  onRequests(entries: LoggedRequest[]): void;
  /** The thread has ended without having been asked to; with what it said. */
  onEnd(reason: PackwrightError): void;
}

/** A local instance in a thread of its own, so that neither its database nor its runs hold up the studio. */
export class InstanceThread {
  readonly #worker: Worker;
  readonly #open = new Map<number, { resolve(result: unknown): void; reject(failure: unknown): void }>();
  readonly #ended: Promise<void>;
  #lastId = 0;
  #stopping = false;
  /** What the thread died of, as far as it could say. */
  #failure: PackwrightError | null = null;

  private constructor(
    setup: InstanceSetup,
    private readonly listener: InstanceListener,
  ) {
    this.#worker = new Worker(join(setup.workersDir, 'instance-worker.js'), {
      workerData: setup,
      resourceLimits: { maxOldGenerationSizeMb: memoryLimit },
    });
    this.#worker.on('error', (thrown) => (this.#failure ??= reasonOf(thrown)));
    this.#ended = new Promise((resolve) => this.#worker.once('exit', () => resolve()));
  }

  /**
   * Starts the instance of a folder.
   * @throws PackwrightError when it cannot begin: another program has its data, the disk is full …
   */
  static start(
    setup: InstanceSetup,
    listener: InstanceListener,
  ): { thread: InstanceThread; ready: Promise<InstanceReady> } {
    const thread = new InstanceThread(setup, listener);
    return { thread, ready: thread.#begin() };
  }

  call<C extends InstanceCall>(call: C, input: InstanceCalls[C]['in']): Promise<InstanceCalls[C]['out']> {
    const id = ++this.#lastId;
    const order: InstanceOrder = { id, call, input };
    return new Promise<unknown>((resolve, reject) => {
      this.#open.set(id, { resolve, reject });
      this.#worker.postMessage(order, []);
    }) as Promise<InstanceCalls[C]['out']>;
  }

  /** Lets the requests that run end, closes the database, and ends the thread; by force where it does not. */
  async stop(): Promise<void> {
    this.#stopping = true;
    const timer = setTimeout(() => void this.#worker.terminate(), graceAtStop);
    // An instance that has not begun yet hears this when it has.
    this.call('stop', null).catch(() => {});
    await this.#ended;
    clearTimeout(timer);
  }

  /** Ends the thread at once. Its database is as after the last write; one that was not finished is begun anew. */
  kill(): void {
    void this.#worker.terminate();
  }

  #begin(): Promise<InstanceReady> {
    return new Promise((resolve, reject) => {
      let begun = false;
      this.#worker.on('message', (reply: InstanceReply) => {
        if (reply.kind === 'doing') this.listener.onDoing(reply.text);
        else if (reply.kind === 'requests') this.listener.onRequests(reply.entries);
        else if (reply.kind === 'failed') this.#failure = fromWireError(reply.error);
        else if (reply.kind === 'ready') {
          begun = true;
          resolve(reply.ready);
        } else this.#settle(reply);
      });
      void this.#ended.then(() => {
        const reason = this.#failure ?? endedUnasked;
        for (const id of this.#open.keys()) this.#take(id)?.reject(reason);
        reject(reason);
        if (begun && !this.#stopping) this.listener.onEnd(reason);
      });
    });
  }

  #settle(reply: Extract<InstanceReply, { kind: 'answer' | 'refusal' }>): void {
    const open = this.#take(reply.id);
    if (reply.kind === 'answer') open?.resolve(reply.result);
    else open?.reject(fromWireError(reply.error));
  }

  #take(id: number) {
    const open = this.#open.get(id);
    this.#open.delete(id);
    return open;
  }
}

const endedUnasked = new PackwrightError(
  'internal',
  'The local instance ended unexpectedly.',
  'Start it again; what it had written is kept.',
);

function reasonOf(thrown: unknown): PackwrightError {
  const message =
    thrown instanceof Error && 'code' in thrown && thrown.code === 'ERR_WORKER_OUT_OF_MEMORY'
      ? `The local instance needed more than ${memoryLimit} MB of memory.`
      : `The local instance ended unexpectedly: ${thrown instanceof Error ? thrown.message : String(thrown)}`;
  return new PackwrightError('internal', message, 'Start it again; what it had written is kept.');
}
