import { arrange } from '../../diagram/arrange';
import {
  elementOf,
  groupIri,
  mapElements,
  withLists,
  type PlaybookState,
  type PlaybookEdit,
} from './playbook-state';
import { pixels, type Place } from './elements';
import { groupAt, placeOf, toAbsolute, toRelative } from './groups';
import { endsOf } from './routes';

/** New places on the canvas by id of a step or group. */
export type Moves = ReadonlyMap<string, Place>;

/**
 * Moves steps, frames and notes. The steps of a frame move with it, as they are written relative to it; a step that is
 * dropped into another frame, or out of one, changes its group.
 */
export function move(state: PlaybookState, moves: Moves): PlaybookEdit {
  const groups = mapElements(state.groups, ({ id, value }) => movedTo(value, moves.get(id)));
  const framed = withLists(state, { groups });
  const steps = mapElements(framed.steps, (step) => {
    const at = moves.get(step.id);
    if (!at) return step.value;
    const group = groupAt(framed, at);
    const frame = group === null ? null : (elementOf(framed.groups, group) ?? null);
    const current = elementOf(framed.groups, step.value.group ?? '') ?? null;
    const placed = movedTo(step.value, toRelative(framed, group, at));
    if (frame === current) return placed;
    return { ...placed, group: frame ? groupIri(frame.id) : null };
  });
  return {
    state: withLists(framed, { steps }),
    label: moves.size === 1 ? 'Move' : `Move ${moves.size} elements`,
    select: [...moves.keys()],
  };
}

export type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';

/** Moves steps onto one line: their common edge or middle. */
export function align(state: PlaybookState, ids: readonly string[], how: Alignment): PlaybookEdit {
  const places = placesOf(state, ids);
  const lefts = places.map(([, at]) => at.left);
  const tops = places.map(([, at]) => at.top);
  const line = {
    left: () => Math.min(...lefts),
    right: () => Math.max(...lefts),
    center: () => (Math.min(...lefts) + Math.max(...lefts)) / 2,
    top: () => Math.min(...tops),
    bottom: () => Math.max(...tops),
    middle: () => (Math.min(...tops) + Math.max(...tops)) / 2,
  }[how]();
  const vertical = how === 'left' || how === 'right' || how === 'center';
  const moves = places.map(([id, at]): [string, Place] => [
    id,
    vertical ? { ...at, left: line } : { ...at, top: line },
  ]);
  return { ...move(state, new Map(moves)), label: 'Align steps', select: ids };
}

/** Leaves equal room between steps, the outermost staying where they are. */
export function distribute(state: PlaybookState, ids: readonly string[], axis: 'left' | 'top'): PlaybookEdit {
  const sorted = placesOf(state, ids).sort(([, a], [, b]) => a[axis] - b[axis]);
  const [first, last] = [sorted[0]?.[1][axis] ?? 0, sorted.at(-1)?.[1][axis] ?? 0];
  const gap = (last - first) / Math.max(1, sorted.length - 1);
  const moves = sorted.map(([id, at], index): [string, Place] => [
    id,
    { ...at, [axis]: first + gap * index },
  ]);
  return { ...move(state, new Map(moves)), label: 'Distribute steps', select: ids };
}

/** Arranges steps in layers along their routes, all or the given ones; the rest stays. Their corner stays too. */
export function tidy(
  state: PlaybookState,
  ids: readonly string[] = state.steps.map(({ id }) => id),
): PlaybookEdit {
  const before = placesOf(state, ids);
  const arranged = arrange({ steps: ids, routes: state.routes.map(endsOf) });
  const corner = cornerOf(before.map(([, at]) => at));
  const origin = cornerOf(arranged.map(([, { x, y }]) => ({ left: x, top: y })));
  const moves = arranged.map(([id, { x, y }]): [string, Place] => [
    id,
    { left: x - origin.left + corner.left, top: y - origin.top + corner.top },
  ]);
  return { ...move(state, new Map(moves)), label: 'Tidy up', select: ids };
}

function cornerOf(places: readonly Place[]): Place {
  if (places.length === 0) return { left: 0, top: 0 };
  return {
    left: Math.min(...places.map(({ left }) => left)),
    top: Math.min(...places.map(({ top }) => top)),
  };
}

function placesOf(state: PlaybookState, ids: readonly string[]): [string, Place][] {
  return ids.flatMap((id): [string, Place][] => {
    const step = elementOf(state.steps, id);
    return step ? [[id, toAbsolute(state, step)]] : [];
  });
}

/** Two places are the same when they are written the same. */
function movedTo(value: Record<string, unknown>, at: Place | undefined): Record<string, unknown> {
  if (!at) return value;
  const now = placeOf(value);
  const next = { left: pixels(at.left), top: pixels(at.top) };
  if (pixels(now.left) === next.left && pixels(now.top) === next.top) return value;
  return { ...value, ...next };
}
