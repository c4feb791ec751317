import dagre from '@dagrejs/dagre';
import { cardSize, type Point } from './geometry';

export interface LayoutRequest {
  steps: readonly string[];
  routes: readonly { source: string; target: string }[];
}

/** Top left corners of cards arranged in layers from top to bottom; deterministic for equal input. */
export function arrange({ steps, routes }: LayoutRequest): [id: string, at: Point][] {
  const graph = new dagre.graphlib.Graph();
  graph.setGraph({ rankdir: 'TB', nodesep: 80, ranksep: 67, marginx: 40, marginy: 40 });
  graph.setDefaultEdgeLabel(() => ({}));
  const known = new Set(steps);
  for (const id of steps) graph.setNode(id, { ...cardSize });
  for (const { source, target } of routes) {
    if (known.has(source) && known.has(target) && source !== target) graph.setEdge(source, target);
  }
  dagre.layout(graph);
  return steps.map((id) => {
    const { x, y } = graph.node(id);
    return [id, { x: Math.round(x - cardSize.width / 2), y: Math.round(y - cardSize.height / 2) }];
  });
}
