import type {
  AnswerSource,
  OutboxMail,
  PendingInput,
  RunStatus,
  RunTrace,
  StepStatus,
  StepTrace,
} from '../contract/run';
import type { PlaybookStep } from '../content/playbook';

/** Where a step runs: the trace's words for a frame. */
export interface TracePlace {
  frame: string;
  playbook: string;
}

/** An entry of the trace while its step is under way. */
export interface TraceEntry {
  readonly sequence: number;
  input(value: unknown): void;
  source(source: AnswerSource): void;
  branch(stepUuid: string): void;
  /** Adds a line; the same line is kept once. */
  note(message: string): void;
  end(status: StepStatus, at: number, result: unknown, error?: string): void;
}

/** Writes the trace of a run. Values are copied when they are recorded, because templates can change lists later. */
export class TraceRecorder {
  readonly #steps: StepTrace[] = [];
  readonly outbox: OutboxMail[] = [];
  readonly pending: PendingInput[] = [];

  constructor(readonly report: (step: StepTrace) => void) {}

  begin(place: TracePlace, step: PlaybookStep, at: number): TraceEntry {
    const entry = this.#add(place, step, at, 'running');
    return {
      sequence: entry.sequence,
      input: (value) => (entry.input = copy(value)),
      source: (source) => (entry.source = source),
      branch: (stepUuid) => (entry.branch = stepUuid),
      note: (message) => {
        if (!entry.messages.includes(message)) entry.messages.push(message);
      },
      end: (status, endedAt, result, error) => {
        entry.status = status;
        entry.endedAt = status === 'awaiting' ? null : endedAt;
        entry.result = copy(result);
        entry.error = error ?? null;
        this.report(snapshot(entry));
      },
    };
  }

  /** A step no live route leads to. It never starts, so it has no end. */
  skipped(place: TracePlace, step: PlaybookStep, at: number): void {
    this.#add(place, step, at, 'skipped');
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
    this.report(snapshot(entry));
    return entry;
  }

  /** Closes what is still open when the run is over. A step that waits for its child's question waits too. */
  finish(
    run: { runId: string; playbookUuid: string; playbookName: string },
    outcome: { status: RunStatus; error: string | null; result: unknown; records: Record<string, unknown[]> },
    at: number,
  ): RunTrace {
    for (const entry of this.#steps) {
      if (entry.status !== 'running') continue;
      if (outcome.status === 'awaiting') entry.status = 'awaiting';
      else {
        entry.status = 'failed';
        entry.error = 'The run ended before this step did.';
        entry.endedAt = at;
      }
      this.report(snapshot(entry));
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
      wakeAt: null,
      history: [],
      frames: [],
    };
  }
}

function snapshot(entry: StepTrace): StepTrace {
  return { ...entry, messages: [...entry.messages] };
}

/** A deep copy that is JSON. Numbers JSON has no word for become text; a value inside itself is cut. */
export function copy(value: unknown): unknown {
  return copyBelow(value, []);
}

/** @param above the values this one is inside of; changed while it is walked */
function copyBelow(value: unknown, above: unknown[]): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value !== 'object' || value === null) return value ?? null;
  if (above.includes(value)) return '(contains itself)';
  above.push(value);
  const copied = Array.isArray(value)
    ? value.map((entry) => copyBelow(entry, above))
    : Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, copyBelow(entry, above)]));
  above.pop();
  return copied;
}
