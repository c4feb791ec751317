import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { tooLarge } from '../../archive/build-export';
import { limits } from '../../archive/limits';
import type { LazyFile } from '../../archive/write-zip';
import { ownerOnly } from '../store/key-file';

interface Place {
  at: number;
  size: number;
}

/** Files of an export that nobody looks into before they are packed: in one file on the disk, not in memory. */
export class ExportSpool {
  readonly #file: number;
  readonly #places = new Map<string, Place>();
  #size = 0;

  /** @param folder one of its own, which whoever made it removes */
  constructor(folder: string) {
    this.#file = openSync(join(folder, 'files'), 'wx+', ownerOnly);
  }

  /** @throws PackwrightError `refused` for more than an archive can hold */
  put(path: string, bytes: Uint8Array): void {
    if (this.#size + bytes.length > limits.totalBytes) throw tooLarge();
    for (let done = 0; done < bytes.length;)
      done += writeSync(this.#file, bytes, done, bytes.length - done, this.#size + done);
    this.#places.set(path, { at: this.#size, size: bytes.length });
    this.#size += bytes.length;
  }

  /** An empty file where there is none of that path. */
  file(path: string): LazyFile {
    const { at, size } = this.#places.get(path) ?? { at: 0, size: 0 };
    return { path, size, read: () => this.#read(at, size) };
  }

  close(): void {
    closeSync(this.#file);
  }

  #read(at: number, size: number): Uint8Array {
    const bytes = new Uint8Array(size);
    for (let done = 0; done < size;) {
      const read = readSync(this.#file, bytes, done, size - done, at + done);
      if (read === 0) throw new Error('The files of the export became fewer while they were packed.');
      done += read;
    }
    return bytes;
  }
}
