import type { AnswerSource } from '@core/contract/run';
import { type RecordStatus, type RunRecord, stampOf } from '@core/engine/run-record';
import type { JsonMap } from '@core/text/values';
import { addMissingColumn } from '../store/columns';
import { limited, type Sql, sql } from '../query/sql';
import type { Connection } from '../store/connection';

/** Statuses of runs and steps; `paused` and `rejected` are the instance's own, the rest come from the engine. */
export type RunRecordStatus = RecordStatus | 'paused' | 'rejected';

/** As `/statuslist/` counts them (docs/platform/engine.md#statuses). */
export const runStatuses = [
  'incipient',
  'active',
  'paused',
  'failed',
  'finished',
  'awaiting',
  'rejected',
  'skipped',
  'finished_with_error',
  'terminated',
] as const;

/** One run record: a playbook that was started, or one that another references. Times are seconds. */
export interface RunRow {
  id: number;
  /** Id of the run that was started; its own for that one. */
  execution: number;
  /** Which playbook of the execution: `''` for the one started. */
  frame: string;
  /** Id of the run that references this one. */
  parent: number | null;
  uuid: string;
  /** One for an execution and all its children. */
  taskId: string;
  name: string;
  playbook: string;
  status: RunRecordStatus;
  user: string | null;
  /** IRIs of the records it was started on. */
  records: string[];
  tags: string[];
  debug: boolean;
  /** What answers of its steps, and of playbooks it references, were made up from. */
  mocks: AnswerSource[];
  created: number;
  modified: number;
  ended: number | null;
  /** What the engine reports of it, as JSON because few readers of the row need it; null until it has started. */
  record: string | null;
}

/** What the engine reports of a run: its steps, its environment, its result. */
export type RunDetail = Omit<RunRecord, 'children'>;

export type NewRun = Omit<RunRow, 'id' | 'execution' | 'record' | 'ended' | 'mocks'> & {
  execution: number | null;
};

/** Run records, and the numbers of their steps. */
export class RunTable {
  constructor(private readonly connection: Connection) {
    this.prepare();
  }

  /** Makes the tables; called again when the database holds another state, which may be of an earlier release. */
  prepare(): void {
    this.connection.exec(`
      CREATE TABLE IF NOT EXISTS packwright_runs (
        id INTEGER PRIMARY KEY AUTOINCREMENT, execution INTEGER, frame TEXT NOT NULL, parent_wf INTEGER,
        uuid TEXT NOT NULL, task_id TEXT NOT NULL, name TEXT NOT NULL, playbook TEXT NOT NULL,
        template_iri TEXT NOT NULL, status TEXT NOT NULL, user TEXT, records TEXT NOT NULL, tags TEXT NOT NULL,
        debug INTEGER NOT NULL, created REAL NOT NULL, modified REAL NOT NULL, ended REAL, record TEXT,
        mocks TEXT NOT NULL DEFAULT '[]', taken INTEGER NOT NULL DEFAULT 0
      ) STRICT;
      CREATE UNIQUE INDEX IF NOT EXISTS packwright_runs__frame ON packwright_runs (execution, frame);
      CREATE INDEX IF NOT EXISTS packwright_runs__task ON packwright_runs (task_id);
      CREATE INDEX IF NOT EXISTS packwright_runs__parent ON packwright_runs (parent_wf);
      CREATE INDEX IF NOT EXISTS packwright_runs__modified ON packwright_runs (modified);
      CREATE INDEX IF NOT EXISTS packwright_runs__status ON packwright_runs (status, ended);
      CREATE INDEX IF NOT EXISTS packwright_runs__playbook ON packwright_runs (template_iri, modified);
      CREATE TABLE IF NOT EXISTS packwright_run_steps (
        id INTEGER PRIMARY KEY AUTOINCREMENT, run INTEGER NOT NULL, step TEXT NOT NULL, UNIQUE (run, step)
      ) STRICT;`);
    addMissingColumn(this.connection, 'packwright_runs', 'mocks', "TEXT NOT NULL DEFAULT '[]'");
    addMissingColumn(this.connection, 'packwright_runs', 'taken', 'INTEGER NOT NULL DEFAULT 0');
  }

  /** Gives the run its id. */
  add(run: NewRun): number {
    const { lastInsertRowid } = this.connection
      .prepare(
        `INSERT INTO packwright_runs (execution, frame, parent_wf, uuid, task_id, name, playbook, template_iri, status,
           user, records, tags, debug, created, modified)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        run.execution,
        run.frame,
        run.parent,
        run.uuid,
        run.taskId,
        run.name,
        run.playbook,
        `/api/3/workflows/${run.playbook}`,
        run.status,
        run.user,
        JSON.stringify(run.records),
        JSON.stringify(run.tags),
        run.debug ? 1 : 0,
        run.created,
        run.modified,
      );
    const id = Number(lastInsertRowid);
    if (run.execution === null)
      this.connection.prepare('UPDATE packwright_runs SET execution = id WHERE id = ?').run(id);
    return id;
  }

  get(id: number): RunRow | undefined {
    const row = this.connection.prepare('SELECT * FROM packwright_runs WHERE id = ?').get(id);
    return row === undefined ? undefined : this.read(row as JsonMap);
  }

  /** The runs of an execution, the started one first. */
  of(execution: number): RunRow[] {
    return this.connection
      .prepare('SELECT * FROM packwright_runs WHERE execution = ? ORDER BY id')
      .all(execution)
      .map((row) => this.read(row as JsonMap));
  }

  /**
   * The run of an execution that begins or goes on, which is counted as under way from now on: a server that is killed
   * leaves the count. Undefined where there is none.
   */
  take(id: number, at: number): { run: RunRow; taken: number } | undefined {
    const row = this.connection
      .prepare(
        `UPDATE packwright_runs SET status = 'active', modified = ?, ended = NULL, taken = taken + 1 WHERE id = ?
         RETURNING *`,
      )
      .get(at, id) as JsonMap | undefined;
    return row && { run: this.read(row), taken: Number(row.taken) };
  }

  /** An execution is under way no more, and did no harm to the server. */
  putBack(id: number): void {
    this.connection.prepare('UPDATE packwright_runs SET taken = 0 WHERE id = ?').run(id);
  }

  /** How often an execution was under way without coming to an end. */
  taken(id: number): number {
    const taken = this.connection.prepare('SELECT taken FROM packwright_runs WHERE id = ?').pluck().get(id);
    return Number(taken ?? 0);
  }

  setStatus(id: number, status: RunRecordStatus, at: number, ended: number | null): void {
    this.connection
      .prepare('UPDATE packwright_runs SET status = ?, modified = ?, ended = ? WHERE id = ?')
      .run(status, at, ended, id);
  }

  /**
   * Stores what the engine reports of a run, at a time. A run that was over before keeps the time it ended, though other
   * playbooks of its execution went on.
   */
  setDetail(id: number, detail: RunDetail, tags: readonly string[], at: number): void {
    const isOver = detail.status !== 'active' && detail.status !== 'awaiting';
    const ended = isOver ? 'CASE WHEN status = @status THEN IFNULL(ended, @at) ELSE @at END' : 'NULL';
    this.connection
      .prepare(
        `UPDATE packwright_runs SET record = @record, tags = @tags, mocks = @mocks, debug = @debug, status = @status,
           ended = ${ended}, modified = IFNULL(${ended}, @at) WHERE id = @id`,
      )
      .run({
        id,
        record: JSON.stringify(detail),
        tags: JSON.stringify(tags),
        mocks: JSON.stringify(detail.mock),
        debug: detail.debug ? 1 : 0,
        status: detail.status,
        at,
      });
  }

  /** Ends the steps of a run that were under way or waiting when it was terminated, in what the engine reported of it. */
  endSteps(id: number, at: number): void {
    const { record } = this.get(id) ?? {};
    if (typeof record !== 'string') return;
    const detail = JSON.parse(record) as RunDetail;
    const completed = stampOf(at * 1000);
    detail.status = 'terminated';
    for (const step of detail.steps) {
      if (step.status !== 'awaiting' && step.status !== 'active') continue;
      Object.assign(step, { status: 'terminated', completed, modified: completed });
    }
    this.connection
      .prepare('UPDATE packwright_runs SET record = ? WHERE id = ?')
      .run(JSON.stringify(detail), id);
  }

  /** The name of a referenced playbook, which is known only once it runs. */
  name(id: number, name: string, playbook: string): void {
    this.connection
      .prepare('UPDATE packwright_runs SET name = ?, playbook = ?, template_iri = ? WHERE id = ?')
      .run(name, playbook, `/api/3/workflows/${playbook}`, id);
  }

  /** How many runs there are of each status. */
  counts(): Map<string, number> {
    const rows = this.connection
      .prepare('SELECT status, COUNT(*) AS count FROM packwright_runs GROUP BY status')
      .all() as { status: string; count: number }[];
    return new Map(rows.map(({ status, count }) => [status, count]));
  }

  /** Executions that have neither ended nor wait: left behind by a server that was killed. */
  unfinished(): number[] {
    return this.connection
      .prepare(
        `SELECT id FROM packwright_runs WHERE id = execution AND status IN ('incipient', 'active') ORDER BY id`,
      )
      .pluck()
      .all() as number[];
  }

  /** Whether a run of the playbook is in progress. */
  isUnderWay(playbook: string): boolean {
    const found = this.connection
      .prepare('SELECT 1 FROM packwright_runs WHERE playbook = ? AND ended IS NULL LIMIT 1')
      .get(playbook);
    return found !== undefined;
  }

  /** The number of a step of a run, the same at every call. */
  stepId(run: number, step: string): number {
    return this.connection
      .prepare(
        `INSERT INTO packwright_run_steps (run, step) VALUES (?, ?)
         ON CONFLICT (run, step) DO UPDATE SET step = step RETURNING id`,
      )
      .pluck()
      .get(run, step) as number;
  }

  /** Executions that have ended, the oldest first: all but the latest so many, and those that ended before a moment. */
  beyond(count: number, moment: number, limit: number): number[] {
    return this.connection
      .prepare(
        `SELECT id FROM packwright_runs WHERE id = execution AND ended IS NOT NULL
           AND (ended < @moment OR id <= (SELECT id FROM packwright_runs
             WHERE id = execution AND ended IS NOT NULL ORDER BY id DESC LIMIT 1 OFFSET @count))
         ORDER BY id LIMIT @limit`,
      )
      .pluck()
      .all({ count, moment, limit }) as number[];
  }

  /** Removes executions with all that belongs to them. */
  remove(executions: readonly number[]): void {
    for (const execution of executions) {
      this.connection
        .prepare(
          'DELETE FROM packwright_run_steps WHERE run IN (SELECT id FROM packwright_runs WHERE execution = ?)',
        )
        .run(execution);
      this.connection.prepare('DELETE FROM packwright_runs WHERE execution = ?').run(execution);
    }
  }

  /** Executions whose last change is older than a moment; `limit` is a condition on rows of `t`. */
  before(moment: number, keepAwaiting: boolean, limit: Sql | null): number[] {
    const over = `t.ended IS NOT NULL ${keepAwaiting ? '' : `OR t.status IN ('awaiting', 'paused')`}`;
    const { text, values } = limited(
      sql(`t.id = t.execution AND t.modified < ? AND (${over})`, moment),
      limit,
    );
    return this.connection
      .prepare(`SELECT t.id FROM packwright_runs t WHERE ${text}`)
      .pluck()
      .all(...values) as number[];
  }

  read(row: JsonMap): RunRow {
    return {
      id: Number(row.id),
      execution: Number(row.execution),
      frame: String(row.frame),
      parent: row.parent_wf === null ? null : Number(row.parent_wf),
      uuid: String(row.uuid),
      taskId: String(row.task_id),
      name: String(row.name),
      playbook: String(row.playbook),
      status: row.status as RunRecordStatus,
      user: row.user === null ? null : String(row.user),
      records: JSON.parse(String(row.records)) as string[],
      tags: JSON.parse(String(row.tags)) as string[],
      debug: row.debug === 1,
      mocks: JSON.parse(String(row.mocks)) as AnswerSource[],
      created: Number(row.created),
      modified: Number(row.modified),
      ended: row.ended === null ? null : Number(row.ended),
      record: row.record === null ? null : String(row.record),
    };
  }
}
