import { PackwrightError } from '../../contract/errors';
import { uuidOfIri } from '../../content/iri';
import { isMap, type JsonMap } from '../../text/values';
import { stepTypeOf } from '../../content/steps/index';
import { readJson } from '../../text/json/read';
import {
  stateOf,
  groupIri,
  stepIri,
  triggerOf,
  withLists,
  type PlaybookState,
  type Element,
  type PlaybookEdit,
} from './playbook-state';
import { freeName } from '../../content/free-name';
import { nameOf, pixels, type Place } from './elements';
import { wayToFree } from './free-place';
import { placeOf, toAbsolute } from './groups';
import { endsOf } from './routes';
import { renamedReads } from './step-reads';

/** Steps, with the routes between them and the frames they are in, as JSON text: what the clipboard holds. */
export function copy(state: PlaybookState, ids: readonly string[]): string {
  const wanted = new Set(ids);
  const groups = state.groups.filter(({ id }) => wanted.has(id));
  const frames = new Set(groups.map(({ id }) => id));
  const steps = state.steps
    .filter(({ id, value }) => wanted.has(id) || frames.has(uuidOfIri(value.group) ?? ''))
    .map((step) => {
      const frame = uuidOfIri(step.value.group);
      return frame !== null && !frames.has(frame) ? standingFree(state, step) : step.value;
    });
  const copied = new Set(steps.map(({ uuid }) => uuidOfIri(uuid)));
  const routes = state.routes.filter((route) => {
    const { source, target } = endsOf(route);
    return copied.has(source) && copied.has(target);
  });
  const value = {
    steps,
    routes: routes.map((route) => route.value),
    groups: groups.map((group) => group.value),
  };
  return JSON.stringify(value, null, 4);
}

/**
 * Adds what `copy` returned, from this playbook or another one: with new uuids, free names, and references between the
 * steps updated. Branches to steps that were not copied lead nowhere. A second trigger is left out.
 * @param at where its upper left corner goes, or to the right of there where steps are; next to the original where
 * absent
 * @throws PackwrightError `invalid-input` when the text holds no steps
 */
export function paste(
  state: PlaybookState,
  text: string,
  at: Place | null,
  newUuid: () => string,
): PlaybookEdit {
  const clipping = clippingOf(text);
  const hasTrigger = triggerOf(state) !== null;
  const isSecondTrigger = ({ value }: Element) =>
    hasTrigger && stepTypeOf(value.stepType)?.family === 'trigger';
  const steps = clipping.steps.filter((step) => !isSecondTrigger(step));
  if (steps.length === 0 && clipping.groups.length === 0)
    throw new PackwrightError(
      'invalid-input',
      'Only a trigger was copied, and a playbook has one trigger.',
      'Copy other steps, or paste into a playbook without a trigger.',
    );
  const uuids = new Map([...steps, ...clipping.groups].map(({ id }) => [id, newUuid()]));
  const names = freshNames(state, steps);
  const shift = shiftOf(state, clipping, steps, at);
  const renew = (value: JsonMap) => renewed(renamedReads(value, names), uuids) as JsonMap;
  const added = steps.map((step): Element => {
    const uuid = uuids.get(step.id) ?? step.id;
    const isFramed = uuids.has(uuidOfIri(step.value.group) ?? '');
    const value = renew(step.value);
    const placed = isFramed ? value : shifted(value, shift);
    return { id: uuid, value: { ...placed, name: names.get(nameOf(step)) ?? nameOf(step), uuid } };
  });
  const groups = clipping.groups.map((group): Element => {
    const uuid = uuids.get(group.id) ?? group.id;
    return { id: uuid, value: { ...shifted(group.value, shift), uuid } };
  });
  const routes = clipping.routes.flatMap((route): Element[] => {
    const { source, target } = endsOf(route);
    const [from, to] = [uuids.get(source), uuids.get(target)];
    if (from === undefined || to === undefined) return [];
    const uuid = newUuid();
    return [
      { id: uuid, value: { ...route.value, sourceStep: stepIri(from), targetStep: stepIri(to), uuid } },
    ];
  });
  const count = added.length + groups.length;
  return {
    state: withLists(state, {
      steps: [...state.steps, ...added],
      routes: [...state.routes, ...routes],
      groups: [...state.groups, ...groups],
    }),
    label: count === 1 ? 'Paste' : `Paste ${count} elements`,
    select: [...added, ...groups].map(({ id }) => id),
  };
}

/** Copies steps within the playbook, at a small offset. */
export function duplicate(state: PlaybookState, ids: readonly string[], newUuid: () => string): PlaybookEdit {
  return { ...paste(state, copy(state, ids), null, newUuid), label: 'Duplicate' };
}

/** Whether a text from the clipboard can be pasted. */
export function isClipping(text: string): boolean {
  try {
    clippingOf(text);
    return true;
  } catch (thrown) {
    if (thrown instanceof PackwrightError) return false;
    throw thrown;
  }
}

function clippingOf(text: string): PlaybookState {
  const value = text.trimStart().startsWith('{') ? readJson(text).value : null;
  const state = isMap(value) ? stateOf(value) : null;
  if (!state || (state.steps.length === 0 && state.groups.length === 0))
    throw new PackwrightError(
      'invalid-input',
      'The clipboard holds no playbook steps.',
      'Copy steps on a canvas, or the JSON of a playbook.',
    );
  return state;
}

function standingFree(state: PlaybookState, step: Element): JsonMap {
  const { left, top } = toAbsolute(state, step);
  return { ...step.value, group: null, left: pixels(left), top: pixels(top) };
}

/** New name by old one, for every step whose name is taken. */
function freshNames(state: PlaybookState, steps: readonly Element[]): Map<string, string> {
  const taken = new Set(state.steps.map(nameOf));
  const names = new Map<string, string>();
  for (const step of steps) {
    const name = freeName(nameOf(step), taken);
    taken.add(name);
    if (name !== nameOf(step)) names.set(nameOf(step), name);
  }
  return names;
}

/** IRIs of copied elements lead to the copies; a branch to a step that was not copied leads nowhere. */
function renewed(value: unknown, uuids: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((inner) => renewed(inner, uuids));
  if (!isMap(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key === 'step_iri') {
        const led = uuidOfIri(inner);
        if (led === null) return [key, inner];
        const target = uuids.get(led);
        return [key, target === undefined ? '' : stepIri(target)];
      }
      if (key === 'group') {
        const frame = uuids.get(uuidOfIri(inner) ?? '');
        return [key, frame === undefined ? null : groupIri(frame)];
      }
      return [key, renewed(inner, uuids)];
    }),
  );
}

function shiftOf(
  state: PlaybookState,
  clipping: PlaybookState,
  steps: readonly Element[],
  at: Place | null,
): Place {
  if (!at) return { left: 40, top: 40 };
  const frames = new Set(clipping.groups.map(({ id }) => id));
  const free = steps.filter(({ value }) => !frames.has(uuidOfIri(value.group) ?? ''));
  const places = [...free, ...clipping.groups].map(({ value }) => placeOf(value));
  const shift = {
    left: at.left - smallest(places.map(({ left }) => left)),
    top: at.top - smallest(places.map(({ top }) => top)),
  };
  const cards = steps.map((step) => {
    const { left, top } = toAbsolute(clipping, step);
    return { left: left + shift.left, top: top + shift.top };
  });
  return { ...shift, left: shift.left + wayToFree(state, cards) };
}

/** A clipboard may hold more numbers than a call takes arguments. */
const smallest = (numbers: readonly number[]): number =>
  numbers.reduce((least, number) => Math.min(least, number), Infinity);

function shifted(value: JsonMap, by: Place): JsonMap {
  const { left, top } = placeOf(value);
  return { ...value, left: pixels(left + by.left), top: pixels(top + by.top) };
}
