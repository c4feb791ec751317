import { readSync, writeSync } from 'node:fs';
import { fromWireError, type WireError } from '@core/contract/errors';
import { type Frame, frameKind, frameOf, FrameReader } from './frames';

/** File number of the line in a process that a handle has started. */
const file = 4;

/**
 * A line to the host on which a process waits for its answer, so that code that cannot wait otherwise may ask it. What
 * is sent arrives in order; the host answers whenever its own thread is free.
 */
export class HostLine {
  readonly #reader = new FrameReader();
  readonly #piece = Buffer.allocUnsafe(64 * 1024);

  /** Sends without waiting. */
  tell(name: string, input: unknown): void {
    write(frameOf(frameKind.tell, { name, input }));
  }

  /** @throws PackwrightError the refusal of the host */
  ask(name: string, input: unknown): unknown {
    write(frameOf(frameKind.ask, { name, input }));
    const { kind, value } = this.#next();
    if (kind === frameKind.refusal) throw fromWireError(value as WireError);
    return value;
  }

  #next(): Frame {
    for (;;) {
      const read = readSync(file, this.#piece);
      // The host has gone.
      if (read === 0) process.exit();
      // Only one answer can be under way.
      for (const frame of this.#reader.take(Buffer.from(this.#piece.subarray(0, read)))) return frame;
    }
  }
}

function write(bytes: Buffer): void {
  for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
}
