import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { basename } from 'node:path';
import { noFile } from './file-errors';

/** Opening a pipe would else wait for somebody to write into it. */
const reading = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/**
 * Reads one file after another into the same buffer. Thousands of small files cost several times as much when each gets
 * its own buffer, as the system allocates and frees pages for every one.
 */
export class ByteReader {
  private memory = Buffer.alloc(0);

  /**
   * The bytes of a file, valid until the next call; only its size when it is larger than `limit`. Throws the system's
   * error.
   */
  read(path: string, limit: number): { bytes: Buffer } | { tooLarge: number } {
    const file = openSync(path, reading);
    try {
      const stats = fstatSync(file);
      if (!stats.isFile() && !stats.isDirectory()) throw noFile(basename(path));
      const { size } = stats;
      if (size > limit) return { tooLarge: size };
      if (size > this.memory.length) this.memory = Buffer.allocUnsafeSlow(Math.max(size, 1_000_000));
      let length = 0;
      while (length < size) {
        const more = readSync(file, this.memory, length, size - length, null);
        // The file has become shorter since its size was read.
        if (more === 0) break;
        length += more;
      }
      return { bytes: this.memory.subarray(0, length) };
    } finally {
      closeSync(file);
    }
  }
}
