import { PackwrightError } from '@core/contract/errors';
import type { JsonMap } from '@core/text/values';
import type { InputAnswer } from '@core/contract/run';
import type { PlatformPort } from '@core/engine/host';
import type { Clock, VirtualClock } from '../clock';
import type { Account } from '../identity/accounts';
import { invalid, notFound } from '../platform-error';
import type { Sight } from '../query/sight';
import { recordBehind } from '../records/record-behind';
import type { RunEngine } from '../run-process/run-engine';
import { moveTime } from '../rehearsed-time';
import type { Values } from '../store/values';
import { ActionCounter } from './action-counter';
import { ExecutionStore } from './execution-store';
import type { GlobalVariableStore } from './global-variables';
import { type ManualInputRow, ManualInputStore } from './manual-inputs';
import { missingInput } from './missing-input';
import { PlaybookShelf } from './playbook-shelf';
import { RecordStarts } from './record-starts';
import { type RunLimits, usualLimits } from '../../workers/run-clock';
import { type Cause, type RunHostParts, RunHosts, type RunSetting } from './run-hosts';
import { RunLog } from './run-log';
import type { RunOrder } from './run-order';
import { RunHistory, type RunRetention, usualRetention } from './run-history';
import { type RunDetail, type RunRow, RunTable } from './run-rows';
import { Runner } from './runner';
import { ScheduleKeeper } from './schedule-keeper';
import { type Schedule, ScheduleStore } from './schedule-store';

export interface RunsParts extends RunHostParts {
  values: Values;
  clock: Clock;
  engine: RunEngine;
  limits?: Partial<RunLimits>;
  retention?: Partial<RunRetention>;
}

/** What happens to runs, for whoever notifies people of it; `moved` whenever its status may be another. */
export type RunNews =
  | { kind: 'moved'; run: RunRow }
  | { kind: 'asked'; question: ManualInputRow; run: RunRow }
  | { kind: 'settled'; question: ManualInputRow }
  | { kind: 'ended'; run: RunRow };

/** Execution of playbooks: their triggers, runs, questions and schedules. */
export class Runs {
  readonly shelf: PlaybookShelf;
  readonly log: RunLog;
  readonly inputs: ManualInputStore;
  readonly variables: GlobalVariableStore;
  readonly schedules: ScheduleStore;
  readonly actions: ActionCounter;
  readonly #table: RunTable;
  readonly #executions: ExecutionStore;
  readonly #runner: Runner;
  readonly #history: RunHistory;
  readonly #hosts: RunHosts;
  readonly #keeper: ScheduleKeeper;
  readonly #starts: RecordStarts;
  #origin = 'https://localhost';
  readonly #listeners = new Set<(news: RunNews) => void>();
  #hears: (() => void) | null = null;

  constructor(private readonly parts: RunsParts) {
    const { connection, records, values, clock } = parts;
    const now = () => clock.now();
    this.shelf = new PlaybookShelf(connection, records);
    this.#table = new RunTable(connection);
    this.log = new RunLog(connection, this.#table, now);
    this.inputs = new ManualInputStore(connection, (question) => this.#say({ kind: 'settled', question }));
    this.variables = parts.variables;
    this.schedules = new ScheduleStore(connection, now);
    this.actions = new ActionCounter(values, now);
    this.#executions = new ExecutionStore(connection);
    this.#hosts = new RunHosts(parts, this.shelf);
    this.#keeper = new ScheduleKeeper({
      schedules: this.schedules,
      clock,
      shelf: this.shelf,
      isUnderWay: (playbook) => this.#table.isUnderWay(playbook),
      start: (order) => this.start(order),
    });
    this.#starts = new RecordStarts({
      connection,
      records,
      shelf: this.shelf,
      cause: () => this.#hosts.cause,
      origin: () => this.#origin,
      begin: (order, name) => this.#begin(order, name),
      refuse: (order, name, reason) => this.#refuse(order, name, reason),
    });
    const stores = { table: this.#table, executions: this.#executions, inputs: this.inputs };
    this.#history = new RunHistory(
      { connection, ...stores, outbox: parts.outbox, now },
      { ...usualRetention, ...parts.retention },
    );
    this.#runner = new Runner({
      connection,
      clock,
      shelf: this.shelf,
      table: this.#table,
      executions: this.#executions,
      inputs: this.inputs,
      engine: parts.engine,
      limits: { ...usualLimits, ...parts.limits },
      settingFor: (cause, isAgain) => this.setting(cause, isAgain),
      onBegin: (run) => this.#say({ kind: 'moved', run }),
      onStill: (execution, asked) => this.#tell(execution, asked),
      onDone: (run, steps) => {
        this.actions.count(steps);
        for (const { entry } of steps) this.#hosts.follow(run, entry);
      },
    });
    // Playbooks change before they can be started, so this listens from the beginning.
    records.onChange((changes) => this.shelf.hear(changes));
  }

  /** Lets playbooks ask the instance's own routes, which answer at `origin`. */
  reach(platform: (account: Account) => PlatformPort, origin: string): void {
    this.#hosts.reach(platform);
    this.#origin = origin;
  }

  /** Where the instance answers, as requests of its own name it. */
  get origin(): string {
    return this.#origin;
  }

  /**
   * Called when a run starts, waits, goes on or ends, when it asks somebody, and when such a question is settled.
   * Returns a function that ends it.
   */
  onNews(listener: (news: RunNews) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** From now on changes of records start playbooks, schedules fire, and interrupted runs resume. */
  open(): void {
    this.#hears ??= this.parts.records.onChange((changes) => this.#starts.hear(changes));
    this.schedules.skipMissed();
    this.keepTime();
    this.#history.tidy();
    this.#runner.open();
  }

  async close(): Promise<void> {
    this.#hears?.();
    this.#hears = null;
    this.#keeper.rest();
    await this.#runner.close();
  }

  /** The database holds another state. */
  restart(): void {
    this.shelf.forget();
    this.#table.prepare();
    this.#runner.restart();
    if (this.#hears) this.keepTime();
  }

  /** @throws PlatformError 404 where the playbook does not exist */
  start(order: RunOrder): { id: number; taskId: string } {
    const playbook = this.shelf.get(order.playbook);
    if (!playbook) throw notFound(`The playbook ${order.playbook}`);
    return this.#begin(order, playbook.name);
  }

  /** Starts a run, or records a failed one where the license allows no more actions today. */
  #begin(order: RunOrder, name: string): { id: number; taskId: string } {
    const refusal = this.actions.refusal();
    return refusal === null ? this.#runner.start(order, name) : this.#refuse(order, name, refusal);
  }

  #refuse(order: RunOrder, name: string, reason: string): { id: number; taskId: string } {
    const refused = this.#runner.refuse(order, name, reason);
    this.#say({ kind: 'moved', run: this.run(refused.id) });
    return refused;
  }

  /** Resolves when a run is over or waits for something. */
  whenStill(id: number): Promise<void> {
    return this.#runner.whenStill(id);
  }

  settled(): Promise<void> {
    return this.#runner.settled();
  }

  /** Runs leave the machine to a request that has much to do, until the function it returns is called. */
  giveWay(): () => void {
    return this.#runner.giveWay();
  }

  /** Steps, environment and result of a run, also while it is running. */
  detail(row: RunRow): RunDetail {
    return this.#runner.detail(row);
  }

  /** Advances the time of a rehearsal, from one moment at which something is due to the next. */
  async passTime(clock: VirtualClock, until: number): Promise<void> {
    await this.settled();
    for (let next = clock.next(until); next !== null; next = clock.next(until)) {
      moveTime(clock, this.parts.values, next);
      await this.settled();
    }
    moveTime(clock, this.parts.values, until);
  }

  /**
   * Tries out a template as an account.
   * @throws PlatformError 400 where it cannot be rendered, or takes too long or too much memory
   */
  async render(template: string, values: JsonMap, account: Account): Promise<unknown> {
    const { host, end } = this.setting({ name: '', depth: 0 }, false, account);
    const now = this.parts.clock.now() * 1000;
    try {
      const rendered = await this.parts.engine.render({ template, values, now }, host);
      if ('failure' in rendered) throw invalid(rendered.failure);
      return rendered.result;
    } catch (failure) {
      if (failure instanceof PackwrightError)
        throw invalid(failure.message.replace('The run', 'The template'));
      throw failure;
    } finally {
      end();
    }
  }

  counts(): Map<string, number> {
    return this.#table.counts();
  }

  /** @throws PlatformError 404 */
  run(id: number): RunRow {
    const row = this.#table.get(id);
    if (!row) throw notFound(`The run ${id}`);
    return row;
  }

  /**
   * Answers a question and waits for the run to end or stop again, as the platform does
   * (docs/platform/runs.md#manual-input).
   * @throws PlatformError 400 where a required value is missing
   */
  async answer(question: ManualInputRow, answer: InputAnswer): Promise<RunRow> {
    const missing = missingInput(question, answer, (iri) => recordBehind(iri, this.parts.records));
    if (missing !== null)
      throw invalid(`"${missing}" is required: the manual input cannot be resumed without a value for it.`);
    this.inputs.answer(question.id, { ...answer, at: this.parts.clock.now() * 1000 });
    this.#runner.goOn(question.execution);
    await this.#runner.whenStill(question.execution);
    return this.run(question.execution);
  }

  /** Starts a run again, under a new number. @throws PlatformError 404 */
  again(id: number): { id: number; taskId: string } {
    const row = this.run(id);
    if (row.ended === null) return { id: row.execution, taskId: row.taskId };
    const request = this.#executions.get(row.execution)?.request;
    if (!request) throw notFound(`The run ${id}`);
    return this.start({
      playbook: request.playbook,
      records: request.records,
      ...(request.previous ? { previous: request.previous } : {}),
      inputs: { ...request.inputs },
      variables: { ...request.variables },
      useMocks: request.useMocks,
      user: row.user,
      tags: row.tags,
      debug: row.debug,
      depth: 0,
    });
  }

  /**
   * Resumes from the step that failed (docs/platform/engine.md#retry). @throws PlatformError 400 unless it has failed
   */
  retry(id: number): RunRow {
    const { execution } = this.run(id);
    const started = this.run(execution);
    if (started.status !== 'failed' && started.status !== 'terminated')
      throw invalid(`Only a failed run can be retried; this one is ${started.status}.`);
    const frames = new Map(this.#table.of(execution).map((row) => [row.frame, row.playbook]));
    const history = this.#executions.history(execution);
    const failed = history.findIndex(({ status, frame, step }) => {
      if (status !== 'failed') return false;
      const steps = this.shelf.get(frames.get(frame) ?? '')?.steps ?? [];
      return steps.find(({ uuid }) => uuid === step)?.arguments.ignore_errors !== true;
    });
    if (failed >= 0) this.#executions.cut(execution, failed);
    // Before a retry something was fixed, possibly the playbook.
    this.#executions.freeze(execution, {});
    this.#runner.goOn(execution);
    return this.run(id);
  }

  /** @throws PlatformError 400 unless the run is paused */
  resume(id: number): RunRow {
    const { execution } = this.run(id);
    const { status } = this.run(execution);
    if (status !== 'paused') throw invalid(`Only a paused run can be resumed; this one is ${status}.`);
    this.#runner.goOn(execution);
    return this.run(id);
  }

  /** @throws PlatformError 400 where the run has ended */
  halt(id: number, how: 'terminate' | 'pause'): void {
    const { execution } = this.run(id);
    const { ended, status } = this.run(execution);
    if (ended !== null) throw invalid(`The run is over: it is ${status}.`);
    this.#runner.halt(execution, how);
  }

  /** Deletes those runs that are seen whose last change is older than a moment. */
  purge(before: number, keepAwaiting: boolean, sight: Sight): void {
    const executions = this.#table.before(before, keepAwaiting, this.log.limit(sight, 't'));
    this.#history.remove(executions);
  }

  /** Starts the playbook of a schedule, whether it is switched on or not. */
  fire(schedule: Schedule): void {
    this.#keeper.fire(schedule);
  }

  /** Sets the alarm for the next schedule; called when schedules have changed. */
  keepTime(): void {
    this.#keeper.keepTime();
  }

  /** The resources of a run on this instance (`run-hosts.ts`); also for one without a run record. */
  setting(cause: Cause, isAgain?: boolean, account?: Account): RunSetting {
    return this.#hosts.setting(cause, isAgain, account);
  }

  #tell(execution: number, asked: readonly ManualInputRow[]): void {
    const run = this.run(execution);
    this.#say({ kind: 'moved', run });
    for (const question of asked) this.#say({ kind: 'asked', question, run });
    if (run.ended === null) return;
    this.#say({ kind: 'ended', run });
    this.#history.grows();
  }

  #say(news: RunNews): void {
    for (const listener of this.#listeners) listener(news);
  }
}
