import type { StepHistory } from '@core/contract/run-state';
import type { Connection } from '../store/connection';
import { requestIn, type StoredRequest, storedRequest } from './stored-request';

export interface Execution {
  /** Id of its first run record. */
  id: number;
  request: StoredRequest;
  /** How many executions led to it, each by a record it wrote. */
  depth: number;
}

/** Definitions of playbooks by uuid, as the API shows them. */
export type Definitions = Record<string, unknown>;

/** What a server needs to resume an execution after a restart: the request, and what has been done so far. */
export class ExecutionStore {
  constructor(private readonly connection: Connection) {
    connection.exec(`
      CREATE TABLE IF NOT EXISTS packwright_executions (
        id INTEGER PRIMARY KEY, request TEXT NOT NULL, depth INTEGER NOT NULL, wake REAL, playbooks TEXT
      ) STRICT;
      CREATE TABLE IF NOT EXISTS packwright_history (
        execution INTEGER NOT NULL, position INTEGER NOT NULL, frame TEXT NOT NULL, step TEXT NOT NULL,
        entry TEXT NOT NULL, PRIMARY KEY (execution, position)
      ) WITHOUT ROWID, STRICT;`);
  }

  add({ id, request, depth }: Execution): void {
    this.connection
      .prepare('INSERT INTO packwright_executions (id, request, depth) VALUES (?, ?, ?)')
      .run(id, storedRequest(request), depth);
  }

  get(id: number): Execution | undefined {
    const row = this.connection
      .prepare<[number], { request: string; depth: number }>(
        'SELECT request, depth FROM packwright_executions WHERE id = ?',
      )
      .get(id);
    return row && { id, request: requestIn(row.request), depth: row.depth };
  }

  history(id: number): StepHistory[] {
    const entries = this.connection
      .prepare('SELECT entry FROM packwright_history WHERE execution = ? ORDER BY position')
      .pluck()
      .all(id) as string[];
    return entries.map((entry) => JSON.parse(entry) as StepHistory);
  }

  /**
   * Stores what was done.
   * @param isWhole the entry replaces items of a loop that were stored one by one
   */
  append(id: number, entry: StepHistory, isWhole: boolean): void {
    if (isWhole)
      this.connection
        .prepare('DELETE FROM packwright_history WHERE execution = ? AND frame = ? AND step = ?')
        .run(id, entry.frame, entry.step);
    this.connection
      .prepare(
        `INSERT INTO packwright_history (execution, position, frame, step, entry)
         VALUES (@id, (SELECT IFNULL(MAX(position), 0) + 1 FROM packwright_history WHERE execution = @id),
           @frame, @step, @entry)`,
      )
      .run({ id, frame: entry.frame, step: entry.step, entry: JSON.stringify(entry) });
  }

  /** Keeps this many entries from the start of the history, and drops the rest. */
  cut(id: number, kept: number): void {
    this.connection
      .prepare(
        `DELETE FROM packwright_history WHERE execution = @id AND position >=
           (SELECT position FROM packwright_history WHERE execution = @id ORDER BY position LIMIT 1 OFFSET @kept)`,
      )
      .run({ id, kept });
  }

  /** Keeps the playbooks of a waiting execution, so that it resumes with those it started with. */
  freeze(id: number, playbooks: Definitions): void {
    this.connection
      .prepare('UPDATE packwright_executions SET playbooks = ? WHERE id = ?')
      .run(JSON.stringify(playbooks), id);
  }

  /** What was kept; nothing for an execution that has not waited. */
  frozen(id: number): Definitions {
    const text = this.connection
      .prepare('SELECT playbooks FROM packwright_executions WHERE id = ?')
      .pluck()
      .get(id);
    return definitionsIn(text);
  }

  /** When the execution resumes by itself, seconds since the epoch; null when it waits for a person. */
  setWake(id: number, wake: number | null): void {
    this.connection.prepare('UPDATE packwright_executions SET wake = ? WHERE id = ?').run(wake, id);
  }

  /** Executions waiting for a time, and until when. */
  sleeping(): { id: number; wake: number }[] {
    return this.connection
      .prepare('SELECT id, wake FROM packwright_executions WHERE wake IS NOT NULL ORDER BY wake, id')
      .all() as { id: number; wake: number }[];
  }

  remove(ids: readonly number[]): void {
    for (const id of ids) {
      this.connection.prepare('DELETE FROM packwright_executions WHERE id = ?').run(id);
      this.connection.prepare('DELETE FROM packwright_history WHERE execution = ?').run(id);
    }
  }
}

const definitionsIn = (text: unknown): Definitions =>
  typeof text === 'string' ? (JSON.parse(text) as Definitions) : {};
