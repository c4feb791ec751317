import { useMemo } from 'react';
import { flowOf, type Flow } from './flow';
import type { Point, Rect } from '@core/diagram/geometry';
import type { Graph } from './graph';
import { useLayout } from './layout/use-layout';
import { draggedLines, linesOf, shapeOf, type Lines } from './lines';
import { graphBounds } from './view';

/** Where everything is drawn. */
export interface Plan extends Lines {
  /** The graph with its steps where they are drawn. */
  graph: Graph;
  flow: Flow;
  bounds: Rect | null;
  /** Places are still being worked out. */
  pending: boolean;
}

/** A graph with its steps where they are drawn: where the file says, or arranged where it says nothing. */
export function usePlaces(given: Graph): { graph: Graph; pending: boolean } {
  const { places, pending } = useLayout(given);
  const graph = useMemo(() => withPlaces(given, places), [given, places]);
  return { graph, pending };
}

/**
 * Works out how a graph is drawn, again only as far as something has changed.
 * @param dragged the same graph with cards where the pointer has them; `resting` itself while nothing is dragged
 */
export function usePlan(resting: Graph, dragged: Graph, pending: boolean): Plan {
  const flow = useMemo(() => flowOf(resting), [resting]);
  const bounds = useMemo(() => graphBounds(dragged), [dragged]);
  // As text: typing in a description must not draw lines again.
  const shape = useMemo(() => JSON.stringify(shapeOf(resting)), [resting]);
  const atRest = useMemo(() => linesOf(JSON.parse(shape)), [shape]);
  const lines = useMemo(() => draggedLines(resting, dragged, atRest), [resting, dragged, atRest]);
  return { graph: dragged, flow, bounds, ...lines, pending };
}

/** A file whose layout is replaced has no use for its frames either: they would lie anywhere. */
function withPlaces(graph: Graph, places: ReadonlyMap<string, Point> | null): Graph {
  if (!places) return graph;
  return {
    ...graph,
    frames: [],
    steps: graph.steps.map((step) => ({ ...step, ...places.get(step.id) })),
  };
}
