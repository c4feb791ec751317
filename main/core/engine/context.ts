import type { Playbook, PlaybookStep } from '../content/playbook';
import type { FrameTrace, StepEffect } from '../contract/run-state';
import type { Answers } from './answers';
import type { Budget } from './budget';
import type { Environment, WriteCounter } from './environment';
import type { GlobalVariables } from './globals';
import type { Past } from './past';
import type { RunHost, RunRequest } from './host';
import type { PlaybookGraph } from './playbook-graph';
import type { Random } from './random';
import type { Renderer } from './render';
import type { FrameOutcome, TraceEntry, TracePlace, TraceRecorder } from './trace';
import type { Scope, VirtualTime } from './virtual-time';

/** What all playbooks of one run share. */
export interface RunContext {
  readonly request: RunRequest;
  readonly host: RunHost;
  readonly answers: Answers;
  readonly time: VirtualTime;
  /** What the run did before it was resumed. */
  readonly past: Past;
  readonly budget: Budget;
  readonly renderer: Renderer;
  readonly globals: GlobalVariables;
  readonly trace: TraceRecorder;
  readonly writes: WriteCounter;
  /** Outlives every playbook: what is started without waiting belongs here. */
  readonly scope: Scope;
  /** `vars.task_id`: one for the run and all playbooks it references. */
  readonly taskId: string;
  /** Playbooks that changes of records have started. */
  startedByChange: number;
  /** Step whose templates are being rendered: assumptions made on their behalf are noted there. */
  active: ActiveStep | null;
  /** Runs a playbook; given to steps here, because playing a playbook runs steps. */
  play(part: FramePart): Promise<FrameOutcome>;
}

/** The step at work, as what works for it knows it. */
export interface ActiveStep {
  readonly run: RunContext;
  readonly random: Random;
  readonly effects: StepEffect[];
  readonly frame: Frame;
  readonly step: PlaybookStep;
  readonly entry: TraceEntry;
  /** Item of its loop, counted from 0; null while none runs. */
  readonly item: number | null;
  /** Attempt of its `do_until`, counted from 1. */
  readonly attempt: number;
  note(message: string): void;
}

/** A playbook about to run. */
export interface FramePart {
  playbook: Playbook;
  env: Environment;
  /** The trace's name of the frame. */
  id: string;
  /** A stable name of the frame, independent of what else the run does: the reference steps that lead to it. */
  key: string;
  depth: number;
  parent: Scope;
  /** Set for a referenced playbook: what its caller passed. */
  call: { arguments: Readonly<Record<string, unknown>>; parentRun: number; from: string } | null;
  /** Set for a playbook that a change of a record started. */
  startedBy?: FrameTrace['startedBy'];
  /** What the trigger has to say about how the playbook was started. */
  remark: string | null;
}

/** A playbook while it runs. */
export interface Frame extends FramePart, Scope {
  readonly graph: PlaybookGraph;
  readonly parent: Scope;
  /** Number of this playbook's run record. */
  readonly runNumber: number;
  readonly record: FrameTrace;
  /** What the trace says of where its steps run. */
  readonly place: TracePlace;
  /** Result of the step that ended last. */
  lastResult: unknown;
  /** What a Set Playbook Result step gave, which goes before the last step's. */
  setResult: { value: unknown } | null;
  /** An error was ignored somewhere, so the run cannot end as plainly finished. */
  ignoredError: boolean;
}
