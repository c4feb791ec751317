import { PackwrightError } from '@core/contract/errors';

/** Reads blocks of known length from a stream of chunks. Throws `unreadable` when the stream ends too early. */
export class BlockReader {
  readonly #pieces: AsyncIterator<Uint8Array>;
  #piece: Uint8Array = new Uint8Array();

  constructor(pieces: AsyncIterable<Uint8Array>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  /** The next bytes, all of them. */
  async take(length: number): Promise<Uint8Array> {
    const taken = new Uint8Array(length);
    let filled = 0;
    for await (const piece of this.stretch(length)) {
      taken.set(piece, filled);
      filled += piece.length;
    }
    return taken;
  }

  async skip(length: number): Promise<void> {
    for await (const _ of this.stretch(length));
  }

  /** The next bytes in chunks; a second call continues where the first one stopped. */
  stretch(length: number): AsyncIterable<Uint8Array> {
    let left = length;
    const next = async (): Promise<IteratorResult<Uint8Array>> => {
      if (left === 0) return { done: true, value: undefined };
      if (!(await this.#fill())) {
        throw new PackwrightError('unreadable', 'The archive ends too early.', 'Fetch it again.');
      }
      const value = this.#piece.subarray(0, left);
      this.#piece = this.#piece.subarray(value.length);
      left -= value.length;
      return { done: false, value };
    };
    return { [Symbol.asyncIterator]: () => ({ next }) };
  }

  /** All remaining bytes. */
  async *rest(): AsyncGenerator<Uint8Array> {
    while (await this.#fill()) {
      const piece = this.#piece;
      this.#piece = new Uint8Array();
      yield piece;
    }
  }

  async #fill(): Promise<boolean> {
    while (this.#piece.length === 0) {
      const { done, value } = await this.#pieces.next();
      if (done) return false;
      this.#piece = value;
    }
    return true;
  }
}
