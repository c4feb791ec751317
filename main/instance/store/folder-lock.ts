import { chmodSync, closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { ownerOnly } from './key-file';
import { openingFailure } from './opening';

/**
 * Held by the one process that may use a data folder. The system lets go of it however that process ends; what is locked
 * is an empty database, as SQLite's locks hold on every system.
 */
export class FolderLock {
  readonly #database: Database.Database;

  /** @throws PackwrightError where another process holds it, or nothing can be written */
  constructor(folder: string) {
    const file = join(folder, 'instance.lock');
    try {
      makeIfMissing(file);
      chmodSync(file, ownerOnly);
      this.#database = new Database(file, { timeout: 0 });
      // Without a journal there is no second file. The lock is taken by the first write and then kept.
      this.#database.pragma('journal_mode = MEMORY');
      this.#database.pragma('locking_mode = EXCLUSIVE');
      this.#database.exec('BEGIN EXCLUSIVE; COMMIT');
    } catch (failure) {
      throw openingFailure(failure, file);
    }
  }

  release(): void {
    this.#database.close();
  }
}

/** A file that is there is not opened: closing it would let go of the lock this process may hold on it. */
function makeIfMissing(file: string): void {
  try {
    closeSync(openSync(file, 'wx', ownerOnly));
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'EEXIST') throw failure;
  }
}
