import { randomUUID } from 'node:crypto';
import { closeSync, createReadStream, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ownerOnly } from '../store/key-file';

/** Characters that are held in memory; what goes beyond them is in a temporary file. */
const longestInMemory = 8 * 1024 * 1024;

/** A long text that is made piece by piece and sent afterwards, in bounded memory. */
export class Spool {
  #pieces: string[] = [];
  #length = 0;
  #file: { path: string; number: number } | null = null;

  add(text: string): void {
    this.#pieces.push(text);
    this.#length += text.length;
    if (this.#length > longestInMemory) this.#spill();
  }

  /** The text between two others, to be sent; it is gone afterwards. */
  stream(before: string, after: string): Readable {
    const file = this.#file;
    const pieces = this.#pieces;
    const discard = () => this.discard();
    async function* parts(): AsyncGenerator<Buffer> {
      try {
        yield Buffer.from(before);
        if (file) yield* createReadStream(file.path) as AsyncIterable<Buffer>;
        for (const piece of pieces) yield Buffer.from(piece);
        yield Buffer.from(after);
      } finally {
        discard();
      }
    }
    return Readable.from(parts(), { objectMode: false });
  }

  /** Nothing is to be sent. */
  discard(): void {
    this.#pieces = [];
    if (!this.#file) return;
    closeSync(this.#file.number);
    rmSync(this.#file.path, { force: true });
    this.#file = null;
  }

  #spill(): void {
    if (!this.#file) {
      const path = join(tmpdir(), `packwright-answer-${randomUUID()}`);
      this.#file = { path, number: openSync(path, 'wx', ownerOnly) };
    }
    for (const piece of this.#pieces) writeSync(this.#file.number, piece);
    this.#pieces = [];
    this.#length = 0;
  }
}
