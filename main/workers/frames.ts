import { deserialize, serialize } from 'node:v8';

/** Kinds of frames on the line between a process and its host. */
export const frameKind = { tell: 0, ask: 1, answer: 2, refusal: 3 } as const;
export type FrameKind = (typeof frameKind)[keyof typeof frameKind];

/** Bytes before the value: its length, and the kind of the frame. */
export const frameHead = 5;

/** Longest value that crosses the line, in bytes: what is larger would have to be held twice. */
export const longestFrame = 128 * 1024 * 1024;

/** One value as it crosses the line; plain data, as `structuredClone` takes it. */
export function frameOf(kind: FrameKind, value: unknown): Buffer {
  const body = serialize(value);
  const head = Buffer.alloc(frameHead);
  head.writeUInt32LE(body.length, 0);
  head.writeUInt8(kind, 4);
  return Buffer.concat([head, body]);
}

export interface Frame {
  kind: FrameKind;
  value: unknown;
}

/** Puts frames together from the pieces in which they arrive. */
export class FrameReader {
  #pieces: Buffer[] = [];
  #length = 0;

  /**
   * The frames that are complete with this piece.
   * @throws RangeError for one longer than any may be
   */
  *take(piece: Buffer): Generator<Frame> {
    this.#pieces.push(piece);
    this.#length += piece.length;
    while (this.#length >= frameHead) {
      const head = this.#peek(frameHead);
      const length = head.readUInt32LE(0);
      if (length > longestFrame) throw new RangeError(`A value of ${length} bytes is too long.`);
      if (this.#length < frameHead + length) return;
      const whole = this.#peek(frameHead + length);
      this.#drop(whole.length);
      yield { kind: head.readUInt8(4) as FrameKind, value: deserialize(whole.subarray(frameHead)) };
    }
  }

  /** The first bytes, in one buffer. */
  #peek(length: number): Buffer {
    const [first] = this.#pieces;
    if (first && first.length >= length) return first.subarray(0, length);
    const whole = Buffer.concat(this.#pieces);
    this.#pieces = [whole];
    return whole.subarray(0, length);
  }

  #drop(length: number): void {
    const [first = Buffer.alloc(0), ...rest] = this.#pieces;
    this.#length -= length;
    this.#pieces = first.length > length ? [first.subarray(length), ...rest] : rest;
  }
}
