import { useMemo } from 'react';
import { flowOf, type Flow } from './flow';
import { cardRect, type Point, type Rect } from '@core/diagram/geometry';
import type { Graph } from './graph';
import { useLayout } from './layout/use-layout';
import { labelWidth, placeLabels } from '@core/diagram/routing/place-labels';
import { routeAll, type RouteEnds } from '@core/diagram/routing/route-all';
import { graphBounds } from './view';

/** Where everything is drawn. */
export interface Plan {
  /** The graph with its steps where they are drawn. */
  graph: Graph;
  flow: Flow;
  bounds: Rect | null;
  /** Corner points of each route. */
  corners: ReadonlyMap<string, readonly Point[]>;
  /** Middles of the labels. */
  labels: ReadonlyMap<string, Point>;
  /** Places are still being worked out. */
  pending: boolean;
}

/** A graph with its steps where they are drawn: where the file says, or arranged where it says nothing. */
export function usePlaces(given: Graph): { graph: Graph; pending: boolean } {
  const { places, pending } = useLayout(given);
  const graph = useMemo(() => withPlaces(given, places), [given, places]);
  return { graph, pending };
}

/** Works out how a graph is drawn, again only as far as something has changed. */
export function usePlan(graph: Graph, pending: boolean): Plan {
  const flow = useMemo(() => flowOf(graph), [graph]);
  const bounds = useMemo(() => graphBounds(graph), [graph]);
  const shape = useMemo(() => shapeOf(graph), [graph]);
  const lines = useMemo(() => drawLines(shape), [shape]);
  return { graph, flow, bounds, ...lines, pending };
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

interface Shape {
  cards: [id: string, at: Point][];
  routes: (Omit<RouteEnds, 'labelRoom'> & { label: string | null })[];
}

/** What lines depend on, as text: typing in a description must not draw them again. */
function shapeOf({ steps, routes }: Graph): string {
  const shape: Shape = {
    cards: steps.map(({ id, x, y }) => [id, { x, y }]),
    routes: routes.map(({ id, source, target, label }) => ({ id, source, target, label })),
  };
  return JSON.stringify(shape);
}

function drawLines(text: string): Pick<Plan, 'corners' | 'labels'> {
  const shape: Shape = JSON.parse(text);
  const cards = new Map(shape.cards.map(([id, at]) => [id, cardRect(at)]));
  const routes = shape.routes.map((route) => ({
    ...route,
    labelRoom: route.label === null ? 0 : labelWidth(route.label),
  }));
  const corners = routeAll(cards, routes);
  const labelled = routes.flatMap(({ id, label }) => (label === null ? [] : [{ id, label }]));
  return { corners, labels: placeLabels(labelled, corners, cards.values()) };
}
