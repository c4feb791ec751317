import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { PackwrightError } from '@core/contract/errors';
import { addFunctions } from './functions';

export type Statement = Database.Statement;

export const { SqliteError } = Database;

const fileName = 'instance.db';

export interface ConnectionOptions {
  /** Told the text of every statement just before it runs. */
  onStatement?: (text: string) => void;
  /** The database takes no more than so many bytes; writes beyond that fail as on a full disk. */
  maxSize?: number;
}

/**
 * The database of an instance. Its content can be exchanged as a whole while everybody keeps the connection;
 * statements prepared before that are void.
 */
export class Connection {
  #database: Database.Database;
  /** Statements by their text, so that the same question is compiled once. */
  readonly #prepared = new Map<string, Statement>();
  /** Counts what the database itself does not count as written: other tables, other content. */
  #generation = 0;

  private constructor(
    /** Null for a database in memory. */
    readonly file: string | null,
    private readonly options: ConnectionOptions,
    content: Buffer | null,
  ) {
    this.#database = this.#open(content);
  }

  /**
   * The database in a data folder, for this process alone.
   * @throws PackwrightError when another server has it open
   */
  static inFolder(dataDir: string, options: ConnectionOptions = {}): Connection {
    mkdirSync(dataDir, { recursive: true });
    return new Connection(join(dataDir, fileName), options, null);
  }

  /** A database that is gone when the process is: a test's world. */
  static inMemory(options: ConnectionOptions = {}, content: Buffer | null = null): Connection {
    return new Connection(null, options, content);
  }

  get inTransaction(): boolean {
    return this.#database.inTransaction;
  }

  /** A statement for one use: whoever asks with the same text next gets the same one, as it is when it is new. */
  prepare<Parameters extends unknown[] = unknown[], Row = unknown>(
    text: string,
  ): Database.Statement<Parameters, Row> {
    let statement = this.#prepared.get(text);
    if (!statement || statement.busy) {
      statement = this.#database.prepare(text);
      // Queries of clients are of any shape: the oldest make room.
      if (this.#prepared.size >= mostPrepared)
        this.#prepared.delete(this.#prepared.keys().next().value ?? '');
      this.#prepared.set(text, statement);
    } else if (statement.reader) {
      statement.pluck(false);
    }
    return statement as unknown as Database.Statement<Parameters, Row>;
  }

  /** Tables have changed: what was prepared for the old ones, or read from them, is void. */
  forget(): void {
    this.#prepared.clear();
    this.#generation++;
  }

  /** Another number after whatever was written, also if it was undone. */
  revision(): number {
    const written = this.prepare('SELECT total_changes()').pluck().get() as number;
    return this.#generation * 2 ** 32 + written;
  }

  exec(text: string): void {
    this.#database.exec(text);
  }

  transaction<T>(work: () => T): Database.Transaction<() => T> {
    return this.#database.transaction(work);
  }

  pragma(text: string): unknown {
    return this.#database.pragma(text);
  }

  /** Copies the database into a file while others go on writing; what is copied is one moment of it. */
  async backup(file: string): Promise<void> {
    await this.#database.backup(file, { progress: () => pagesAtOnce });
  }

  /** The whole database as bytes. */
  content(): Buffer {
    return this.#database.serialize();
  }

  /** Takes other content: of the file `prepare` puts in place while the database is closed, or of bytes. */
  replace(content: Buffer | (() => void)): void {
    this.forget();
    this.#database.close();
    try {
      if (typeof content === 'function') content();
    } finally {
      this.#database = this.#open(typeof content === 'function' ? null : content);
    }
  }

  close(): void {
    this.#database.close();
  }

  #open(content: Buffer | null): Database.Database {
    const { onStatement, maxSize } = this.options;
    const database = new Database(this.file ?? (content === null ? ':memory:' : withoutWal(content)), {
      timeout: 0,
      ...(onStatement ? { verbose: (text) => onStatement(String(text)) } : {}),
    });
    try {
      configure(database);
    } catch (failure) {
      database.close();
      if (failure instanceof SqliteError && failure.code.startsWith('SQLITE_BUSY')) throw isOpen(this.file);
      throw failure;
    }
    if (maxSize !== undefined) {
      database.pragma(`max_page_count = ${Math.max(1, Math.floor(maxSize / pageSize))}`);
    }
    return database;
  }
}

/** A database in memory has no write-ahead log, and the two bytes that say so keep it from being opened. */
function withoutWal(content: Buffer): Buffer {
  const copy = Buffer.from(content);
  copy.fill(1, 18, 20);
  return copy;
}

const pageSize = 4096;

const mostPrepared = 500;

/** A backup gives way to requests after so many pages (20 MB). */
const pagesAtOnce = 5000;

function configure(database: Database.Database): void {
  // Exclusive locking keeps a second server out of the folder, and saves the shared-memory file.
  database.pragma('locking_mode = EXCLUSIVE');
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = NORMAL');
  database.pragma('foreign_keys = OFF');
  // Larger than usual, so that a bulk write does not wait for what it wrote before.
  database.pragma('wal_autocheckpoint = 4000');
  database.pragma('temp_store = MEMORY');
  database.pragma('cache_size = -65536');
  // Takes the lock now, not at the first write.
  database.exec('BEGIN EXCLUSIVE; COMMIT');
  addFunctions(database);
}

const isOpen = (file: string | null) =>
  new PackwrightError(
    'conflict',
    `Another local instance has the data folder ${String(file).slice(0, -fileName.length - 1)} open.`,
    'Stop it first, or name another folder with --data.',
  );

/** The files SQLite keeps beside a database while it is open. */
export function removeCompanions(file: string): void {
  for (const suffix of ['-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true });
}

/** Whether a file nobody has open is a database of the length it says it has. */
export function isSound(file: string): boolean {
  try {
    const database = new Database(file, { fileMustExist: true });
    try {
      const pages = Number(database.pragma('page_count', { simple: true }));
      const size = Number(database.pragma('page_size', { simple: true }));
      database.prepare('SELECT COUNT(*) FROM sqlite_master').get();
      return pages * size === statSync(file).size;
    } finally {
      database.close();
    }
  } catch {
    return false;
  }
}
