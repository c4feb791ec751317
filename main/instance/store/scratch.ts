import { mkdirSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownerOnlyFolder } from './key-file';

/**
 * Folders for what is needed only while something is done: uploads that are unpacked, exports that are packed. Beside the database,
 * whose process is the only one at work there: what a killed one has left goes when the instance is opened again.
 */
export class Scratch {
  readonly #parent: string | null;

  /** @param dataDir null where the instance is in memory; its folders are among those of the system */
  constructor(dataDir: string | null) {
    this.#parent = dataDir === null ? null : join(dataDir, 'scratch');
    if (this.#parent !== null) rmSync(this.#parent, { recursive: true, force: true });
  }

  /** Gives `work` a folder that is removed when it has ended. */
  async within<T>(work: (folder: string) => Promise<T>): Promise<T> {
    if (this.#parent !== null) mkdirSync(this.#parent, { recursive: true, mode: ownerOnlyFolder });
    const folder = await mkdtemp(join(this.#parent ?? tmpdir(), 'packwright-'));
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
