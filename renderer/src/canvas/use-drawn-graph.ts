import { useMemo } from 'react';
import { flowOf, type Flow } from './flow';
import type { Point, Rect } from '@core/diagram/geometry';
import type { Graph } from './graph';
import { useLayout } from './layout/use-layout';
import { draggedLines, linesOf, shapeOf, type Lines } from './lines';
import { graphBounds } from './view';

/** Where everything is drawn. */
export interface DrawnGraph extends Lines {
  /** The graph with its steps at their drawn positions. */
  graph: Graph;
  flow: Flow;
  bounds: Rect | null;
  /** Positions are still being computed. */
  pending: boolean;
}

/** A graph with its steps at their drawn positions: those of the file, or computed ones where it has none. */
export function usePlaces(given: Graph): { graph: Graph; pending: boolean } {
  const { places, pending } = useLayout(given);
  const graph = useMemo(() => withPlaces(given, places), [given, places]);
  return { graph, pending };
}

/**
 * Computes how a graph is drawn, recomputing only what has changed.
 * @param dragged the same graph with dragged cards at the pointer; `resting` itself while nothing is dragged
 */
export function useDrawnGraph(resting: Graph, dragged: Graph, pending: boolean): DrawnGraph {
  const flow = useMemo(() => flowOf(resting), [resting]);
  const bounds = useMemo(() => graphBounds(dragged), [dragged]);
  // Compared as text: typing in a description must not recompute lines.
  const shape = useMemo(() => JSON.stringify(shapeOf(resting)), [resting]);
  const atRest = useMemo(() => linesOf(JSON.parse(shape)), [shape]);
  const lines = useMemo(() => draggedLines(resting, dragged, atRest), [resting, dragged, atRest]);
  return { graph: dragged, flow, bounds, ...lines, pending };
}

/** If a file's layout is replaced, its frames are dropped too: their positions would be meaningless. */
function withPlaces(graph: Graph, places: ReadonlyMap<string, Point> | null): Graph {
  if (!places) return graph;
  return {
    ...graph,
    frames: [],
    steps: graph.steps.map((step) => ({ ...step, ...places.get(step.id) })),
  };
}
