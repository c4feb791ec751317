import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { PackwrightError } from '@core/contract/errors';
import { containsJson } from '@core/query/contains-json';

export type Connection = Database.Database;
export type Statement = Database.Statement;

export const { SqliteError } = Database;

const fileName = 'instance.db';

/**
 * Opens the database of a local instance in its data folder, for this process alone.
 * @throws PackwrightError when another server has it open
 */
export function openConnection(dataDir: string): Connection {
  mkdirSync(dataDir, { recursive: true });
  const connection = new Database(join(dataDir, fileName), { timeout: 0 });
  try {
    configure(connection);
  } catch (failure) {
    connection.close();
    if (failure instanceof SqliteError && failure.code.startsWith('SQLITE_BUSY')) {
      throw new PackwrightError(
        'conflict',
        `Another local instance has the data folder ${dataDir} open.`,
        'Stop it first, or name another folder with --data.',
      );
    }
    throw failure;
  }
  return connection;
}

/** An instance that is gone when the process is: a test's world. */
export function openInMemory(): Connection {
  const connection = new Database(':memory:');
  configure(connection);
  return connection;
}

function configure(connection: Connection): void {
  // Exclusive locking keeps a second server out of the folder, and saves the shared-memory file.
  connection.pragma('locking_mode = EXCLUSIVE');
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = NORMAL');
  connection.pragma('foreign_keys = OFF');
  // Takes the lock now, not at the first write.
  connection.exec('BEGIN EXCLUSIVE; COMMIT');
  addFunctions(connection);
}

/** What the platform's database knows and SQLite does not. */
function addFunctions(connection: Connection): void {
  connection.function('packwright_lower', { deterministic: true }, (text) =>
    text === null ? null : String(text).toLowerCase(),
  );
  connection.function('packwright_contains', { deterministic: true }, (value, wanted) =>
    value !== null && containsJson(JSON.parse(String(value)), JSON.parse(String(wanted))) ? 1 : 0,
  );
  connection.function('packwright_interval', { deterministic: true }, (seconds) =>
    typeof seconds === 'number' ? intervalText(seconds) : null,
  );
  connection.aggregate<number[]>('packwright_median', {
    start: () => [],
    step: (values, next) => {
      if (typeof next === 'number') values.push(next);
      return values;
    },
    result: medianOf,
  });
}

/** `00:00:37.071302`, as PostgreSQL writes an interval (API reference 4.4). */
function intervalText(seconds: number): string {
  const sign = seconds < 0 ? '-' : '';
  const micros = Math.round(Math.abs(seconds) * 1e6);
  const two = (value: number) => String(value).padStart(2, '0');
  const whole = Math.floor(micros / 1e6);
  const fraction = String(micros % 1e6).padStart(6, '0');
  return `${sign}${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${fraction}`;
}

function medianOf(values: number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  if (sorted.length === 0) return null;
  return sorted.length % 2 === 1
    ? (sorted[Math.floor(middle)] ?? null)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
