import { fromWireError, type PackwrightError } from '@core/contract/errors';
import type { CallTable, Message, ProgressOf, Send } from './wire';

interface OpenCall {
  resolve(result: unknown): void;
  reject(reason: PackwrightError): void;
  onProgress(value: unknown): void;
}

/** The calling half of the protocol: calls that have been sent and wait for their answers. */
export class Calls<T extends CallTable<T>> {
  readonly #open = new Map<number, OpenCall>();
  #lastId = 0;

  constructor(private readonly send: Send) {}

  call<K extends keyof T & string>(
    name: K,
    input: T[K]['in'],
    onProgress: (value: ProgressOf<T[K]>) => void = () => {},
  ): { id: number; result: Promise<T[K]['out']> } {
    this.#lastId += 1;
    const id = this.#lastId;
    // What cannot be sent throws here, before anything waits for its answer.
    this.send({ kind: 'call', id, name, input });
    const result = new Promise<unknown>((resolve, reject) =>
      this.#open.set(id, { resolve, reject, onProgress: onProgress as (value: unknown) => void }),
    );
    return { id, result };
  }

  take(message: Message): void {
    if (message.kind === 'progress') this.#open.get(message.id)?.onProgress(message.value);
    else if (message.kind === 'answer') this.#close(message.id)?.resolve(message.result);
    else if (message.kind === 'refusal') this.#close(message.id)?.reject(fromWireError(message.error));
  }

  /** The answering side has gone. */
  fail(reason: PackwrightError): void {
    for (const id of this.#open.keys()) this.#close(id)?.reject(reason);
  }

  #close(id: number): OpenCall | undefined {
    const call = this.#open.get(id);
    this.#open.delete(id);
    return call;
  }
}
