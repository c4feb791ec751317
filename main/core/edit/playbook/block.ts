import { PackwrightError } from '../../contract/errors';
import { isMap, mapOf, type JsonMap } from '../../text/values';
import { stepTypeOf } from '../../content/steps/index';
import { cardSize } from '../../diagram/geometry';
import { readJson } from '../../text/json/read';
import type { NewStep } from './add-step';
import { copy, paste } from './clipboard';
import {
  stateOf,
  elementOf,
  groupIri,
  stepIri,
  type PlaybookState,
  type PlaybookEdit,
} from './playbook-state';
import { pixels } from './elements';
import { toAbsolute } from './groups';
import { connect, endsOf, reconnect } from './routes';

/** Room around the steps of a block, as the platform leaves it; more above, for its title. */
const margin = { side: 40, top: 66 };

/**
 * A reusable block of steps of a playbook (docs/platform/playbooks.md#blocks). The playbook does not change; the block
 * has its own uuids.
 * @throws PackwrightError `invalid-input` when no steps are among `ids`
 */
export function blockOf(
  state: PlaybookState,
  ids: readonly string[],
  name: string,
  newUuid: () => string,
): JsonMap {
  const clipping = copy(state, ids);
  if (stateOf(mapOf(readJson(clipping).value)).steps.length === 0)
    throw new PackwrightError('invalid-input', 'No steps are selected.', 'Select the steps of the block.');
  const empty = stateOf({ steps: [], routes: [], groups: [] });
  const { steps, routes, value } = paste(empty, clipping, { left: 0, top: 0 }, newUuid).state;
  const whole = stateOf(value);
  const places = steps.map((step) => toAbsolute(whole, step));
  const left = Math.min(...places.map((place) => place.left)) - margin.side;
  const top = Math.min(...places.map((place) => place.top)) - margin.top;
  const right = Math.max(...places.map((place) => place.left)) + cardSize.width + margin.side;
  const bottom = Math.max(...places.map((place) => place.top)) + cardSize.height + margin.side;
  const uuid = newUuid();
  const trigger = steps.find((step) => stepTypeOf(step.value.stepType)?.family === 'trigger');
  return {
    '@context': '/api/3/contexts/WorkflowGroup',
    '@type': 'WorkflowGroup',
    name,
    description: '',
    type: 'custom',
    isCollapsed: false,
    hasTriggerStep: trigger !== undefined,
    hideInLogs: false,
    workflowSteps: steps.map((step, index) => ({
      ...step.value,
      top: pixels((places[index]?.top ?? 0) - top),
      left: pixels((places[index]?.left ?? 0) - left),
      group: groupIri(uuid),
    })),
    workflowRoutes: routes.map((route) => route.value),
    metadata: trigger ? { triggerStep: stepIri(trigger.id) } : [],
    reusable: true,
    top: '0',
    left: '0',
    height: pixels(bottom - top),
    width: pixels(right - left),
    uuid,
    recordTags: [],
  };
}

/**
 * Puts the steps of a block into a playbook: at a place, after a step, or into a route. Its first and last step are
 * connected; where it has several beginnings or ends, the author connects them.
 * @param text the file of the block
 */
export function insertBlock(
  state: PlaybookState,
  text: string,
  at: NewStep['at'],
  newUuid: () => string,
): PlaybookEdit {
  const value = readJson(text).value;
  const name = isMap(value) && typeof value.name === 'string' ? value.name : 'block';
  const label = `Insert ${name}`;
  if ('left' in at) return { ...paste(state, text, at, newUuid), label };
  const route = 'into' in at ? elementOf(state.routes, at.into) : undefined;
  const ends = route && endsOf(route);
  const before = elementOf(state.steps, 'after' in at ? at.after : (ends?.source ?? ''));
  const from = before ? toAbsolute(state, before) : { left: 0, top: 0 };
  const place = 'after' in at && at.place ? at.place : { left: from.left, top: from.top + 135 };
  const pasted = paste(state, text, place, newUuid);
  const { first, last } = endsOfSteps(pasted);
  let next = pasted.state;
  if (route && ends) {
    if (first !== null) next = reconnect(next, route.id, { target: first }).state;
    if (last !== null && first !== null)
      next = connect(next, { source: last, target: ends.target }, newUuid).state;
  } else if (before && first !== null)
    next = connect(next, { source: before.id, target: first }, newUuid).state;
  return { state: next, label, select: pasted.select };
}

/**
 * The only added step without an incoming route, and the only one without an outgoing route; null where there are
 * several.
 */
function endsOfSteps({ state, select }: PlaybookEdit): { first: string | null; last: string | null } {
  const added = select.filter((id) => elementOf(state.steps, id));
  const ends = state.routes.map(endsOf);
  const led = new Set(ends.map(({ target }) => target));
  const leading = new Set(ends.map(({ source }) => source));
  const firsts = added.filter((id) => !led.has(id));
  const lasts = added.filter((id) => !leading.has(id));
  const only = (ids: string[]) => (ids.length === 1 ? (ids[0] ?? null) : null);
  return { first: only(firsts), last: only(lasts) };
}
