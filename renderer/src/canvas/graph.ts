import type { StepFamily } from '@core/contract/documentation';

/**
 * What the canvas draws, as plain data: it knows nothing of files, and the rest of the page knows nothing of drawing.
 */

/** When runs stop at a step: always, while a condition holds, or not now although the breakpoint is kept. */
export type Breakpoint = 'always' | 'conditional' | 'off';

/** Small marks on a card, from a step's arguments and findings. */
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
  /** The current run is paused here. */
  paused: boolean;
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
  /** The frame it is in, and moves with. */
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
  /** The name of the branch, e.g. the option of a decision. */
  label: string | null;
}

export interface Graph {
  steps: readonly GraphStep[];
  frames: readonly GraphFrame[];
  routes: readonly GraphRoute[];
}

export type StepRunStatus = 'running' | 'finished' | 'failed' | 'skipped' | 'awaiting';

/** How tests covered a step: for real, only with stand-in answers, or not at all. */
export type CoverageStatus = 'covered' | 'stand-in' | 'open';

/** What a comparison says of a step that is in either state. */
export type ChangeStatus = 'added' | 'removed' | 'changed' | 'moved';

/** What a run, or all tests together, did at one step; or what a comparison says of it. */
export interface StepRun {
  status: StepRunStatus | CoverageStatus | ChangeStatus;
  /** Place in the order of execution, from 1; null for a skipped step. */
  order: number | null;
  /** How long it took, formatted; empty when that is meaningless. */
  duration: string;
  /** How often it was carried out in this run. */
  times: number;
  /** For a running loop: its progress, in per cent. */
  done?: number;
}

/** What a comparison says of a route. */
export type RouteChange = 'added' | 'removed' | 'changed';

/** A run, the coverage of tests, or a comparison, drawn over the graph: whatever is not listed here was not reached. */
export interface RunOverlay {
  steps: ReadonlyMap<string, StepRun>;
  /** Ids of the routes that were followed. */
  routes: ReadonlySet<string>;
  /** Of a comparison: the routes that differ. */
  changedRoutes?: ReadonlyMap<string, RouteChange>;
}

export interface Selected {
  kind: 'step' | 'route' | 'frame';
  id: string;
}
