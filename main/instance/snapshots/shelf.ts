import { constants, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import { type Connection, isSound, removeCompanions } from '../store/connection';

export interface Snapshot {
  name: string;
  /** Seconds since the epoch. */
  takenAt: number;
  /** Bytes. */
  size: number;
}

/** Where snapshots lie. Names have been checked by the caller. */
export interface Shelf {
  /** Copies the database as it is now; one of the same name is replaced. */
  take(connection: Connection, name: string): Promise<void>;
  list(): Snapshot[];
  /** Makes a copy ready, and gives what puts it into the place of the database. */
  prepare(connection: Connection, name: string): Promise<() => void>;
  content(name: string): Buffer;
  drop(name: string): void;
}

const suffix = '.db';

/** Snapshots beside the database they were taken of, a file each. */
export class FolderShelf implements Shelf {
  constructor(private readonly folder: string) {}

  async take(connection: Connection, name: string): Promise<void> {
    mkdirSync(this.folder, { recursive: true });
    const part = `${this.#file(name)}.part`;
    rmSync(part, { force: true });
    await connection.backup(part);
    removeCompanions(part);
    // Whoever is killed before this leaves the last snapshot of the name whole.
    renameSync(part, this.#file(name));
  }

  list(): Snapshot[] {
    let names: string[];
    try {
      names = readdirSync(this.folder);
    } catch {
      return [];
    }
    return names
      .filter((name) => name.endsWith(suffix))
      .map((name) => {
        const { mtimeMs, size } = statSync(join(this.folder, name));
        return { name: name.slice(0, -suffix.length), takenAt: mtimeMs / 1000, size };
      });
  }

  async prepare(connection: Connection, name: string): Promise<() => void> {
    const { file } = connection;
    if (file === null) throw new Error('a database in memory has no place in a folder');
    const copy = `${file}.restored`;
    removeCompanions(copy);
    // File systems that can share blocks copy nothing at all.
    await copyFile(this.#file(name), copy, constants.COPYFILE_FICLONE);
    refuseDamaged(copy, name);
    return () =>
      connection.replace(() => {
        removeCompanions(file);
        renameSync(copy, file);
      });
  }

  content(name: string): Buffer {
    return readFileSync(this.#file(name));
  }

  drop(name: string): void {
    rmSync(this.#file(name), { force: true });
  }

  #file(name: string): string {
    return join(this.folder, name + suffix);
  }
}

/** Snapshots of an instance that keeps nothing: they go with it. */
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
    const content = this.content(name);
    return () => connection.replace(content);
  }

  content(name: string): Buffer {
    return this.#snapshots.get(name)?.content ?? Buffer.alloc(0);
  }

  drop(name: string): void {
    this.#snapshots.delete(name);
  }
}

/** Found out before the database that is there makes room. */
function refuseDamaged(file: string, name: string): void {
  if (isSound(file)) return;
  rmSync(file, { force: true });
  throw new PackwrightError(
    'unreadable',
    `The snapshot "${name}" is damaged.`,
    'Take another one; this one can be dropped.',
  );
}
