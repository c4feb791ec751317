import { cardRect, type Point } from '@core/diagram/geometry';
import { labelWidth, placeLabels } from '@core/diagram/routing/place-labels';
import { routeAll, type RouteEnds } from '@core/diagram/routing/route-all';
import type { Graph } from './graph';

/** Where routes and their labels are drawn. */
export interface Lines {
  /** Corner points of each route. */
  corners: ReadonlyMap<string, readonly Point[]>;
  /** Middles of the labels. */
  labels: ReadonlyMap<string, Point>;
}

/** Everything lines depend on. */
export interface Shape {
  cards: [id: string, at: Point][];
  routes: (Omit<RouteEnds, 'labelRoom'> & { label: string | null })[];
}

export function shapeOf({ steps, routes }: Pick<Graph, 'steps' | 'routes'>): Shape {
  return {
    cards: steps.map(({ id, x, y }) => [id, { x, y }]),
    routes: routes.map(({ id, source, target, label }) => ({ id, source, target, label })),
  };
}

export function linesOf(shape: Shape): Lines {
  const cards = new Map(shape.cards.map(([id, at]) => [id, cardRect(at)]));
  const routes = shape.routes.map((route) => ({
    ...route,
    labelRoom: route.label === null ? 0 : labelWidth(route.label),
  }));
  const corners = routeAll(cards, routes);
  const labelled = routes.flatMap(({ id, label }) => (label === null ? [] : [{ id, label }]));
  return { corners, labels: placeLabels(labelled, corners, cards.values()) };
}

/**
 * Lines while cards are dragged: only those of the moving cards are routed again, all others stay unchanged, however
 * large the playbook is. A line under a moved card is routed around it when the card is dropped.
 */
export function draggedLines(resting: Graph, dragged: Graph, lines: Lines): Lines {
  const moved = new Set(
    dragged.steps.flatMap((step, index) => (step === resting.steps[index] ? [] : [step.id])),
  );
  if (moved.size === 0) return lines;
  const routes = dragged.routes.filter(({ source, target }) => moved.has(source) || moved.has(target));
  const anew = linesOf(shapeOf({ steps: dragged.steps, routes }));
  return {
    corners: new Map([...lines.corners, ...anew.corners]),
    labels: new Map([...lines.labels, ...anew.labels]),
  };
}
