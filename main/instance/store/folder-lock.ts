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
      closeSync(openSync(file, 'a', ownerOnly));
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
