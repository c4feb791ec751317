import type { Node } from '@xyflow/react';
import { cardSize } from '@core/diagram/geometry';
import type { GraphFrame, GraphStep, RunOverlay, StepRun } from './graph';

export interface StepNodeData extends Record<string, unknown> {
  step: GraphStep;
  /** Its accessible name. */
  name: string;
  run: StepRun | undefined;
  /** A run is shown and did not reach this step. */
  faded: boolean;
  /** Found by the search. */
  hit: boolean;
  /** The one of all selected that the properties show and that has the focus. */
  current: boolean;
}

export interface FrameNodeData extends Record<string, unknown> {
  frame: GraphFrame;
  /** As of a step. */
  current: boolean;
}

export type StepNode = Node<StepNodeData, 'step'>;
export type FrameNode = Node<FrameNodeData, 'frame'>;
export type CanvasNode = StepNode | FrameNode;

export interface StepNodeInput {
  steps: readonly GraphStep[];
  nameOf(step: GraphStep): string;
  selectedId: string | null;
  /** All that is selected. */
  marked: ReadonlySet<string>;
  overlay: RunOverlay | null;
  hits: ReadonlySet<string> | null;
}

/**
 * Nodes of the steps. A node of `before` that would look the same is reused as the same object: what did not change is
 * not re-rendered.
 */
export function stepNodes(
  input: StepNodeInput,
  before: ReadonlyMap<string, StepNode>,
): Map<string, StepNode> {
  const nodes = new Map<string, StepNode>();
  for (const step of input.steps) {
    const run = input.overlay?.steps.get(step.id);
    const data: StepNodeData = {
      step,
      name: input.nameOf(step),
      run,
      faded: input.overlay !== null && (run === undefined || run.status === 'skipped'),
      hit: input.hits?.has(step.id) ?? false,
      current: step.id === input.selectedId,
    };
    const selected = data.current || input.marked.has(step.id);
    const old = before.get(step.id);
    nodes.set(
      step.id,
      old && old.selected === selected && sameData(old.data, data) ? old : newStepNode(data, selected),
    );
  }
  return nodes;
}

function newStepNode(data: StepNodeData, selected: boolean): StepNode {
  const { id, x, y } = data.step;
  return { id, type: 'step', position: { x, y }, ...cardSize, handles: [], zIndex: 3, selected, data };
}

export function frameNodes(
  frames: readonly GraphFrame[],
  selectedId: string | null,
  marked: ReadonlySet<string>,
): FrameNode[] {
  return frames.map((frame) => ({
    id: frame.id,
    type: 'frame',
    position: { x: frame.x, y: frame.y },
    width: Math.max(frame.width, 60),
    height: Math.max(frame.height, 36),
    handles: [],
    zIndex: 0,
    selected: frame.id === selectedId || marked.has(frame.id),
    // A frame lets the pointer through to the canvas; its title and notes handle it themselves.
    style: { pointerEvents: 'none' },
    data: { frame, current: frame.id === selectedId },
  }));
}

function sameData(a: StepNodeData, b: StepNodeData): boolean {
  return (
    a.name === b.name &&
    a.faded === b.faded &&
    a.hit === b.hit &&
    a.current === b.current &&
    (a.run === b.run || (a.run !== undefined && b.run !== undefined && sameFields(a.run, b.run))) &&
    (a.step === b.step ||
      (sameFields(a.step, { ...b.step, marks: a.step.marks }) && sameFields(a.step.marks, b.step.marks)))
  );
}

function sameFields<T extends object>(a: T, b: T): boolean {
  const left = Object.entries(a);
  const right = new Map(Object.entries(b));
  return left.length === right.size && left.every(([key, value]) => right.get(key) === value);
}
