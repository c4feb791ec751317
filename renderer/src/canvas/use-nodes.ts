import { useMemo, useState } from 'react';
import type { GraphStep, RunOverlay } from './graph';
import { stepName } from './names';
import { frameNodes, stepNodes, type CanvasNode, type StepNode, type StepNodeInput } from './nodes';
import type { DrawnGraph } from './use-drawn-graph';

/** The nodes to draw; those that would look the same stay the same objects between renderings. */
export function useNodes(
  { graph, flow }: DrawnGraph,
  selectedId: string | null,
  marked: ReadonlySet<string>,
  overlay: RunOverlay | null,
  hits: ReadonlySet<string> | null,
): CanvasNode[] {
  const [drawn] = useState(() => new DrawnSteps());
  return useMemo(() => {
    const nameOf = (step: GraphStep) => stepName(step, flow, overlay?.steps.get(step.id));
    const steps = drawn.next({ steps: graph.steps, nameOf, selectedId, marked, overlay, hits });
    return [...frameNodes(graph.frames, selectedId, marked), ...steps];
  }, [drawn, graph, flow, selectedId, marked, overlay, hits]);
}

/** Remembers what was drawn last. */
class DrawnSteps {
  private nodes: ReadonlyMap<string, StepNode> = new Map();

  next(input: StepNodeInput): Iterable<StepNode> {
    const nodes = stepNodes(input, this.nodes);
    this.nodes = nodes;
    return nodes.values();
  }
}
