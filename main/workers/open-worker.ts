import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PackwrightError } from '@core/contract/errors';
import { Calls } from './calls';
import { type EndCause, endReason, type EndWords } from './end-reason';
import { answering, type Handlers } from './serve';
import type { CallTable, Message, Nothing, ProgressOf, Send } from './wire';

export interface WorkerOptions<A extends CallTable<A> = Nothing> {
  /** Folder of the built worker entries. */
  workersDir: string;
  /** Name of the built entry, without its extension. */
  entry: string;
  /** Megabytes of heap the thread may use before it is ended. */
  memoryMb: number;
  /** Megabytes of those for the young generation. */
  nurseryMb?: number;
  /** The thread's `workerData`. */
  data?: unknown;
  words: EndWords;
  /** Handlers of the thread's calls to the host. */
  answers?: Handlers<A>;
}

export interface CallOptions<P> {
  /** Asks the thread to stop answering; the call then ends as the thread decides, if cancelled with an error. */
  signal?: AbortSignal | undefined;
  /** Milliseconds after a cancellation until the thread is ended; without it the thread is left to itself. */
  graceMs?: number;
  /** Milliseconds without progress until the thread is ended. */
  patienceMs?: number;
  onProgress?(value: P): void;
}

export interface WorkerListener<E> {
  /** Not called any more once `close` was. */
  events?: { [K in keyof E]?: (value: E[K]) => void };
  /** The thread has ended unexpectedly, without `close`. */
  onEnd?(reason: PackwrightError): void;
}

/**
 * A thread that answers calls. However it ends, every open call fails with one error that says why, once the thread has
 * stopped completely; later calls fail at once with the same error.
 */
export class WorkerHandle<T extends CallTable<T>, E = Nothing, A extends CallTable<A> = Nothing> {
  readonly #worker: Worker;
  readonly #calls: Calls<T>;
  readonly #ended: Promise<void>;
  #listener: WorkerListener<E> = {};
  /** Why it takes no more calls. */
  #reason: PackwrightError | null = null;
  #closing = false;

  constructor(private readonly options: WorkerOptions<A>) {
    const { workersDir, entry, memoryMb, nurseryMb, data, words, answers } = options;
    this.#worker = new Worker(join(workersDir, `${entry}.js`), {
      workerData: data,
      resourceLimits: {
        maxOldGenerationSizeMb: memoryMb,
        ...(nurseryMb === undefined ? {} : { maxYoungGenerationSizeMb: nurseryMb }),
      },
    });
    this.#calls = new Calls<T>(this.#send);
    const answer = answers ? answering(answers, this.#send) : () => {};
    this.#worker.on('message', (message: Message) => {
      if (message.kind === 'event') this.#hear(message);
      else {
        answer(message);
        this.#calls.take(message);
      }
    });
    this.#worker.on('error', (thrown) => (this.#reason ??= reasonOf(thrown, words, memoryMb)));
    this.#ended = new Promise((resolve) => {
      this.#worker.once('exit', () => {
        this.#reason ??= endReason(words, 'crash');
        this.#calls.fail(this.#reason);
        if (!this.#closing) this.#listener.onEnd?.(this.#reason);
        resolve();
      });
    });
  }

  /** Listeners for events and for an unexpected end. */
  listen(listener: WorkerListener<E>): void {
    this.#listener = listener;
  }

  /** @throws PackwrightError the refusal of the thread, or why it has ended */
  async call<K extends keyof T & string>(
    name: K,
    input: T[K]['in'],
    { signal, graceMs, patienceMs, onProgress }: CallOptions<ProgressOf<T[K]>> = {},
  ): Promise<T[K]['out']> {
    if (this.#reason) throw this.#reason;
    if (signal?.aborted) throw endReason(this.options.words, 'cancelled');
    let patience: NodeJS.Timeout | undefined;
    let grace: NodeJS.Timeout | undefined;
    const wait = (): void => {
      clearTimeout(patience);
      if (patienceMs !== undefined)
        patience = setTimeout(() => this.#force('stalled', patienceMs), patienceMs);
    };
    const { id, result } = this.#calls.call(name, input, (value) => {
      wait();
      onProgress?.(value);
    });
    const abort = (): void => {
      this.#send({ kind: 'cancel', id });
      if (graceMs === 0) this.#force('cancelled');
      else if (graceMs !== undefined) grace = setTimeout(() => this.#force('cancelled'), graceMs);
    };
    signal?.addEventListener('abort', abort);
    wait();
    try {
      return await result;
    } finally {
      clearTimeout(patience);
      clearTimeout(grace);
      signal?.removeEventListener('abort', abort);
    }
  }

  isAlive(): boolean {
    return this.#reason === null;
  }

  /** Whether the thread keeps the process alive. */
  keepProcess(keep: boolean): void {
    if (keep) this.#worker.ref();
    else this.#worker.unref();
  }

  /**
   * Ends the thread and resolves when it has. Open calls fail; events are no longer passed on.
   * @param graceMs how long it may take to end by itself, answering what is open; 0 ends it at once
   */
  async close(graceMs = 0): Promise<void> {
    this.#closing = true;
    this.#reason ??= endReason(this.options.words, 'cancelled');
    if (graceMs > 0) this.#send({ kind: 'close' });
    const timer = setTimeout(() => this.#force('cancelled'), graceMs);
    await this.#ended;
    clearTimeout(timer);
  }

  readonly #send: Send = (message) => this.#worker.postMessage(message, []);

  #hear({ name, value }: Extract<Message, { kind: 'event' }>): void {
    const event = name as keyof E;
    if (!this.#closing) this.#listener.events?.[event]?.(value as E[typeof event]);
  }

  /** Messages from the thread are ignored from now on: what it sends while it is being ended comes too late. */
  #force(cause: EndCause, detail?: number): void {
    this.#reason ??= endReason(this.options.words, cause, detail);
    this.#worker.removeAllListeners('message');
    void this.#worker.terminate();
  }
}

function reasonOf(thrown: unknown, words: EndWords, memoryMb: number): PackwrightError {
  if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ERR_WORKER_OUT_OF_MEMORY')
    return endReason(words, 'memory', memoryMb);
  return endReason(words, 'crash', thrown instanceof Error ? thrown.message : String(thrown));
}
