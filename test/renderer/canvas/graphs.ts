import type { Graph, GraphRoute, GraphStep } from '../../../renderer/src/canvas/graph';

/** A step where only id and place matter. */
export function step(id: string, x = 0, y = 0, more: Partial<GraphStep> = {}): GraphStep {
  return {
    id,
    name: id.toUpperCase(),
    family: 'other',
    icon: 'file',
    typeLabel: 'Set Variable',
    summary: '',
    isStart: false,
    frame: null,
    x,
    y,
    marks: {
      errors: 0,
      warnings: 0,
      hints: 0,
      mock: false,
      loop: null,
      condition: false,
      retry: false,
      ignoresErrors: false,
      breakpoint: null,
      paused: false,
    },
    ...more,
  };
}

export function route(source: string, target: string, label: string | null = null): GraphRoute {
  return { id: `${source}-${target}${label ?? ''}`, source, target, label };
}

export function graph(steps: GraphStep[], routes: GraphRoute[]): Graph {
  return { steps, routes, frames: [] };
}
