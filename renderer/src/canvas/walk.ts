import { routesInto, routesOut, type Flow } from './flow';

/** The path walked so far, step by step, so that going back retraces it. */
export type Trail = ReadonlyMap<string, string>;

export interface Stride {
  to: string;
  /** The step left behind on a route, to be remembered; null when the move followed no route. */
  from: string | null;
}

/**
 * Where a key leads from a step: Down follows the first route, Up goes back along the path walked. Right and Left go to
 * the next and previous branch of the same parent, and forward and back where there is none. Home and End are the start
 * and the last step; Page Down and Page Up visit all steps in order, unconnected ones too. Null when the key has no
 * meaning or no target.
 */
export function stride(flow: Flow, at: string | null, key: string, trail: Trail): Stride | null {
  const { order } = flow;
  const first = order[0];
  const last = order.at(-1);
  if (first === undefined || last === undefined) return null;
  if (key === 'Home') return { to: first, from: null };
  if (key === 'End') return { to: last, from: null };
  if (at === null || !flow.byId.has(at)) return isMove(key) ? { to: first, from: null } : null;
  switch (key) {
    case 'ArrowDown':
      return follow(flow, at);
    case 'ArrowUp':
      return back(flow, at, trail);
    case 'ArrowRight':
      return sibling(flow, at, trail, 1) ?? follow(flow, at);
    case 'ArrowLeft':
      return sibling(flow, at, trail, -1) ?? back(flow, at, trail);
    case 'PageDown':
      return inOrder(order, at, 1);
    case 'PageUp':
      return inOrder(order, at, -1);
    default:
      return null;
  }
}

function isMove(key: string): boolean {
  return key.startsWith('Arrow') || key.startsWith('Page');
}

function follow(flow: Flow, at: string): Stride | null {
  const route = routesOut(flow, at)[0];
  return route ? { to: route.target, from: at } : null;
}

function back(flow: Flow, at: string, trail: Trail): Stride | null {
  const parent = parentOf(flow, at, trail);
  return parent === null ? null : { to: parent, from: null };
}

function sibling(flow: Flow, at: string, trail: Trail, by: 1 | -1): Stride | null {
  const parent = parentOf(flow, at, trail);
  if (parent === null) return null;
  const targets = [...new Set(routesOut(flow, parent).map((route) => route.target))];
  const to = targets[targets.indexOf(at) + by];
  return to === undefined ? null : { to, from: parent };
}

/** The previous step on the path if it still leads here, else the first that does. */
export function parentOf(flow: Flow, at: string, trail: Trail): string | null {
  const parents = routesInto(flow, at).map((route) => route.source);
  const known = trail.get(at);
  return known !== undefined && parents.includes(known) ? known : (parents[0] ?? null);
}

function inOrder(order: readonly string[], at: string, by: 1 | -1): Stride | null {
  const to = order[order.indexOf(at) + by];
  return to === undefined ? null : { to, from: null };
}
