import type { RunTrace, StepTrace } from '@core/contract/run';
import { PackwrightError } from '@core/contract/errors';
import { readPlaybook } from '@core/content/playbook';
import type { Clock } from '../clock';
import type { Connection } from '../store/connection';
import { placeIn } from '../../workers/run-clock';
import { type CutOff, cutOffTrace } from './cut-off-trace';
import type { ExecutionRows, RowsByFrame } from './execution-rows';
import type { Definitions, ExecutionStore } from './execution-store';
import type { ManualInputRow, ManualInputStore } from './manual-inputs';
import type { PlaybookShelf } from './playbook-shelf';
import { questionsOf } from './questions';
import type { RunJournal } from './run-journal';
import type { PlaybookOf, RunRecorder } from './run-records';
import type { RunTable } from './run-rows';

/** Why a run was asked to stop. */
export type Stop = 'terminate' | 'pause' | 'close';

/** A run that has ended or waits. */
export interface Settled {
  id: number;
  trace: RunTrace;
  /** Ids of its run records by frame. */
  rows: RowsByFrame;
  playbookOf: PlaybookOf;
  frozen: Definitions;
  /** Null for one that was not taken up. */
  journal: RunJournal | null;
  /** It did not end by itself. */
  isCutOff: boolean;
}

/** What an execution that is still waits for. */
export interface Still {
  /** When it goes on by itself, in seconds since the epoch; null where nothing but an answer wakes it. */
  wake: number | null;
  /** What it asks now and has not asked before. */
  asked: ManualInputRow[];
}

/** What is known of a run while it is under way. */
interface UnderWay {
  steps: ReadonlyMap<number, StepTrace>;
  stop: Stop | null;
  overdue: string | null;
}

export interface RunEndsParts {
  connection: Connection;
  clock: Clock;
  shelf: PlaybookShelf;
  table: RunTable;
  executions: ExecutionStore;
  inputs: ManualInputStore;
  recorder: RunRecorder;
  rows: ExecutionRows;
}

/** Writes down how runs end, and what those wait for that do not. */
export class RunEnds {
  constructor(private readonly parts: RunEndsParts) {}

  /** Stores the end of a run; null for one that a server which stops leaves as it is. */
  settle(
    { id, trace, rows, playbookOf, frozen, journal, isCutOff }: Settled,
    stop: Stop | null,
  ): Still | null {
    const { connection, table, executions, inputs, clock, recorder } = this.parts;
    if (trace.status === 'cancelled' && stop === 'close') {
      journal?.store();
      // A server that stops leaves the run as it is; the next one resumes it. One that had to be killed counts.
      if (!isCutOff) table.putBack(id);
      return null;
    }
    const asked: number[] = [];
    const wake = connection.transaction(() => {
      const now = clock.now();
      recorder.write(trace, rows, playbookOf, now);
      if (trace.status === 'cancelled' && stop === 'pause') this.close(id, 'pause');
      else if (trace.status !== 'awaiting') inputs.close(id);
      // Only what has failed or was terminated is gone on with.
      if (trace.status === 'finished' || trace.status === 'finished with error') journal?.forget();
      else journal?.store();
      if (trace.status !== 'awaiting') return null;
      table.putBack(id);
      const stepId = (run: number, step: string) => this.parts.table.stepId(run, step);
      for (const question of questionsOf(id, trace, rows, stepId, now)) asked.push(inputs.ask(question) ?? 0);
      const waits = trace.wakeAt === null ? [] : [trace.wakeAt / 1000];
      const moments = [...waits, ...inputs.openOf(id).flatMap(({ due }) => due ?? [])];
      const next = moments.length > 0 ? Math.min(...moments) : null;
      executions.setWake(id, next);
      const uuids = trace.frames.map((frame) => frame.playbookUuid);
      executions.freeze(
        id,
        Object.fromEntries(uuids.map((uuid) => [uuid, frozen[uuid] ?? this.parts.shelf.definition(uuid)])),
      );
      return next;
    });
    const questions = asked.length === 0 ? [] : inputs.openOf(id);
    return { wake, asked: questions.filter((question) => asked.includes(question.id)) };
  }

  /** Ends the rows of a run that is not under way. */
  close(id: number, how: 'terminate' | 'pause'): void {
    this.parts.rows.close(id, how);
    if (how === 'terminate') this.parts.inputs.close(id);
  }

  /** What is known of a run whose engine has ended before it. */
  cutOff(id: number, { steps, stop, overdue }: UnderWay, failure: unknown): RunTrace {
    const ended =
      failure instanceof PackwrightError
        ? `${failure.message.replace(/\.$/, '')}${placeIn(steps)}.`
        : `Packwright itself failed while running the playbook: ${String(failure)}`;
    const isStopped = overdue === null && stop !== null;
    return this.traceOf(id, steps, {
      status: isStopped ? 'cancelled' : 'failed',
      reason: isStopped ? 'The run was cancelled.' : (overdue ?? ended),
    });
  }

  /** The trace of a run as far as it is stored, and how it ended. */
  traceOf(id: number, steps: ReadonlyMap<number, StepTrace>, end: Omit<CutOff, 'at'>): RunTrace {
    const { table, clock } = this.parts;
    return cutOffTrace(table.of(id), steps.values(), { ...end, at: clock.now() });
  }

  /** The playbooks of an execution: as they were when it began to wait, else as they are now. */
  playbooksOf(frozen: Definitions): PlaybookOf {
    const read = new Map(Object.entries(frozen).map(([uuid, value]) => [uuid, readPlaybook(value)]));
    return (uuid) => read.get(uuid) ?? this.parts.shelf.get(uuid);
  }
}
