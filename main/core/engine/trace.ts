import {
  type AnswerSource,
  isMock,
  type OutboxMail,
  type PendingInput,
  type RunStatus,
  type RunTrace,
  type StepStatus,
  type StepTrace,
  type TemplateFault,
} from '../contract/run';
import type { FrameTrace, StepHistory } from '../contract/run-state';
import type { PlaybookStep } from '../content/playbook';
import { copy } from './copy';

/** Where a step runs: the trace's words for a frame. */
export interface TracePlace {
  frame: string;
  playbook: string;
}

/** How a playbook ended. One that waits for an answer has no outcome. */
export type FrameOutcome =
  { status: 'finished' | 'finished with error'; result: unknown } | { status: 'failed'; error: string };

/** A loop under way reports itself so often. */
const watchedMoments = 100;

/** An entry of the trace while its step is under way. */
export class TraceEntry {
  constructor(
    readonly shown: StepTrace,
    readonly report: (step: StepTrace) => void,
  ) {}

  get sequence(): number {
    return this.shown.sequence;
  }

  input(value: unknown): void {
    this.shown.input = copy(value);
  }

  loop(loop: NonNullable<StepTrace['loop']>): void {
    this.shown.loop = loop;
  }

  /** Reports how far a loop has come; often enough to be watched, and not for every item of a long one. */
  progress(done: number, of: number): void {
    if (done % Math.ceil(of / watchedMoments) !== 0) return;
    this.shown.progress = { done, of };
    this.report(this.shown);
  }

  /** Says who answered. Of a loop whose items were answered in several ways a made-up answer is the one to know of. */
  source(source: AnswerSource): void {
    if (isMock(source) || !isMock(this.shown.source)) this.shown.source = source;
  }

  fault(fault: TemplateFault): void {
    this.shown.fault = fault;
  }

  branch(stepUuid: string): void {
    this.shown.branch = stepUuid;
  }

  /** Adds a line; the same line is kept once. */
  note(message: string): void {
    if (!this.shown.messages.includes(message)) this.shown.messages.push(message);
  }

  end(status: StepStatus, at: number, result: unknown, error?: string): void {
    delete this.shown.progress;
    this.shown.status = status;
    this.shown.endedAt = status === 'awaiting' ? null : at;
    this.shown.result = copy(result);
    this.shown.error = error ?? null;
    this.report(this.shown);
  }
}

/** Environments are kept of this many playbooks of a run; a loop may reference ten thousand. */
const keptEnvironments = 1_000;

/** Writes the trace of a run. Values are copied when they are recorded, because templates can change lists later. */
export class TraceRecorder {
  readonly #steps: StepTrace[] = [];
  readonly #frames: FrameTrace[] = [];
  readonly outbox: OutboxMail[] = [];
  readonly pending: PendingInput[] = [];
  readonly history: StepHistory[] = [];
  readonly #report: (step: StepTrace) => void;

  /** @param onStep called of each step when it begins and when it has ended; null spares the copies made for it */
  constructor(onStep: ((step: StepTrace) => void) | null) {
    this.#report = onStep ? (step) => onStep({ ...step, messages: [...step.messages] }) : () => {};
  }

  begin(place: TracePlace, step: PlaybookStep, at: number): TraceEntry {
    return new TraceEntry(this.#add(place, step, at, 'running'), this.#report);
  }

  /** A step no live route leads to. It never starts, so it has no end. */
  skipped(place: TracePlace, step: PlaybookStep, at: number): void {
    this.#add(place, step, at, 'skipped');
  }

  /**
   * The items of a step's loop need not be known any more, as the step has ended.
   * @param from how long the history was when the step began
   */
  forgetItems(frame: string, step: string, from: number): void {
    const { history } = this;
    let kept = from;
    for (let at = from; at < history.length; at++) {
      const entry = history[at];
      if (entry && (entry.item === null || entry.frame !== frame || entry.step !== step))
        history[kept++] = entry;
    }
    history.length = kept;
  }

  /** A playbook begins. The caller that runs it ends its record. */
  frame(
    begun: Omit<FrameTrace, 'number' | 'status' | 'error' | 'result' | 'endedAt' | 'start' | 'end'> & {
      /** Number of its run record; null counts on. */
      number: number | null;
    },
    vars: Readonly<Record<string, unknown>>,
  ): FrameTrace {
    const frame: FrameTrace = {
      ...begun,
      number: begun.number ?? this.#frames.length + 1,
      status: 'running',
      error: null,
      result: null,
      endedAt: null,
      start: this.#environment(this.#frames.length, vars),
      end: {},
    };
    this.#frames.push(frame);
    return frame;
  }

  endFrame(
    frame: FrameTrace,
    outcome: FrameOutcome,
    at: number,
    vars: Readonly<Record<string, unknown>>,
  ): void {
    frame.status = outcome.status;
    if (outcome.status === 'failed') frame.error = outcome.error;
    else frame.result = copy(outcome.result);
    frame.endedAt = at;
    frame.end = this.#environment(this.#frames.indexOf(frame), vars);
  }

  #environment(index: number, vars: Readonly<Record<string, unknown>>): Record<string, unknown> {
    if (index >= keptEnvironments) return {};
    const { steps: _steps, ...own } = vars;
    return copy(own) as Record<string, unknown>;
  }

  #add(place: TracePlace, step: PlaybookStep, at: number, status: StepStatus): StepTrace {
    const entry: StepTrace = {
      sequence: this.#steps.length + 1,
      frame: place.frame,
      playbook: place.playbook,
      stepUuid: step.uuid,
      name: step.name,
      stepType: step.type?.name ?? step.typeUuid,
      status,
      input: null,
      result: null,
      error: null,
      source: 'none',
      startedAt: at,
      endedAt: null,
      branch: null,
      messages: [],
    };
    this.#steps.push(entry);
    this.#report(entry);
    return entry;
  }

  /** Closes what is still open when the run is over. A step that waits for its child's question waits too. */
  finish(
    run: { runId: string; playbookUuid: string; playbookName: string },
    outcome: {
      status: RunStatus;
      error: string | null;
      result: unknown;
      wakeAt: number | null;
      records: Record<string, unknown[]>;
    },
    at: number,
  ): RunTrace {
    // What a change of a record has started may wait on when the run itself is over.
    const waits = ({ frame }: { frame: string }) => outcome.status === 'awaiting' || frame.includes('!');
    for (const entry of this.#steps) {
      if (entry.status !== 'running') continue;
      if (waits(entry)) entry.status = 'awaiting';
      else {
        entry.status = 'failed';
        entry.error = 'The run ended before this step did.';
        entry.endedAt = at;
      }
      this.#report(entry);
    }
    for (const frame of this.#frames) {
      if (frame.status !== 'running') continue;
      frame.status = outcome.status === 'cancelled' ? 'cancelled' : waits(frame) ? 'awaiting' : 'failed';
      if (frame.status === 'awaiting') continue;
      frame.error = outcome.error;
      frame.endedAt = at;
    }
    return {
      ...run,
      status: outcome.status,
      error: outcome.error,
      steps: this.#steps,
      result: copy(outcome.result),
      records: copy(outcome.records) as Record<string, unknown[]>,
      outbox: this.outbox,
      pending: this.pending,
      wakeAt: outcome.wakeAt,
      history: this.history,
      frames: this.#frames,
    };
  }
}
