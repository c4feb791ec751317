import { constants, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import { type Connection, isSound, removeCompanions } from '../store/connection';
import { ownerOnlyFolder } from '../store/key-file';
import { snapshotSuffix } from '../store/opening';

export interface Snapshot {
  name: string;
  /** Seconds since the epoch. */
  takenAt: number;
  /** Bytes. */
  size: number;
}

/** Storage of snapshots. Names have been checked by the caller. */
export interface Shelf {
  /** Copies the database as it is now; one of the same name is replaced. */
  take(connection: Connection, name: string): Promise<void>;
  list(): Snapshot[];
  /** Prepares a copy, and returns the function that replaces the database by it. */
  prepare(connection: Connection, name: string): Promise<() => void>;
  drop(name: string): void;
  /** Removes what snapshots have left that were cut off. Only for who has the data folder to himself. */
  tidy(): void;
}

/** Snapshots next to their database, a file each. */
export class FolderShelf implements Shelf {
  constructor(private readonly folder: string) {}

  async take(connection: Connection, name: string): Promise<void> {
    mkdirSync(this.folder, { recursive: true, mode: ownerOnlyFolder });
    const part = `${this.#file(name)}.part`;
    rmSync(part, { force: true });
    await connection.backup(part);
    removeCompanions(part);
    // If the process is killed before this, the last snapshot of the name stays intact.
    renameSync(part, this.#file(name));
  }

  list(): Snapshot[] {
    return this.#names()
      .filter((name) => name.endsWith(snapshotSuffix))
      .map((name) => {
        const { mtimeMs, size } = statSync(join(this.folder, name));
        return { name: name.slice(0, -snapshotSuffix.length), takenAt: mtimeMs / 1000, size };
      });
  }

  tidy(): void {
    for (const name of this.#names())
      if (name.includes(`${snapshotSuffix}.part`)) rmSync(join(this.folder, name), { force: true });
  }

  #names(): string[] {
    try {
      return readdirSync(this.folder);
    } catch {
      return [];
    }
  }

  /** Where they are. */
  files(): string[] {
    return this.list().map(({ name }) => this.#file(name));
  }

  async prepare(connection: Connection, name: string): Promise<() => void> {
    const { file } = connection;
    if (file === null) throw new Error('a database in memory has no place in a folder');
    const copy = `${file}.restored`;
    await this.#copy(name, copy);
    return () =>
      connection.replace(() => {
        removeCompanions(file);
        renameSync(copy, file);
      });
  }

  drop(name: string): void {
    rmSync(this.#file(name), { force: true });
  }

  /**
   * Puts a snapshot in the place of a database that is open nowhere and cannot be read, which is set aside.
   * @returns the file that it is now
   * @throws PackwrightError for a snapshot that is damaged itself; then nothing has changed
   */
  async replaceDamaged(file: string, name: string): Promise<string> {
    const copy = `${file}.restored`;
    await this.#copy(name, copy);
    const aside = `${file}.damaged-${new Date().toISOString().replace(/[:.]/g, '-')}`;
    renameSync(file, aside);
    removeCompanions(file);
    renameSync(copy, file);
    return aside;
  }

  async #copy(name: string, copy: string): Promise<void> {
    removeCompanions(copy);
    // On file systems that can share blocks nothing is copied at all.
    await copyFile(this.#file(name), copy, constants.COPYFILE_FICLONE);
    refuseDamaged(copy, name);
  }

  #file(name: string): string {
    return join(this.folder, name + snapshotSuffix);
  }
}

/** Snapshots of an instance in memory: they end with it. */
export class MemoryShelf implements Shelf {
  readonly #snapshots = new Map<string, { takenAt: number; content: Buffer }>();

  constructor(private readonly now: () => number) {}

  async take(connection: Connection, name: string): Promise<void> {
    this.#snapshots.set(name, { takenAt: this.now(), content: connection.content() });
  }

  list(): Snapshot[] {
    return [...this.#snapshots].map(([name, { takenAt, content }]) => ({
      name,
      takenAt,
      size: content.length,
    }));
  }

  async prepare(connection: Connection, name: string): Promise<() => void> {
    const content = this.#snapshots.get(name)?.content ?? Buffer.alloc(0);
    return () => connection.replace(content);
  }

  drop(name: string): void {
    this.#snapshots.delete(name);
  }

  tidy(): void {}
}

/** Detected before the current database is replaced. */
function refuseDamaged(file: string, name: string): void {
  if (isSound(file)) return;
  rmSync(file, { force: true });
  throw new PackwrightError(
    'unreadable',
    `The snapshot "${name}" is damaged.`,
    'Take another one; this one can be dropped.',
  );
}
