import { chmodSync, closeSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { addFunctions } from './functions';
import { FolderLock } from './folder-lock';
import { ownerOnly, ownerOnlyFolder } from './key-file';
import {
  becomeCurrent,
  checkSound,
  fileBefore,
  isEmpty,
  isOfEarlierRelease,
  markIfNew,
  openingFailure,
  pagesIn,
} from './opening';

export type Statement = Database.Statement;

export const { SqliteError } = Database;

/** The database of a data folder. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'instance.db');

export interface ConnectionOptions {
  /** Called with the text of every statement just before it runs. */
  onStatement?: (text: string) => void;
  /** Largest size of the database in bytes; writes beyond that fail as on a full disk. */
  maxSize?: number;
}

/**
 * The database of an instance. Its content can be exchanged as a whole while all users keep the connection; statements
 * prepared before that are void.
 */
export class Connection {
  #database: Database.Database;
  #transaction: Database.Transaction<(work: () => unknown) => unknown>;
  /** Statements by their text, so that the same query is compiled once. */
  readonly #prepared = new Map<string, Statement>();
  /** Counts changes that the database itself does not count as writes: other tables, other content, writes undone. */
  #generation = 0;
  /** Counts uses of statements that write. */
  #writes = 0;
  #exchanges = 0;
  /** Keeps other servers out of the folder. */
  #lock: FolderLock | null = null;
  /** How often something was written of what has a name, usually records by their module. */
  readonly #written = new Map<string, number>();

  private constructor(
    /** Null for a database in memory. */
    readonly file: string | null,
    /** `isShared` where other processes read it too. */
    private readonly options: ConnectionOptions & { isShared?: boolean },
  ) {
    if (options.isShared && file !== null) this.#lock = new FolderLock(dirname(file));
    try {
      this.#database = this.#open(null);
    } catch (failure) {
      this.#lock?.release();
      throw failure;
    }
    this.#transaction = this.#transactions();
  }

  /**
   * The database in a data folder, for this process alone. The folder is closed to other users of the machine.
   * @throws PackwrightError when another server has it open, it is damaged, or the disk refuses it
   */
  static inFolder(dataDir: string, options: ConnectionOptions = {}): Connection {
    const file = databaseFile(dataDir);
    try {
      mkdirSync(dataDir, { recursive: true, mode: ownerOnlyFolder });
      chmodSync(dataDir, ownerOnlyFolder);
    } catch (failure) {
      throw openingFailure(failure, file);
    }
    return new Connection(file, { ...options, isShared: true });
  }

  /** A copy of a database: a snapshot, a backup. */
  static ofFile(file: string): Connection {
    return new Connection(file, {});
  }

  /** A database that ends with the process, for tests. */
  static inMemory(options: ConnectionOptions = {}): Connection {
    return new Connection(null, options);
  }

  /** False once it was closed. */
  get isOpen(): boolean {
    return this.#database.open;
  }

  get inTransaction(): boolean {
    return this.#database.inTransaction;
  }

  /**
   * A statement for one use: the next call with the same text gets the same one, reset to its initial state. It must not be
   * iterated over, so that it is done when its method has returned.
   */
  prepare<Parameters extends unknown[] = unknown[], Row = unknown>(
    text: string,
  ): Database.Statement<Parameters, Row> {
    let statement = this.#prepared.get(text);
    if (!statement) {
      statement = this.#counted(this.#database.prepare(text));
      // Queries of clients can have any shape: the oldest are dropped.
      if (this.#prepared.size >= mostPrepared)
        this.#prepared.delete(this.#prepared.keys().next().value ?? '');
      this.#prepared.set(text, statement);
    } else if (statement.reader) {
      statement.pluck(false);
    }
    return statement as unknown as Database.Statement<Parameters, Row>;
  }

  /** Tables have changed: statements prepared for the old ones, and cached answers, are void. */
  forget(): void {
    this.#prepared.clear();
    this.#generation++;
    this.#exchanges++;
  }

  /** How often tables were changed, or all content was exchanged: what was read of the old ones is void. */
  get exchanges(): number {
    return this.#exchanges;
  }

  /** A number that changes with every write, and when it is undone. It is asked several times in each request. */
  revision(): number {
    return this.#generation * 2 ** 32 + this.#writes;
  }

  /** Records of a module, or something else that has a name here, are other ones from now on. */
  wrote(name: string): void {
    this.#written.set(name, (this.#written.get(name) ?? 0) + 1);
  }

  /** A number that changes after every write that was told of one of these, and when any write is undone. */
  revisionOf(names: readonly string[]): number {
    let sum = this.#generation;
    for (const name of names) sum += this.#written.get(name) ?? 0;
    return sum;
  }

  /** Moves the write-ahead log into the database and empties it, unless somebody reads. */
  emptyLog(): void {
    if (!this.inTransaction) this.#database.pragma('wal_checkpoint(TRUNCATE)');
  }

  exec(text: string): void {
    this.#writes++;
    this.#database.exec(text);
  }

  /** Does all of some work or, where it throws, nothing; also inside of other such work. */
  transaction<T>(work: () => T): T {
    try {
      return this.#transaction.immediate(work) as T;
    } catch (failure) {
      this.#generation++;
      throw failure;
    }
  }

  /** Whether nothing was ever put into it. */
  get isEmpty(): boolean {
    return isEmpty(this.#database);
  }

  /** Whether an earlier release wrote it, which kept secrets in clear. */
  get isOfEarlierRelease(): boolean {
    return isOfEarlierRelease(this.#database);
  }

  /** Its secrets are sealed: it is of this release now. */
  becomeCurrent(): void {
    becomeCurrent(this.#database);
    this.forget();
  }

  /** Copies the database into a file while others continue writing; the copy is consistent. */
  async backup(file: string): Promise<void> {
    closeToOthers(file);
    await this.#database.backup(file, { progress: () => pagesAtOnce });
  }

  /** The whole database as bytes. */
  content(): Buffer {
    return this.#database.serialize();
  }

  /** Loads other content: from the file `prepare` puts in place while the database is closed, or from bytes. */
  replace(content: Buffer | (() => void)): void {
    this.forget();
    this.#database.close();
    try {
      if (typeof content === 'function') content();
    } finally {
      this.#database = this.#open(typeof content === 'function' ? null : content);
      this.#transaction = this.#transactions();
    }
  }

  close(): void {
    this.#database.close();
    this.#lock?.release();
  }

  /** A statement of which each use is counted, if it writes. */
  #counted(statement: Statement): Statement {
    if (statement.readonly) return statement;
    const { run, get, all } = statement;
    statement.run = (...values) => {
      this.#writes++;
      return run.apply(statement, values);
    };
    statement.get = (...values) => {
      this.#writes++;
      return get.apply(statement, values);
    };
    statement.all = (...values) => {
      this.#writes++;
      return all.apply(statement, values);
    };
    return statement;
  }

  /** Made once, as making one takes longer than many a transaction. */
  #transactions(): Database.Transaction<(work: () => unknown) => unknown> {
    return this.#database.transaction((work: () => unknown) => work());
  }

  #open(content: Buffer | null): Database.Database {
    const { onStatement, maxSize, isShared = false } = this.options;
    const { file } = this;
    const before = file === null ? null : fileBefore(file);
    let database: Database.Database | null = null;
    try {
      if (file !== null) closeToOthers(file);
      database = new Database(file ?? (content === null ? ':memory:' : withoutWal(content)), {
        timeout: 0,
        ...(onStatement ? { verbose: (text) => onStatement(String(text)) } : {}),
      });
      // Saves the shared-memory file where nobody else reads.
      if (!isShared) database.pragma('locking_mode = EXCLUSIVE');
      if (file !== null && before) checkSound(database, file, before);
      configure(database);
    } catch (failure) {
      database?.close();
      throw file === null ? failure : openingFailure(failure, file);
    }
    if (maxSize !== undefined) {
      database.pragma(`max_page_count = ${Math.max(1, Math.floor(maxSize / pageSize))}`);
    }
    return database;
  }
}

/** The database of an instance for a process that reads it while another writes; it sees what is committed. */
export function openToRead(file: string): Database.Database {
  const database = new Database(file, { readonly: true, fileMustExist: true, timeout: 5_000 });
  database.pragma('temp_store = MEMORY');
  database.pragma(`cache_size = -${cacheKb}`);
  addFunctions(database);
  return database;
}

/** A database in memory has no write-ahead log, and the two bytes that say so keep it from being opened. */
function withoutWal(content: Buffer): Buffer {
  const copy = Buffer.from(content);
  copy.fill(1, 18, 20);
  return copy;
}

const pageSize = 4096;

const mostPrepared = 500;

/** Kilobytes of pages a connection keeps. */
const cacheKb = 65_536;

/** A backup yields to requests after this many pages (20 MB). */
const pagesAtOnce = 5000;

function configure(database: Database.Database): void {
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = NORMAL');
  database.pragma('foreign_keys = OFF');
  // Larger than usual, so that a bulk write does not wait for what it wrote before.
  database.pragma('wal_autocheckpoint = 4000');
  // After one long write the log goes back to this.
  database.pragma(`journal_size_limit = ${64 * 1024 * 1024}`);
  database.pragma('temp_store = MEMORY');
  database.pragma(`cache_size = -${cacheKb}`);
  // Acquires the lock now, not at the first write.
  database.exec('BEGIN EXCLUSIVE; COMMIT');
  markIfNew(database);
  addFunctions(database);
}

/** No other user of the machine may read a database, from its first byte on; SQLite gives its log the same rights. */
function closeToOthers(file: string): void {
  closeSync(openSync(file, 'a', ownerOnly));
  chmodSync(file, ownerOnly);
}

/** The files SQLite keeps beside a database while it is open. */
export function removeCompanions(file: string): void {
  for (const suffix of ['-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true });
}

/** Removes the database of a data folder that is open nowhere. */
export function removeDatabase(dataDir: string): void {
  const file = databaseFile(dataDir);
  removeCompanions(file);
  rmSync(file, { force: true });
}

/** Whether a file that is not open anywhere is a database of the length in its header. */
export function isSound(file: string): boolean {
  try {
    const database = new Database(file, { fileMustExist: true });
    try {
      database.prepare('SELECT COUNT(*) FROM sqlite_master').get();
      return pagesIn(database) === statSync(file).size;
    } finally {
      database.close();
    }
  } catch {
    return false;
  }
}
