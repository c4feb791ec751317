import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import { systemCode } from './file-errors';

/** Who works on a workspace. */
interface Holder {
  id: string;
  /** Of its process; once that has ended, the lock counts no more. */
  pid: number;
}

/** Locks of this process: one with its number that is not among them is of an earlier process with the same number. */
const held = new Set<string>();

/**
 * Lets one studio at a time write in a workspace. Two that share a data folder share the unsaved texts in it: a save in
 * one would remove what is typed in the other. Whoever takes a lock over leaves the other studio without it.
 */
export class WorkspaceLock {
  private constructor(
    private readonly file: string,
    private readonly id: string,
  ) {}

  /**
   * @param folder where locks are kept, below the data folder
   * @param options.force takes it over from whoever has it
   * @throws PackwrightError `conflict`, with what can be done, where another studio has it
   */
  static take(folder: string, workspace: string, { force }: { force: boolean }): WorkspaceLock {
    const lock = new WorkspaceLock(join(folder, `${workspace}.json`), randomUUID());
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      lock.#write(force);
    } catch (thrown) {
      // Where nothing can be written, unsaved texts are kept in memory, and there is nothing to protect.
      if (thrown instanceof PackwrightError || !isUnwritable(thrown)) throw thrown;
    }
    held.add(lock.id);
    return lock;
  }

  /** Whether nobody else has taken it over. */
  isMine(): boolean {
    const holder = this.#holder();
    return holder === null || holder.id === this.id;
  }

  release(): void {
    held.delete(this.id);
    if (this.#holder()?.id === this.id) rmSync(this.file, { force: true });
  }

  #write(force: boolean): void {
    const text = JSON.stringify({ id: this.id, pid: process.pid } satisfies Holder);
    try {
      writeFileSync(this.file, text, { flag: 'wx', mode: 0o600 });
    } catch (thrown) {
      if (systemCode(thrown) !== 'EEXIST') throw thrown;
      const holder = this.#holder();
      if (!force && holder && isAlive(holder)) throw taken();
      const part = `${this.file}.${this.id}`;
      writeFileSync(part, text, { mode: 0o600 });
      renameSync(part, this.file);
    }
  }

  #holder(): Holder | null {
    try {
      return JSON.parse(readFileSync(this.file, 'utf8')) as Holder;
    } catch {
      return null;
    }
  }
}

function isAlive({ id, pid }: Holder): boolean {
  if (pid === process.pid) return held.has(id);
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return systemCode(thrown) === 'EPERM';
  }
}

const isUnwritable = (thrown: unknown): boolean =>
  ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOSPC', 'EEXIST'].includes(systemCode(thrown));

const taken = (): PackwrightError =>
  new PackwrightError(
    'conflict',
    'This workspace is open in another window of Packwright, which keeps its unsaved changes.',
    'Close it there, look at it here without changing it, or take it over with what is unsaved in it.',
    [
      { id: 'read-only', label: 'Open read-only' },
      { id: 'take-over', label: 'Take it over' },
    ],
  );
