import type { MessagePort } from 'node:worker_threads';
import { toWireError, type WireError } from '@core/contract/errors';
import { Calls } from './calls';
import { type Port, threadPort } from './opened-by';
import type { CallTable, Message, Nothing, ProgressOf, Send } from './wire';

/** What a handler knows of the call it answers. */
export interface CallContext<P> {
  /** Aborted when the caller no longer wants the answer; a thread that does not stop then may be ended by force. */
  signal: AbortSignal;
  progress(value: P): void;
}

export type Handlers<T extends CallTable<T>> = {
  [K in keyof T]: (
    input: T[K]['in'],
    context: CallContext<ProgressOf<T[K]>>,
  ) => T[K]['out'] | Promise<T[K]['out']>;
};

export interface ServeOptions {
  /** Runs when the host asks the thread to end; the thread ends after it. */
  onClose?(): Promise<void> | void;
  /** The form in which the host gets an error. */
  toWire?(thrown: unknown, call: string): WireError;
}

/** What a thread can do on its own initiative. */
export interface Host<E, A extends CallTable<A>> {
  emit<K extends keyof E & string>(event: K, value: E[K]): void;
  /** Asks the host; rejects with a PackwrightError. */
  ask<K extends keyof A & string>(name: K, input: A[K]['in']): Promise<A[K]['out']>;
}

/**
 * Answers the calls of the host in a worker thread, or in a process.
 * @param from `parentPort` of `node:worker_threads`, or the port of who has `opened` the entry
 */
export function serve<T extends CallTable<T>, E = Nothing, A extends CallTable<A> = Nothing>(
  from: MessagePort | Port | null,
  handlers: Handlers<T>,
  { onClose, toWire }: ServeOptions = {},
): Host<E, A> {
  const port = from !== null && 'post' in from ? from : threadPort(from);
  const send: Send = port.post;
  const calls = new Calls<A>(send);
  const answer = answering(handlers, send, toWire);
  port.onMessage((message) => {
    if (message.kind === 'close') void Promise.resolve(onClose?.()).finally(() => port.close());
    else {
      answer(message);
      calls.take(message);
    }
  });
  return {
    emit: (name, value) => send({ kind: 'event', name, value }),
    ask: (name, input) => calls.call(name, input).result,
  };
}

type AnyHandler = (input: unknown, context: CallContext<unknown>) => unknown;

/** The answering half of the protocol, on either side: takes calls and cancellations, ignores everything else. */
export function answering<T extends CallTable<T>>(
  handlers: Handlers<T>,
  send: Send,
  toWire: (thrown: unknown, call: string) => WireError = toWireError,
): (message: Message) => void {
  const underWay = new Map<number, AbortController>();

  async function answer({ id, name, input }: Extract<Message, { kind: 'call' }>): Promise<void> {
    const controller = new AbortController();
    underWay.set(id, controller);
    const progress = (value: unknown): void => send({ kind: 'progress', id, value });
    try {
      const handler = handlers[name as keyof T] as AnyHandler;
      send({ kind: 'answer', id, result: await handler(input, { signal: controller.signal, progress }) });
    } catch (thrown) {
      send({ kind: 'refusal', id, error: toWire(thrown, name) });
    } finally {
      underWay.delete(id);
    }
  }

  return (message) => {
    if (message.kind === 'call') void answer(message);
    else if (message.kind === 'cancel') underWay.get(message.id)?.abort();
  };
}
