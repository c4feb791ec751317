import type { Graph, GraphRoute, GraphStep } from './graph';

/** The graph as one walks it: routes by their ends, and the steps in the order a reader would tell them. */
export interface Flow {
  byId: ReadonlyMap<string, GraphStep>;
  /** Routes out of a step, its branches from left to right, then from top to bottom. */
  out: ReadonlyMap<string, readonly GraphRoute[]>;
  into: ReadonlyMap<string, readonly GraphRoute[]>;
  /** Every step once: from the start along its routes to where they end, then what cannot be reached from there. */
  order: readonly string[];
  reached: ReadonlySet<string>;
}

const none: readonly GraphRoute[] = [];

export function flowOf(graph: Graph): Flow {
  const byId = new Map(graph.steps.map((step) => [step.id, step]));
  const out = new Map<string, GraphRoute[]>();
  const into = new Map<string, GraphRoute[]>();
  for (const route of graph.routes) {
    if (!byId.has(route.source) || !byId.has(route.target)) continue;
    push(out, route.source, route);
    push(into, route.target, route);
  }
  for (const routes of out.values()) routes.sort((a, b) => byPlace(byId.get(a.target), byId.get(b.target)));
  for (const routes of into.values()) routes.sort((a, b) => byPlace(byId.get(a.source), byId.get(b.source)));

  const order: string[] = [];
  const seen = new Set<string>();
  // Depth first with the rightmost branch in front, told backwards: the branches come from left to right, and a
  // step after all that lead to it, unless they run in a circle.
  const follow = (start: string) => {
    if (seen.has(start)) return;
    seen.add(start);
    const finished: string[] = [];
    const path = [{ id: start, ahead: [...(out.get(start) ?? none)] }];
    for (let last = path.at(-1); last !== undefined; last = path.at(-1)) {
      const route = last.ahead.pop();
      if (!route) {
        finished.push(last.id);
        path.pop();
      } else if (!seen.has(route.target)) {
        seen.add(route.target);
        path.push({ id: route.target, ahead: [...(out.get(route.target) ?? none)] });
      }
    }
    order.push(...finished.toReversed());
  };
  for (const step of graph.steps) if (step.isStart) follow(step.id);
  const reached = new Set(seen);
  const rest = graph.steps.filter((step) => !seen.has(step.id)).sort(byPlace);
  for (const step of rest) if (!into.has(step.id)) follow(step.id);
  for (const step of rest) follow(step.id);
  return { byId, out, into, order, reached };
}

export function routesOut(flow: Flow, id: string): readonly GraphRoute[] {
  return flow.out.get(id) ?? none;
}

export function routesInto(flow: Flow, id: string): readonly GraphRoute[] {
  return flow.into.get(id) ?? none;
}

function push(map: Map<string, GraphRoute[]>, key: string, route: GraphRoute): void {
  const list = map.get(key);
  if (list) list.push(route);
  else map.set(key, [route]);
}

function byPlace(a: GraphStep | undefined, b: GraphStep | undefined): number {
  return a && b ? a.x - b.x || a.y - b.y : 0;
}
