import { readSync, writeSync } from 'node:fs';

const standardInput = 0;
const standardOutput = 1;
const newline = 10;
/** A non-blocking pipe may be full, or still empty. */
const pause = new Int32Array(new SharedArrayBuffer(4));

/**
 * Lines from the parent process, one at a time. Reading blocks: between two requests nothing else may happen in this
 * process. Undefined when the parent process has gone.
 */
export class Lines {
  #rest = Buffer.alloc(0);

  next(): string | undefined {
    const parts: Buffer[] = [this.#rest];
    for (let end = this.#rest.indexOf(newline), last = this.#rest; ; end = last.indexOf(newline)) {
      if (end >= 0) {
        this.#rest = last.subarray(end + 1);
        parts[parts.length - 1] = last.subarray(0, end);
        return Buffer.concat(parts).toString('utf8');
      }
      const chunk = Buffer.alloc(65_536);
      const length = patiently(() => readSync(standardInput, chunk));
      if (length === 0) return undefined;
      last = chunk.subarray(0, length);
      parts.push(last);
    }
  }
}

/** Writes all of it, however small the pipe is. */
export function write(bytes: Uint8Array): void {
  for (let from = 0; from < bytes.length;)
    from += patiently(() => writeSync(standardOutput, bytes, from, bytes.length - from));
}

export function writeLine(text: string): void {
  write(Buffer.from(`${text}\n`));
}

function patiently(transfer: () => number): number {
  for (;;) {
    try {
      return transfer();
    } catch (thrown) {
      const code = thrown instanceof Error && 'code' in thrown ? thrown.code : null;
      if (code === 'EOF') return 0;
      if (code !== 'EAGAIN') throw thrown;
      Atomics.wait(pause, 0, 0, 5);
    }
  }
}
