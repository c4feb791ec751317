import { uuidOfIri } from '../../content/iri';
import {
  elementOf,
  groupIri,
  mapElements,
  withLists,
  type Draft,
  type Element,
  type PlaybookEdit,
} from './draft';
import { newGroup, pixels, type Place } from './elements';
import { cardSize } from '../../diagram/geometry';

/** Room between a frame and the steps it is drawn around; more above, for its title. */
const margin = { side: 24, top: 48 };

/** Place on the canvas. What stands in a frame is written relative to it. */
export function toAbsolute(draft: Draft, { value }: Element): Place {
  const at = placeOf(value);
  const frame = value.group ? elementOf(draft.groups, value.group) : undefined;
  const origin = frame ? placeOf(frame.value) : { left: 0, top: 0 };
  return { left: at.left + origin.left, top: at.top + origin.top };
}

/** A place on the canvas as it is written for a step in a frame, or in none. */
export function toRelative(draft: Draft, group: string | null, place: Place): Place {
  const frame = group === null ? undefined : elementOf(draft.groups, group);
  if (!frame) return place;
  const origin = placeOf(frame.value);
  return { left: place.left - origin.left, top: place.top - origin.top };
}

/** The frame the middle of a card lies in, the smallest where they overlap. */
export function groupAt(draft: Draft, card: Place): string | null {
  const left = card.left + cardSize.width / 2;
  const top = card.top + cardSize.height / 2;
  const around = draft.groups.filter(({ value }) => {
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
  draft: Draft,
  ids: readonly string[],
  name: string,
  newUuid: () => string,
): PlaybookEdit {
  const places = ids.flatMap((id) => {
    const step = elementOf(draft.steps, id);
    return step ? [toAbsolute(draft, step)] : [];
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
  const framed = withLists(draft, { groups: [...draft.groups, frame] });
  return {
    draft: withGroup(framed, new Set(ids), frame.id),
    label: 'Group steps',
    select: [frame.id],
  };
}

/** Takes frames away; what stood in them stays where it is. */
export function ungroup(draft: Draft, ids: readonly string[]): PlaybookEdit {
  const gone = new Set(ids);
  const inside = draft.steps.filter(({ value }) => gone.has(uuidOfIri(value.group) ?? ''));
  const freed = withGroup(draft, new Set(inside.map(({ id }) => id)), null);
  return {
    draft: withLists(freed, { groups: freed.groups.filter(({ id }) => !gone.has(id)) }),
    label: 'Ungroup',
    select: inside.map(({ id }) => id),
  };
}

export function addNote(draft: Draft, place: Place, newUuid: () => string): PlaybookEdit {
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
    draft: withLists(draft, { groups: [...draft.groups, note] }),
    label: 'Add note',
    select: [note.id],
  };
}

/** Gives a frame or note another size. */
export function resizeGroup(draft: Draft, id: string, size: Place & Size): PlaybookEdit {
  const before = elementOf(draft.groups, id);
  if (!before) return { draft, label: 'Resize', select: [] };
  const origin = placeOf(before.value);
  const moved = { left: size.left - origin.left, top: size.top - origin.top };
  const groups = mapElements(draft.groups, (group) =>
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
  const steps = mapElements(draft.steps, ({ value }) => {
    if (uuidOfIri(value.group) !== id || (moved.left === 0 && moved.top === 0)) return value;
    const at = placeOf(value);
    return { ...value, left: pixels(at.left - moved.left), top: pixels(at.top - moved.top) };
  });
  return { draft: withLists(draft, { groups, steps }), label: 'Resize', select: [id] };
}

/** Puts steps into a frame or out of all; their place on the canvas stays. */
export function withGroup(draft: Draft, ids: ReadonlySet<string>, group: string | null): Draft {
  const steps = mapElements(draft.steps, (step) => {
    if (!ids.has(step.id)) return step.value;
    const at = toRelative(draft, group, toAbsolute(draft, step));
    return {
      ...step.value,
      group: group === null ? null : groupIri(group),
      left: pixels(at.left),
      top: pixels(at.top),
    };
  });
  return withLists(draft, { steps });
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
