import { chmodSync, closeSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { migrations } from './migrations';

export type Connection = Database.Database;

export interface OpenedDatabase {
  connection: Connection;
  /** One sentence for the user when the database found could not be used; else null. */
  notice: string | null;
}

const fileName = 'packwright.db';
/** Drafts hold what an author has not even saved: only the user they belong to may read them. */
const ownerOnly = { folder: 0o700, file: 0o600 };

/** Thrown inside when a database was written by a later release; its file is left as it is. */
class LaterVersion extends Error {}

/**
 * Opens the one database of a data folder and migrates it to the current schema. It never throws: a damaged file is set
 * aside under another name and a new one is created; a file of a later release is left alone and another is used next
 * to it; where the folder cannot be written, everything is kept in memory for this run.
 */
export function openDatabase(dataDir: string): OpenedDatabase {
  const file = join(dataDir, fileName);
  try {
    mkdirSync(dataDir, { recursive: true, mode: ownerOnly.folder });
    chmodSync(dataDir, ownerOnly.folder);
    return { connection: openFile(file), notice: null };
  } catch (failure) {
    try {
      if (failure instanceof LaterVersion) {
        return {
          connection: openFile(join(dataDir, `packwright-${migrations.length}.db`)),
          notice:
            'The saved settings and drafts were written by a later version of Packwright. They are left as they are; this version keeps its own beside them.',
        };
      }
      if (!isDamage(failure)) return inMemory();
      const aside = setAside(dataDir);
      return {
        connection: openFile(file),
        notice: `The saved settings and drafts were damaged and have been set aside as "${aside}". Packwright started with new ones.`,
      };
    } catch {
      return inMemory();
    }
  }
}

function inMemory(): OpenedDatabase {
  return {
    connection: configure(new Database(':memory:')),
    notice:
      'The data folder of Packwright cannot be written, so settings and unsaved drafts last only until it is closed.',
  };
}

function openFile(file: string): Connection {
  // SQLite gives its other files the rights of this one.
  closeSync(openSync(file, 'a', ownerOnly.file));
  chmodSync(file, ownerOnly.file);
  const connection = new Database(file);
  try {
    return configure(connection);
  } catch (failure) {
    connection.close();
    throw failure;
  }
}

function configure(connection: Connection): Connection {
  // Another window or process may hold the same file for a moment.
  connection.pragma('busy_timeout = 3000');
  connection.pragma('journal_mode = WAL');
  // With WAL this survives the death of the process at any moment; only a power cut may lose the last writes.
  connection.pragma('synchronous = NORMAL');
  const verdict = connection.pragma('quick_check(1)', { simple: true });
  if (verdict !== 'ok') throw new Database.SqliteError(String(verdict), 'SQLITE_CORRUPT');
  connection.transaction(migrate).immediate(connection);
  return connection;
}

function migrate(connection: Connection): void {
  const version = Number(connection.pragma('user_version', { simple: true }));
  if (version > migrations.length) throw new LaterVersion();
  for (const step of migrations.slice(version)) connection.exec(step);
  connection.pragma(`user_version = ${migrations.length}`);
}

/**
 * Damage is what a new file fixes. Also counted: a table the version number promises but the file lacks,
 * and a table that is there although the version number denies it.
 */
function isDamage(failure: unknown): boolean {
  if (!(failure instanceof Database.SqliteError)) return false;
  return /^SQLITE_(CORRUPT|NOTADB|ERROR|MISMATCH)/.test(failure.code);
}

function setAside(dataDir: string): string {
  const stamp = new Date().toISOString().replace(/[:.]/g, '-');
  const aside = `packwright-damaged-${stamp}.db`;
  renameSync(join(dataDir, fileName), join(dataDir, aside));
  for (const suffix of ['-wal', '-shm']) rmSync(join(dataDir, fileName + suffix), { force: true });
  return aside;
}
