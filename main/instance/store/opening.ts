import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type Database from 'better-sqlite3';
import { PackwrightError } from '@core/contract/errors';

/**
 * Counted up when tables change in a way that an earlier release cannot work with. 1: no secret of a record is in clear.
 * 2: nor one of a tool server.
 */
const tablesVersion = 2;

/** A database that cannot be read as one. */
export class DamagedDatabase extends PackwrightError {
  constructor(file: string) {
    const names = snapshotNames(dirname(file));
    const backup = backupFile(dirname(file));
    const kept = existsSync(backup)
      ? ` Its state before the last publish is in ${backup}; move the database away, together with the files of its name that end in -wal and -shm, and put a copy of that in its place to go on from there.`
      : '';
    super(
      'unreadable',
      `The database of the local instance, ${file}, is damaged. It was left as it is.`,
      names.length > 0
        ? `Continue from a snapshot with --restore NAME (there are: ${names.join(', ')}); the damaged file is set aside.${kept}`
        : `There is no snapshot of it.${kept} Name another folder with --data, or move this one away to begin anew.`,
    );
  }
}

/** What is known of a database file before it is opened. */
export interface FileBefore {
  isNew: boolean;
  /** Whether the process that wrote it last was killed: its log is still there. */
  hadLog: boolean;
}

export const fileBefore = (file: string): FileBefore => ({
  isNew: !existsSync(file),
  hadLog: existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0,
});

/**
 * Makes sure that a database is whole and of no later release, before anything else reads it. After a clean end its
 * length is proof enough; after a kill every page is read.
 * @throws DamagedDatabase, PackwrightError, SqliteError
 */
export function checkSound(database: Database.Database, file: string, { isNew, hadLog }: FileBefore): void {
  if (isNew) return;
  // A database that is cut off to nothing reads as a new one, which would soon replace the last backup.
  if (statSync(file).size === 0 && existsSync(backupFile(dirname(file)))) throw new DamagedDatabase(file);
  if (versionOf(database) > tablesVersion) {
    throw new PackwrightError(
      'unsupported',
      `The local instance in ${dirname(file)} was written by a later release of Packwright.`,
      'Use that release, or another folder with --data.',
    );
  }
  const isWhole = hadLog
    ? database.pragma('quick_check(1)', { simple: true }) === 'ok'
    : pagesIn(database) === statSync(file).size;
  if (!isWhole) throw new DamagedDatabase(file);
}

const versionOf = (database: Database.Database): number =>
  Number(database.pragma('user_version', { simple: true }));

/** Whether a release wrote it that kept secrets in clear. */
export const isOfEarlierRelease = (database: Database.Database): boolean =>
  versionOf(database) < tablesVersion;

/** A database without tables begins as one of this release. */
export function markIfNew(database: Database.Database): void {
  if (isEmpty(database)) database.pragma(`user_version = ${tablesVersion}`);
}

/** Whether nothing was ever put into it, not even a table. */
export const isEmpty = (database: Database.Database): boolean =>
  database.prepare('SELECT 1 FROM sqlite_master').get() === undefined;

/**
 * Marks a database of an earlier release as one of this, and rewrites it first: what was in clear is then not even in
 * pages that are free. Killed on the way, it is of an earlier release still.
 */
export function becomeCurrent(database: Database.Database): void {
  database.exec('VACUUM');
  database.pragma(`user_version = ${tablesVersion}`);
  database.pragma('wal_checkpoint(TRUNCATE)');
}

/** Bytes of all pages a database counts. */
export function pagesIn(database: Database.Database): number {
  const pragma = (name: string) => Number(database.pragma(name, { simple: true }));
  return pragma('page_count') * pragma('page_size');
}

/** Why the data folder or its database cannot be used, as a sentence; anything else is returned as it is. */
export function openingFailure(failure: unknown, file: string): unknown {
  const code = failure instanceof Error && 'code' in failure ? String(failure.code) : '';
  if (code.startsWith('SQLITE_BUSY')) {
    return new PackwrightError(
      'conflict',
      `Another local instance has the data folder ${dirname(file)} open.`,
      'Stop it first, or name another folder with --data.',
    );
  }
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) return new DamagedDatabase(file);
  if (/^(SQLITE_FULL|ENOSPC)/.test(code)) {
    return new PackwrightError(
      'unreadable',
      `There is no room left on the disk of ${dirname(file)}.`,
      'Make room and start again, or name another folder with --data. Nothing has changed.',
    );
  }
  if (/^(SQLITE_(CANTOPEN|READONLY|IOERR|PERM)|EACCES|EPERM|EROFS|ENOTDIR|EEXIST)/.test(code)) {
    return new PackwrightError(
      'unreadable',
      `The data folder ${dirname(file)} cannot be read and written (${code}).`,
      'Make it a folder of your own, or name another one with --data.',
    );
  }
  return failure;
}

/** The last state before a publish, which the next publish replaces. */
export const backupFile = (dataDir: string): string => join(dataDir, 'backups', 'before-publish.db');

/** The folder of the snapshots of an instance. */
export const snapshotFolder = (dataDir: string): string => join(dataDir, 'snapshots');

/** Extension of a snapshot. */
export const snapshotSuffix = '.db';

/** Names of the snapshots in a data folder, whether or not its database can be opened. */
export function snapshotNames(dataDir: string): string[] {
  const folder = snapshotFolder(dataDir);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith(snapshotSuffix));
  return files.map((name) => name.slice(0, -snapshotSuffix.length));
}
