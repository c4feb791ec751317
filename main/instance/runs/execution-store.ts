import type { StepHistory } from '@core/contract/run-state';
import type { RunRequest } from '@core/engine/host';
import { addMissingColumn } from '../store/columns';
import type { Connection } from '../store/connection';
import type { RunOrder } from './run-order';

/** What an execution was started with; its history, its answers and the time are supplied each time it resumes. */
export type StoredRequest = Omit<RunRequest, 'history' | 'horizon' | 'answers' | 'replies'>;

export interface Execution {
  /** Id of its first run record. */
  id: number;
  request: StoredRequest;
  /** How many executions led to it, each by a record it wrote. */
  depth: number;
}

/** Definitions of playbooks by uuid, as the API shows them. */
export type Definitions = Record<string, unknown>;

/**
 * The request made from an order.
 * @param run its task, its number, and when it begins, in seconds since the epoch
 */
export function requestOf(
  order: RunOrder,
  { taskId, number, now }: { taskId: string; number: number; now: number },
): StoredRequest {
  return {
    runId: taskId,
    taskId,
    playbook: order.playbook,
    records: order.records,
    ...(order.previous ? { previous: order.previous } : {}),
    inputs: order.inputs,
    variables: order.debug ? { ...order.variables, debug: true } : order.variables,
    useMocks: order.useMocks,
    // Each run has its own, so that no two give records the same identity.
    seed: Math.imul(number, 0x9e3779b1) >>> 0,
    startAt: now * 1000,
  };
}

/** What a server needs to resume an execution after a restart: the request, and what has been done so far. */
export class ExecutionStore {
  constructor(private readonly connection: Connection) {
    connection.exec(`
      CREATE TABLE IF NOT EXISTS packwright_executions (
        id INTEGER PRIMARY KEY, request TEXT NOT NULL, depth INTEGER NOT NULL, wake REAL, playbooks TEXT,
        taken INTEGER NOT NULL DEFAULT 0
      ) STRICT;
      CREATE TABLE IF NOT EXISTS packwright_history (
        execution INTEGER NOT NULL, position INTEGER NOT NULL, frame TEXT NOT NULL, step TEXT NOT NULL,
        entry TEXT NOT NULL, PRIMARY KEY (execution, position)
      ) WITHOUT ROWID, STRICT;`);
    this.prepare();
  }

  /** Called again when the database holds another state, which may be of an earlier release. */
  prepare(): void {
    addMissingColumn(this.connection, 'packwright_executions', 'taken', 'INTEGER NOT NULL DEFAULT 0');
  }

  add({ id, request, depth }: Execution): void {
    this.connection
      .prepare('INSERT INTO packwright_executions (id, request, depth) VALUES (?, ?, ?)')
      .run(id, JSON.stringify(request), depth);
  }

  get(id: number): Execution | undefined {
    const row = this.connection
      .prepare<[number], { request: string; depth: number }>(
        'SELECT request, depth FROM packwright_executions WHERE id = ?',
      )
      .get(id);
    return row && { id, request: JSON.parse(row.request) as StoredRequest, depth: row.depth };
  }

  /** The execution, which is counted as under way from now on: a server that is killed leaves the count. */
  take(id: number): Execution | undefined {
    this.connection.prepare('UPDATE packwright_executions SET taken = taken + 1 WHERE id = ?').run(id);
    return this.get(id);
  }

  /** It is under way no more, and did no harm to the server. */
  putBack(id: number): void {
    this.connection.prepare('UPDATE packwright_executions SET taken = 0 WHERE id = ?').run(id);
  }

  /** How often it was under way without coming to an end. */
  taken(id: number): number {
    const taken = this.connection
      .prepare('SELECT taken FROM packwright_executions WHERE id = ?')
      .pluck()
      .get(id);
    return Number(taken ?? 0);
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
    return typeof text === 'string' ? (JSON.parse(text) as Definitions) : {};
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
