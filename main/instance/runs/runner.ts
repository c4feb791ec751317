import type { InputAnswer, StepTrace } from '@core/contract/run';
import type { StepHistory } from '@core/contract/run-state';
import { emptyTrace } from '@core/engine/empty-trace';
import type { RunHost } from '@core/engine/host';
import type { Clock } from '../clock';
import type { RunEngine, RunUnderWay } from '../run-process/run-engine';
import { type Connection, SqliteError } from '../store/connection';
import { Alarms } from './alarms';
import { ExecutionRows } from './execution-rows';
import type { Execution, ExecutionStore } from './execution-store';
import type { ManualInputRow, ManualInputStore } from './manual-inputs';
import type { PlaybookShelf } from './playbook-shelf';
import { RunClock, type RunLimits } from '../../workers/run-clock';
import type { RunOrder } from './run-order';
import { type DoneStep, placeOf, RunJournal } from './run-journal';
import { RunEnds, type Settled, type Stop } from './run-ends';
import { RunRecorder } from './run-records';
import type { RunDetail, RunRow, RunTable } from './run-rows';
import { RunWaiters } from './run-waiters';
import { requestOf } from './stored-request';

/** How many runs take turns; the others are queued in order. */
const sideBySide = 8;

/** How many while requests have much to do. */
const sideBySideInHaste = 1;

/** How often a run is under way when its server ends before it, until it is taken for the reason. */
const mostTaken = 2;

interface Live {
  run: RunUnderWay;
  /** Steps seen so far by their place in the trace. */
  steps: Map<number, StepTrace>;
  journal: RunJournal;
  stop: Stop | null;
  /** Why it was ended for taking too long. */
  overdue: string | null;
}

export interface RunnerParts {
  connection: Connection;
  clock: Clock;
  shelf: PlaybookShelf;
  table: RunTable;
  executions: ExecutionStore;
  inputs: ManualInputStore;
  engine: RunEngine;
  limits: RunLimits;
  /**
   * The resources of an execution; requested each time it starts or resumes.
   * @param isAgain it was interrupted before
   */
  settingFor(
    cause: { name: string; depth: number; user: string | null },
    isAgain: boolean,
  ): { host: RunHost; end(): void };
  /** Called with the run of an execution that begins or goes on. */
  onBegin(run: RunRow): void;
  /** Called when an execution has ended, waits or is held, with what it asks now and has not asked before. */
  onStill(execution: number, asked: readonly ManualInputRow[]): void;
  /** Called with steps that have ended, a loop as one. */
  onDone(run: number, steps: readonly DoneStep[]): void;
}

/**
 * Runs playbooks, a few side by side. Everything a run does is stored as it happens, so that it can resume after a
 * wait, after an answer, after a failure that was fixed, and after the server was killed.
 */
export class Runner {
  readonly #recorder: RunRecorder;
  readonly #queue = new Set<number>();
  readonly #live = new Map<number, Live>();
  readonly #waiters = new RunWaiters([this.#live, this.#queue]);
  readonly #alarms: Alarms;
  readonly #rows: ExecutionRows;
  readonly #ends: RunEnds;
  /** Counts the states of the database this runner has seen (restores): what belongs to an earlier one is void. */
  #world = 0;
  #isOpen = false;
  #hasty = 0;

  constructor(private readonly parts: RunnerParts) {
    this.#recorder = new RunRecorder(parts.table);
    this.#rows = new ExecutionRows(parts.table, parts.clock);
    this.#ends = new RunEnds({ ...parts, recorder: this.#recorder, rows: this.#rows });
    this.#alarms = new Alarms(parts.clock);
  }

  /** Resumes what an earlier server left behind, and from now on runs everything that is started. */
  open(): void {
    this.#isOpen = true;
    this.parts.engine.prepare();
    for (const id of this.parts.table.unfinished()) {
      if (this.parts.table.taken(id) < mostTaken) this.#enqueue(id);
      else this.#giveUp(id);
    }
    for (const { id, wake } of this.parts.executions.sleeping()) this.#sleep(id, wake);
  }

  /** Leaves the machine to a request that has much to do, until the function it returns is called. */
  giveWay(): () => void {
    this.#hasty++;
    return () => {
      this.#hasty--;
      this.#pump();
    };
  }

  /** Stops at the next step of each run; they resume there when the runner is opened again. */
  async close(): Promise<void> {
    this.#isOpen = false;
    this.#queue.clear();
    this.#alarms.clear();
    for (const live of this.#live.values()) this.#stop(live, 'close');
    await this.settled();
  }

  /** The database holds another state: nothing of the old one may be written into it. */
  restart(): void {
    this.#world++;
    this.#queue.clear();
    this.#alarms.clear();
    for (const live of this.#live.values()) live.run.kill();
    this.#live.clear();
    this.#waiters.release();
    if (this.#isOpen) this.open();
  }

  /** Puts a run into the queue. `name` is the playbook's. */
  start(order: RunOrder, name: string): { id: number; taskId: string } {
    const { clock, executions, connection } = this.parts;
    const taskId = clock.newUuid();
    const id = connection.transaction(() => {
      const row = this.#rows.begin(order, { name, debug: this.#debugs(order) }, taskId);
      const request = requestOf(order, { taskId, number: row, now: clock.now() });
      executions.add({ id: row, request, depth: order.depth });
      return row;
    });
    this.#enqueue(id);
    return { id, taskId };
  }

  /** Records a failed run without starting it, so that the reason can be read. */
  refuse(order: RunOrder, name: string, reason: string): { id: number; taskId: string } {
    const { clock, connection } = this.parts;
    const taskId = clock.newUuid();
    const id = connection.transaction(() => {
      const row = this.#rows.begin(order, { name, debug: this.#debugs(order) }, taskId);
      const trace = emptyTrace({
        runId: taskId,
        playbookUuid: order.playbook,
        playbookName: name,
        status: 'failed',
        error: reason,
      });
      this.#recorder.write(trace, new Map([['', row]]), (uuid) => this.parts.shelf.get(uuid), clock.now());
      return row;
    });
    return { id, taskId };
  }

  /** Resumes an execution that waits or has been stopped. */
  goOn(id: number): void {
    this.#alarms.cancel(id);
    this.parts.executions.setWake(id, null);
    this.parts.table.putBack(id);
    this.#rows.reopen(id);
    this.#enqueue(id);
  }

  /** Ends a run, or pauses it until it is resumed. */
  halt(id: number, how: 'terminate' | 'pause'): void {
    const live = this.#live.get(id);
    if (live) return this.#stop(live, how);
    this.#queue.delete(id);
    this.#alarms.cancel(id);
    this.parts.executions.setWake(id, null);
    this.#ends.close(id, how);
    this.parts.onStill(id, []);
    this.#waiters.release();
  }

  /** Resolves when the execution is neither queued nor running: it has ended, or waits for something. */
  whenStill(id: number): Promise<void> {
    return this.#waiters.whenStill(id);
  }

  /** Resolves when nothing is queued or running. */
  settled(): Promise<void> {
    return this.#waiters.settled();
  }

  /** What is known of a run so far. */
  detail(row: RunRow): RunDetail {
    const live = this.#live.get(row.execution);
    if (!live && row.record !== null) return JSON.parse(row.record) as RunDetail;
    const steps = [...(live?.steps.values() ?? [])].filter((step) => step.frame === row.frame);
    return this.#recorder.provisional(row, steps, (uuid) => this.parts.shelf.get(uuid));
  }

  /** Whether the playbook logs in detail whoever starts it. */
  #debugs({ playbook }: RunOrder): boolean {
    return this.parts.shelf.get(playbook)?.debug === true;
  }

  #enqueue(id: number): void {
    if (!this.#isOpen || this.#queue.has(id) || this.#live.has(id)) return;
    this.#queue.add(id);
    setImmediate(() => this.#pump());
  }

  #pump(): void {
    while (this.#isOpen && this.#live.size < sideBySide) {
      const givesWay = this.#hasty > 0 && this.#live.size >= sideBySideInHaste;
      const [id] = givesWay ? this.#awaited() : this.#queue;
      if (id === undefined) break;
      this.#queue.delete(id);
      try {
        this.#execute(id);
      } catch (failure) {
        if (!(failure instanceof SqliteError)) throw failure;
        this.#waiters.release();
      }
    }
  }

  /** Runs in the queue that are waited for: they go at any time, as the run that goes may be who waits. */
  #awaited(): number[] {
    return this.#waiters.awaited().filter((id) => this.#queue.has(id));
  }

  /** What an execution needs to begin or to go on, which is told to be under way. */
  #take(id: number) {
    const { table, executions, clock } = this.parts;
    const execution = executions.get(id);
    const taken = execution && table.take(id, clock.now());
    if (!execution || !taken) return null;
    // A server that stopped in the middle has left the rows of children, whatever else it has put back.
    return { execution, run: taken.run, rows: this.#rows.of(id), wasCutOff: taken.taken > 1 };
  }

  #execute(id: number): void {
    const { connection, executions, inputs, clock, engine, limits } = this.parts;
    const world = this.#world;
    const taken = connection.transaction(() => this.#take(id));
    if (!taken) return this.#waiters.release();
    const { execution, rows, run: row, wasCutOff } = taken;
    const history = executions.history(id);
    this.parts.onBegin(row);
    const steps = new Map<number, StepTrace>();
    const frozen = executions.frozen(id);
    const playbookOf = this.#ends.playbooksOf(frozen);
    const types = new Map<string, string>();
    const isAgain = history.length > 0 || wasCutOff;
    const journal = new RunJournal(connection, executions, id, history, (done) =>
      this.parts.onDone(id, done),
    );
    const { name, user } = row;
    const setting = this.parts.settingFor({ name, depth: execution.depth, user }, isAgain);
    const watch = new RunClock(limits, steps, (reason) => {
      live.overdue = reason;
      live.run.kill();
    });
    const run = engine.start(
      {
        ...execution.request,
        answers: {},
        replies: inputs
          .answered(id)
          .map(({ frame, step, answer }) => ({ frame, step, answer: answer as InputAnswer })),
        history,
        horizon: Math.max(clock.now() * 1000, reached(execution, history)),
        limits: { wallClock: limits.run },
      },
      {
        ...setting.host,
        playbook: playbookOf,
        ...(Object.keys(frozen).length === 0 ? { edition: this.parts.shelf.edition } : {}),
        journal: (entry) => {
          if (world !== this.#world) return;
          watch.progress();
          journal.add({ stepType: types.get(placeOf(entry)) ?? '', entry });
        },
        runNumber: (frame) => this.#rows.ofFrame(id, frame, rows),
      },
      (step) => {
        watch.progress();
        steps.set(step.sequence, step);
        types.set(placeOf({ frame: step.frame, step: step.stepUuid }), step.stepType);
      },
    );
    const live: Live = { run, steps, journal, stop: null, overdue: null };
    this.#live.set(id, live);
    const known = { id, rows, playbookOf, frozen, journal };
    void run.result
      .then(
        (trace) => ({ ...known, trace, isCutOff: false }),
        (failure: unknown) => ({ ...known, trace: this.#ends.cutOff(id, live, failure), isCutOff: true }),
      )
      .then((settled) => {
        watch.stop();
        setting.end();
        if (world !== this.#world) return;
        this.#live.delete(id);
        try {
          this.#settle(settled, live.stop);
        } catch (failure) {
          // A run whose end cannot be stored, for example on a full disk, must not block the others: it stays as it
          // was, and the next server resumes it.
          if (!(failure instanceof SqliteError)) throw failure;
        }
        this.#waiters.release();
        this.#pump();
      });
  }

  /** Ends a run that server after server did not survive. */
  #giveUp(id: number): void {
    const reason = `The run was not taken up again: the server ended ${mostTaken} times while it was under way. Start it again if it was not the reason.`;
    const trace = this.#ends.traceOf(id, new Map(), { status: 'failed', reason });
    const frozen = this.parts.executions.frozen(id);
    const rows = this.#rows.of(id);
    const playbookOf = this.#ends.playbooksOf(frozen);
    this.#settle({ id, trace, rows, playbookOf, frozen, journal: null, isCutOff: true }, null);
  }

  #settle(settled: Settled, stop: Stop | null): void {
    const still = this.#ends.settle(settled, stop);
    if (!still) return;
    if (still.wake !== null) this.#sleep(settled.id, still.wake);
    this.parts.onStill(settled.id, still.asked);
  }

  #sleep(id: number, at: number): void {
    this.#alarms.set(id, at, () => this.#wake(id));
  }

  /** A wait is over, or the time for an answer is. */
  #wake(id: number): void {
    const { inputs, clock } = this.parts;
    for (const question of inputs.openOf(id)) {
      if (question.due !== null && question.due <= clock.now())
        inputs.answer(question.id, { timedOut: true });
    }
    this.goOn(id);
  }

  #stop(live: Live, how: Stop): void {
    live.stop = how;
    live.run.cancel();
  }
}

/** How far a run has come in time, in milliseconds: that has passed, although the clock may have been set back since. */
const reached = ({ request }: Execution, history: readonly StepHistory[]): number =>
  history.reduce((latest, { endedAt }) => Math.max(latest, endedAt), request.startAt);
