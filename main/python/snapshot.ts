import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from './child/python-source';
import { launch } from './launch';
import type { ChildSetup } from './protocol';

/** Longest time for making a snapshot, milliseconds. */
const limit = 60_000;

/**
 * The memory of an interpreter that has started, as a file: others start from it in a tenth of the time. It is made at
 * first use and kept in the user's folder for this version of the interpreter, of what is preloaded, and this platform.
 */
export class Snapshot {
  readonly #file: string;
  #known: Promise<string | null> | null = null;

  /**
   * @param folder where snapshots are kept; null keeps none
   * @param preloaded what the interpreter has run when the snapshot is taken
   */
  constructor(
    readonly entriesDir: string,
    readonly folder: string | null,
    readonly setup: ChildSetup,
    preloaded: string,
  ) {
    const { version } = JSON.parse(readFileSync(join(setup.interpreter, 'package.json'), 'utf8')) as {
      version: string;
    };
    const mark = createHash('sha256')
      .update(preloaded + JSON.stringify(environment))
      .digest('hex')
      .slice(0, 12);
    this.#file = `python-${version}-${mark}-${process.platform}-${process.arch}.snapshot`;
  }

  /** The file; null when none can be made, so that interpreters start from scratch. */
  path(): Promise<string | null> {
    return (this.#known ??= this.#find());
  }

  /** A start from it failed: it is discarded, and the next session makes a new one. */
  async discard(): Promise<void> {
    this.#known = Promise.resolve(null);
    if (this.folder !== null) await rm(join(this.folder, this.#file), { force: true }).catch(() => {});
  }

  async #find(): Promise<string | null> {
    if (this.folder === null) return null;
    const path = join(this.folder, this.#file);
    try {
      if ((await stat(path)).size > 0) return path;
    } catch {
      // There is none yet.
    }
    const temporary = `${path}.${randomUUID()}`;
    try {
      // Before the long work, which would be for nothing where no folder can be made.
      await mkdir(this.folder, { recursive: true });
      const made = await this.#make();
      if (made === null) return null;
      await writeFile(temporary, made);
      await rename(temporary, path);
      return path;
    } catch {
      // A folder that cannot be written only costs time.
      await rm(temporary, { force: true }).catch(() => {});
      return null;
    }
  }

  #make(): Promise<Buffer | null> {
    return new Promise((resolve) => {
      const child = launch(this.entriesDir, { ...this.setup, snapshot: null, task: 'snapshot' });
      const timer = setTimeout(() => child.kill('SIGKILL'), limit);
      const chunks: Buffer[] = [];
      child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
      child.stderr?.resume();
      const end = (code: number | null) => {
        clearTimeout(timer);
        resolve(code === 0 && chunks.length > 0 ? Buffer.concat(chunks) : null);
      };
      child.once('error', () => end(null));
      child.once('close', end);
    });
  }
}
