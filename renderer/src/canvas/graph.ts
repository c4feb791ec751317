/** What the canvas draws, as plain data: it knows nothing of files, and nobody else knows how it draws. */

export type StepFamily = 'trigger' | 'flow' | 'record' | 'connector' | 'human' | 'reference' | 'other';

/** When runs stop at a step: always, while a condition holds, or not now although the author keeps the place. */
export type Breakpoint = 'always' | 'conditional' | 'off';

/** Small signs on a card, for what its arguments and the checker say of a step. */
export interface StepMarks {
  errors: number;
  warnings: number;
  hints: number;
  /** Answers with its mock output where mocks are on. */
  mock: boolean;
  loop: 'sequential' | 'parallel' | 'bulk' | null;
  /** Runs only when a condition holds. */
  condition: boolean;
  retry: boolean;
  ignoresErrors: boolean;
  breakpoint: Breakpoint | null;
  /** The run under way stands here. */
  stands: boolean;
}

export interface GraphStep {
  id: string;
  name: string;
  family: StepFamily;
  /** Name of a Lucide icon. */
  icon: string;
  typeLabel: string;
  /** One line of what the step does. */
  summary: string;
  isStart: boolean;
  /** The frame it stands in, and moves with. */
  frame: string | null;
  /** Left and top on the canvas, in pixels at 100 %. */
  x: number;
  y: number;
  marks: StepMarks;
}

/** A frame around steps, or a sticky note. */
export interface GraphFrame {
  id: string;
  kind: 'block' | 'note';
  name: string;
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface GraphRoute {
  id: string;
  source: string;
  target: string;
  /** What the branch is called, e.g. the option of a decision. */
  label: string | null;
}

export interface Graph {
  steps: readonly GraphStep[];
  frames: readonly GraphFrame[];
  routes: readonly GraphRoute[];
}

export type StepRunStatus = 'running' | 'finished' | 'failed' | 'skipped' | 'awaiting';

/** How tests passed a step: for real, with answers that stand in only, or not. */
export type CoverageStatus = 'covered' | 'stand-in' | 'open';

/** What a run, or all tests together, did at one step. */
export interface StepRun {
  status: StepRunStatus | CoverageStatus;
  /** Place in the order of execution, from 1; null for a step that was passed by. */
  order: number | null;
  /** How long it took, for reading; empty when that says nothing. */
  duration: string;
  /** How often it was carried out in this run. */
  times: number;
  /** Of a loop under way: how much of it is done, in per cent. */
  done?: number;
}

/** A run, or what tests pass, drawn over the graph: whatever is not named here was not reached. */
export interface RunOverlay {
  steps: ReadonlyMap<string, StepRun>;
  /** Ids of the routes that were followed. */
  routes: ReadonlySet<string>;
}

export interface Selected {
  kind: 'step' | 'route' | 'frame';
  id: string;
}
