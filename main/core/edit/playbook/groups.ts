import { uuidOfIri } from '../../content/iri';
import {
  elementOf,
  groupIri,
  mapElements,
  withLists,
  type PlaybookState,
  type Element,
  type PlaybookEdit,
} from './playbook-state';
import { newGroup, pixels, type Place } from './elements';
import { cardSize } from '../../diagram/geometry';

/** Room between a frame and the steps it is drawn around; more above, for its title. */
const margin = { side: 24, top: 48 };

/** Place on the canvas. Positions in a frame are written relative to it. */
export function toAbsolute(state: PlaybookState, { value }: Element): Place {
  const at = placeOf(value);
  const frame = value.group ? elementOf(state.groups, value.group) : undefined;
  const origin = frame ? placeOf(frame.value) : { left: 0, top: 0 };
  return { left: at.left + origin.left, top: at.top + origin.top };
}

/** A place on the canvas as written for a step in a frame, or outside of any. */
export function toRelative(state: PlaybookState, group: string | null, place: Place): Place {
  const frame = group === null ? undefined : elementOf(state.groups, group);
  if (!frame) return place;
  const origin = placeOf(frame.value);
  return { left: place.left - origin.left, top: place.top - origin.top };
}

/** The frame that contains the middle of a card, the smallest where they overlap. */
export function groupAt(state: PlaybookState, card: Place): string | null {
  const left = card.left + cardSize.width / 2;
  const top = card.top + cardSize.height / 2;
  const around = state.groups.filter(({ value }) => {
    const at = placeOf(value);
    const { width, height } = sizeOf(value);
    return (
      value.type !== 'note' &&
      left >= at.left &&
      top >= at.top &&
      left <= at.left + width &&
      top <= at.top + height
    );
  });
  const areaOf = ({ value }: Element) => sizeOf(value).width * sizeOf(value).height;
  return around.sort((a, b) => areaOf(a) - areaOf(b))[0]?.id ?? null;
}

/** Draws a frame around steps; they stay where they are. */
export function groupSteps(
  state: PlaybookState,
  ids: readonly string[],
  name: string,
  newUuid: () => string,
): PlaybookEdit {
  const places = ids.flatMap((id) => {
    const step = elementOf(state.steps, id);
    return step ? [toAbsolute(state, step)] : [];
  });
  const left = Math.min(...places.map((place) => place.left)) - margin.side;
  const top = Math.min(...places.map((place) => place.top)) - margin.top;
  const frame = newGroup({
    uuid: newUuid(),
    kind: 'block',
    name,
    description: '',
    left,
    top,
    width: Math.max(...places.map((place) => place.left)) + cardSize.width + margin.side - left,
    height: Math.max(...places.map((place) => place.top)) + cardSize.height + margin.side - top,
  });
  const framed = withLists(state, { groups: [...state.groups, frame] });
  return {
    state: withGroup(framed, new Set(ids), frame.id),
    label: 'Group steps',
    select: [frame.id],
  };
}

/** Removes frames; what was in them stays where it is. */
export function ungroup(state: PlaybookState, ids: readonly string[]): PlaybookEdit {
  const gone = new Set(ids);
  const inside = state.steps.filter(({ value }) => gone.has(uuidOfIri(value.group) ?? ''));
  const freed = withGroup(state, new Set(inside.map(({ id }) => id)), null);
  return {
    state: withLists(freed, { groups: freed.groups.filter(({ id }) => !gone.has(id)) }),
    label: 'Ungroup',
    select: inside.map(({ id }) => id),
  };
}

export function addNote(state: PlaybookState, place: Place, newUuid: () => string): PlaybookEdit {
  const note = newGroup({
    uuid: newUuid(),
    kind: 'note',
    name: 'Note',
    description: '',
    width: 240,
    height: 120,
    ...place,
  });
  return {
    state: withLists(state, { groups: [...state.groups, note] }),
    label: 'Add note',
    select: [note.id],
  };
}

/** Gives a frame or note another size. */
export function resizeGroup(state: PlaybookState, id: string, size: Place & Size): PlaybookEdit {
  const before = elementOf(state.groups, id);
  if (!before) return { state, label: 'Resize', select: [] };
  const origin = placeOf(before.value);
  const moved = { left: size.left - origin.left, top: size.top - origin.top };
  const groups = mapElements(state.groups, (group) =>
    group.id === id
      ? {
          ...group.value,
          left: pixels(size.left),
          top: pixels(size.top),
          width: pixels(size.width),
          height: pixels(size.height),
        }
      : group.value,
  );
  // Its steps are written relative to its corner and stay where they are.
  const steps = mapElements(state.steps, ({ value }) => {
    if (uuidOfIri(value.group) !== id || (moved.left === 0 && moved.top === 0)) return value;
    const at = placeOf(value);
    return { ...value, left: pixels(at.left - moved.left), top: pixels(at.top - moved.top) };
  });
  return { state: withLists(state, { groups, steps }), label: 'Resize', select: [id] };
}

/** Puts steps into a frame or out of all; their place on the canvas stays. */
export function withGroup(
  state: PlaybookState,
  ids: ReadonlySet<string>,
  group: string | null,
): PlaybookState {
  const steps = mapElements(state.steps, (step) => {
    if (!ids.has(step.id)) return step.value;
    const at = toRelative(state, group, toAbsolute(state, step));
    return {
      ...step.value,
      group: group === null ? null : groupIri(group),
      left: pixels(at.left),
      top: pixels(at.top),
    };
  });
  return withLists(state, { steps });
}

export function placeOf(value: Record<string, unknown>): Place {
  return { left: numberOf(value.left), top: numberOf(value.top) };
}

export interface Size {
  width: number;
  height: number;
}

export function sizeOf(value: Record<string, unknown>): Size {
  return { width: numberOf(value.width), height: numberOf(value.height) };
}

function numberOf(value: unknown): number {
  const number = Number(value);
  return Number.isFinite(number) ? number : 0;
}
