/** A step as the order of reading needs it. */
export interface FlowStep {
  id: string;
  isStart: boolean;
  x: number;
  y: number;
}

export interface FlowRoute {
  id: string;
  source: string;
  target: string;
}

/** A graph prepared for traversal: routes by their ends, and the steps in the order a reader would go through them. */
export interface Flow<S extends FlowStep = FlowStep, R extends FlowRoute = FlowRoute> {
  byId: ReadonlyMap<string, S>;
  /** Routes out of a step, its branches from left to right, then from top to bottom. */
  out: ReadonlyMap<string, readonly R[]>;
  into: ReadonlyMap<string, readonly R[]>;
  /** Every step once: from the start along its routes to where they end, then what cannot be reached from there. */
  order: readonly string[];
  reached: ReadonlySet<string>;
}

export function flowOf<S extends FlowStep, R extends FlowRoute>(graph: {
  steps: readonly S[];
  routes: readonly R[];
}): Flow<S, R> {
  const byId = new Map(graph.steps.map((step) => [step.id, step]));
  const out = new Map<string, R[]>();
  const into = new Map<string, R[]>();
  for (const route of graph.routes) {
    if (!byId.has(route.source) || !byId.has(route.target)) continue;
    push(out, route.source, route);
    push(into, route.target, route);
  }
  for (const routes of out.values()) routes.sort((a, b) => byPlace(byId.get(a.target), byId.get(b.target)));
  for (const routes of into.values()) routes.sort((a, b) => byPlace(byId.get(a.source), byId.get(b.source)));

  const order: string[] = [];
  const seen = new Set<string>();
  // Depth first with the rightmost branch in front, listed backwards: the branches come from left to right, and a step
  // after all that lead to it, unless they form a cycle.
  const follow = (start: string) => {
    if (seen.has(start)) return;
    seen.add(start);
    const finished: string[] = [];
    const path = [{ id: start, ahead: [...(out.get(start) ?? [])] }];
    for (let last = path.at(-1); last !== undefined; last = path.at(-1)) {
      const route = last.ahead.pop();
      if (!route) {
        finished.push(last.id);
        path.pop();
      } else if (!seen.has(route.target)) {
        seen.add(route.target);
        path.push({ id: route.target, ahead: [...(out.get(route.target) ?? [])] });
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

export function routesOut<R extends FlowRoute>(flow: Flow<FlowStep, R>, id: string): readonly R[] {
  return flow.out.get(id) ?? [];
}

export function routesInto<R extends FlowRoute>(flow: Flow<FlowStep, R>, id: string): readonly R[] {
  return flow.into.get(id) ?? [];
}

function push<R>(map: Map<string, R[]>, key: string, route: R): void {
  const list = map.get(key);
  if (list) list.push(route);
  else map.set(key, [route]);
}

function byPlace(a: FlowStep | undefined, b: FlowStep | undefined): number {
  return a && b ? a.x - b.x || a.y - b.y : 0;
}
