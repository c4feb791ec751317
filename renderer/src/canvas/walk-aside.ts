import { routesInto, routesOut, type Flow } from './flow';
import type { GraphFrame, Selected } from './graph';

/**
 * Navigation to and from elements other than steps. R goes from a step to its first route out, or to one that leads
 * there where it has none, and from a route to the next one of the same step; G goes to the frame a step is in, else
 * the first, and from a frame to the next. From a route, Up and Down lead to its ends, Left and Right to the routes
 * beside it; from a frame, Down leads into it, Left and Right to the frames beside it. Null when the key has no target.
 */
export function aside(
  flow: Flow,
  frames: readonly GraphFrame[],
  at: Selected | null,
  key: string,
): Selected | null {
  if (at?.kind === 'route') return fromRoute(flow, at.id, key);
  if (at?.kind === 'frame') return fromFrame(flow, frames, at.id, key);
  const step = at === null ? undefined : flow.byId.get(at.id);
  if (isKey(key, 'r') && step) {
    const route = routesOut(flow, step.id)[0] ?? routesInto(flow, step.id)[0];
    return route ? { kind: 'route', id: route.id } : null;
  }
  if (isKey(key, 'g')) {
    const frame = frames.find(({ id }) => id === step?.frame) ?? frames[0];
    return frame ? { kind: 'frame', id: frame.id } : null;
  }
  return null;
}

function fromRoute(flow: Flow, id: string, key: string): Selected | null {
  const route = [...flow.out.values()].flat().find((one) => one.id === id);
  if (!route) return null;
  if (key === 'ArrowUp') return { kind: 'step', id: route.source };
  if (key === 'ArrowDown') return { kind: 'step', id: route.target };
  const beside = neighbour(routesOut(flow, route.source), id, key, 'r');
  return beside ? { kind: 'route', id: beside } : null;
}

function fromFrame(flow: Flow, frames: readonly GraphFrame[], id: string, key: string): Selected | null {
  if (key === 'ArrowDown') {
    const first = flow.order.find((step) => flow.byId.get(step)?.frame === id);
    return first === undefined ? null : { kind: 'step', id: first };
  }
  const beside = neighbour(frames, id, key, 'g');
  return beside ? { kind: 'frame', id: beside } : null;
}

/** The previous or next one in a list, wrapping around. */
function neighbour(
  list: readonly { id: string }[],
  id: string,
  key: string,
  letter: string,
): string | undefined {
  const at = list.findIndex((one) => one.id === id);
  if (key === 'ArrowLeft') return list[at - 1]?.id;
  if (key === 'ArrowRight') return list[at + 1]?.id;
  return isKey(key, letter) ? list[(at + 1) % list.length]?.id : undefined;
}

const isKey = (key: string, letter: string) => key.toLowerCase() === letter;
