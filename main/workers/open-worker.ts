import { join } from 'node:path';
import type { PackwrightError } from '@core/contract/errors';
import { Calls } from './calls';
import type { Carrier } from './carrier';
import { type EndCause, endReason, type EndWords } from './end-reason';
import { type LineAnswer, startProcess } from './process-carrier';
import { answering, type Handlers } from './serve';
import { startThread } from './thread-carrier';
import type { CallTable, Message, Nothing, ProgressOf, Send } from './wire';

export interface WorkerOptions<A extends CallTable<A> = Nothing> {
  /** Folder of the built worker entries. */
  workersDir: string;
  /** Name of the built entry, without its extension. */
  entry: string;
  /** Megabytes after which it is ended: of a thread's heap, of all of a process. */
  memoryMb: number;
  /** Where it works: in a thread of this process, which is usual, or in a process of its own. */
  place?: 'thread' | 'process';
  /** Megabytes of those for the young generation. */
  nurseryMb?: number;
  /** What it is given at its start, as `opened` says; a thread's `workerData`. */
  data?: unknown;
  words: EndWords;
  /** Handlers of the thread's calls to the host. */
  answers?: Handlers<A>;
  /** Answers what a process waits for without letting go of its thread. */
  lineAnswer?: LineAnswer;
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
 * A thread, or process, that answers calls. However it ends, every open call fails with one error that says why, once the thread has
 * stopped completely; later calls fail at once with the same error.
 */
export class WorkerHandle<T extends CallTable<T>, E = Nothing, A extends CallTable<A> = Nothing> {
  readonly #carrier: Carrier;
  readonly #calls: Calls<T>;
  readonly #ended: Promise<void>;
  #listener: WorkerListener<E> = {};
  /** Why it takes no more calls. */
  #reason: PackwrightError | null = null;
  #closing = false;

  constructor(private readonly options: WorkerOptions<A>) {
    const { workersDir, entry, memoryMb, nurseryMb, data, words, answers, place } = options;
    const setup = { file: join(workersDir, `${entry}.js`), memoryMb, nurseryMb, data };
    this.#carrier = place === 'process' ? startProcess(setup, options.lineAnswer) : startThread(setup);
    this.#calls = new Calls<T>(this.#send);
    const answer = answers ? answering(answers, this.#send) : () => {};
    this.#carrier.onMessage((message) => {
      if (message.kind === 'event') this.#hear(message);
      else {
        answer(message);
        this.#calls.take(message);
      }
    });
    this.#ended = new Promise((resolve) => {
      this.#carrier.onEnd(({ cause, detail }) => {
        this.#reason ??= endReason(words, cause, cause === 'memory' ? memoryMb : detail);
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
    this.#carrier.keepProcess(keep);
  }

  /**
   * Ends the thread and resolves when it has. Open calls fail; events are no longer passed on.
   * @param graceMs how long it may take to end by itself, answering what is open; 0 ends it at once
   */
  async close(graceMs = 0): Promise<void> {
    this.#closing = true;
    // Whoever closes it waits for its end, and has something to do after it.
    this.#carrier.keepProcess(true);
    this.#reason ??= endReason(this.options.words, 'cancelled');
    if (graceMs > 0) this.#send({ kind: 'close' });
    const timer = setTimeout(() => this.#force('cancelled'), graceMs);
    await this.#ended;
    clearTimeout(timer);
  }

  readonly #send: Send = (message) => this.#carrier.post(message);

  #hear({ name, value }: Extract<Message, { kind: 'event' }>): void {
    const event = name as keyof E;
    if (!this.#closing) this.#listener.events?.[event]?.(value as E[typeof event]);
  }

  /** Messages from the thread are ignored from now on: what it sends while it is being ended comes too late. */
  #force(cause: EndCause, detail?: number): void {
    this.#reason ??= endReason(this.options.words, cause, detail);
    this.#carrier.kill();
  }
}
