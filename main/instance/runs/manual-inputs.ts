import { type JsonMap, mapOf } from '@core/text/values';
import type { InputAnswer } from '@core/contract/run';
import { notFound } from '../platform-error';
import type { Connection } from '../store/connection';

/** A question a run asks, or has asked. Times are seconds. */
export interface ManualInputRow {
  id: number;
  execution: number;
  /** Id of the run record whose step asks. */
  run: number;
  frame: string;
  /** Uuid of the step. */
  step: string;
  stepId: number;
  name: string;
  /** The step's arguments, rendered. */
  args: JsonMap;
  isApproval: boolean;
  created: number;
  /** When the question expires; null without a time limit. */
  due: number | null;
  answer: InputAnswer | null;
}

export type NewManualInput = Omit<ManualInputRow, 'id' | 'answer'>;

/** The questions of all runs. An answered one is kept as long as its run, which may ask its history for it again. */
export class ManualInputStore {
  /** @param onSettled called when a question has got its answer, or needs none any more */
  constructor(
    private readonly connection: Connection,
    private readonly onSettled: (question: ManualInputRow) => void,
  ) {
    connection.exec(`
      CREATE TABLE IF NOT EXISTS packwright_manual_inputs (
        id INTEGER PRIMARY KEY AUTOINCREMENT, execution INTEGER NOT NULL, run INTEGER NOT NULL, frame TEXT NOT NULL,
        step TEXT NOT NULL, stepId INTEGER NOT NULL, name TEXT NOT NULL, args TEXT NOT NULL,
        isApproval INTEGER NOT NULL, created REAL NOT NULL, due REAL, answer TEXT,
        abandoned INTEGER NOT NULL DEFAULT 0, UNIQUE (execution, frame, step)
      ) STRICT;
      CREATE INDEX IF NOT EXISTS packwright_manual_inputs__run ON packwright_manual_inputs (run);`);
  }

  /** Adds a question and gives its id; null for one the run has asked already, which stays as it is. */
  ask(question: NewManualInput): number | null {
    const { changes, lastInsertRowid } = this.connection
      .prepare(
        `INSERT INTO packwright_manual_inputs (execution, run, frame, step, stepId, name, args, isApproval, created, due)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      )
      .run(
        question.execution,
        question.run,
        question.frame,
        question.step,
        question.stepId,
        question.name,
        JSON.stringify(question.args),
        question.isApproval ? 1 : 0,
        question.created,
        question.due,
      );
    return changes > 0 ? Number(lastInsertRowid) : null;
  }

  /** @throws PlatformError 404 for one that does not exist or is answered */
  pending(id: number): ManualInputRow {
    const row = this.connection
      .prepare('SELECT * FROM packwright_manual_inputs WHERE id = ? AND answer IS NULL AND abandoned = 0')
      .get(id);
    if (row === undefined) throw notFound(`The manual input ${id}`);
    return read(row as JsonMap);
  }

  /** Open questions, newest first; of one run, or of all. */
  open(run: number | null = null): ManualInputRow[] {
    const rows =
      run === null
        ? this.connection
            .prepare(
              'SELECT * FROM packwright_manual_inputs WHERE answer IS NULL AND abandoned = 0 ORDER BY id DESC',
            )
            .all()
        : this.connection
            .prepare(
              'SELECT * FROM packwright_manual_inputs WHERE answer IS NULL AND abandoned = 0 AND run = ? ORDER BY id DESC',
            )
            .all(run);
    return rows.map((row) => read(row as JsonMap));
  }

  /** The open questions of an execution. */
  openOf(execution: number): ManualInputRow[] {
    return this.connection
      .prepare(
        'SELECT * FROM packwright_manual_inputs WHERE execution = ? AND answer IS NULL AND abandoned = 0 ORDER BY id',
      )
      .all(execution)
      .map((row) => read(row as JsonMap));
  }

  /** The answers an execution has been given. */
  answered(execution: number): ManualInputRow[] {
    return this.connection
      .prepare(
        'SELECT * FROM packwright_manual_inputs WHERE execution = ? AND answer IS NOT NULL ORDER BY id',
      )
      .all(execution)
      .map((row) => read(row as JsonMap));
  }

  /** @throws PlatformError 404 for one that does not exist or is answered */
  answer(id: number, answer: InputAnswer): void {
    const question = this.pending(id);
    this.connection
      .prepare('UPDATE packwright_manual_inputs SET answer = ? WHERE id = ?')
      .run(JSON.stringify(answer), id);
    this.onSettled(question);
  }

  /** Overwrites arguments of the question; the run is not reported (docs/platform/runs.md#manual-input). */
  change(id: number, args: JsonMap): ManualInputRow {
    const row = this.pending(id);
    this.connection
      .prepare('UPDATE packwright_manual_inputs SET args = ? WHERE id = ?')
      .run(JSON.stringify({ ...row.args, ...args }), id);
    return this.pending(id);
  }

  /** Withdraws the question: the run is left waiting, and does not ask again. @throws PlatformError 404 */
  abandon(id: number): void {
    const question = this.pending(id);
    this.connection.prepare('UPDATE packwright_manual_inputs SET abandoned = 1 WHERE id = ?').run(id);
    this.onSettled(question);
  }

  /** Removes the open questions of an execution that has ended. */
  close(execution: number): void {
    const open = this.openOf(execution);
    this.connection
      .prepare('DELETE FROM packwright_manual_inputs WHERE execution = ? AND answer IS NULL')
      .run(execution);
    for (const question of open) this.onSettled(question);
  }

  removeOf(executions: readonly number[]): void {
    for (const execution of executions) {
      this.close(execution);
      this.connection.prepare('DELETE FROM packwright_manual_inputs WHERE execution = ?').run(execution);
    }
  }
}

/** IRIs of the people and teams a question is for. */
export function ownersOf(row: ManualInputRow): string[] {
  const detail = mapOf(row.args.owner_detail);
  if (detail.isAssigned !== true) return [];
  return [detail.assignedToPerson, detail.assignedToTeam]
    .flatMap((list): unknown[] => (Array.isArray(list) ? list : list ? [list] : []))
    .flatMap((entry) => {
      const iri = typeof entry === 'string' ? entry : (mapOf(entry).iri ?? mapOf(entry)['@id']);
      return typeof iri === 'string' ? [iri] : [];
    });
}

function read(row: JsonMap): ManualInputRow {
  return {
    ...(row as unknown as ManualInputRow),
    args: JSON.parse(String(row.args)) as JsonMap,
    isApproval: row.isApproval === 1,
    answer: row.answer === null ? null : (JSON.parse(String(row.answer)) as InputAnswer),
  };
}
