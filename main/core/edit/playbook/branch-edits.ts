import { PackwrightError } from '../../contract/errors';
import { uuidOfIri } from '../../content/iri';
import { isMap, mapOf, textOf, type JsonMap } from '../../text/values';
import { stepTypeOf } from '../../content/steps/index';
import { freeLabel, newBranch, optionsOf, withOptionsOf } from './branches';
import {
  elementOf,
  mapElements,
  stepIri,
  withLists,
  type PlaybookState,
  type Element,
  type PlaybookEdit,
} from './playbook-state';
import { nameOf, newRoute } from './elements';
import { connectRefusal, endsOf } from './routes';

/** The branches an argument holds: the list of a Decision, or the `options` of a prompt. */
export function branchesAt(value: unknown): JsonMap[] {
  const list = Array.isArray(value) ? value : mapOf(value).options;
  return Array.isArray(list) ? list.filter(isMap) : [];
}

/** Adds a branch that leads nowhere yet. */
export function addBranch(state: PlaybookState, stepId: string): PlaybookEdit {
  return edited(state, stepId, 'Add branch', (step, options) => [
    ...options,
    newBranch(stepTypeOf(step.value.stepType)?.name === 'Decision', freeLabel(options)),
  ]);
}

/**
 * Changes a branch, and the route that belongs to it: its label is the route's label, its step the route's target.
 * @param change `step_iri` as the uuid of a step
 * @throws PackwrightError `invalid-input` where no route can lead there
 */
export function changeBranch(
  state: PlaybookState,
  stepId: string,
  index: number,
  change: Partial<JsonMap>,
  newUuid: () => string,
): PlaybookEdit {
  const step = stepOf(state, stepId);
  const before = optionsOf(step)[index] ?? {};
  const target = change.step_iri === undefined ? undefined : elementOf(state.steps, change.step_iri);
  const after: JsonMap = {
    ...before,
    ...change,
    ...(target
      ? { step_iri: stepIri(target.id), ...('step_name' in before ? { step_name: nameOf(target) } : {}) }
      : {}),
  };
  // One branch alone is the one to take otherwise, or the one to press.
  const exclusive = (['default', 'primary'] as const).filter((key) => change[key] === true);
  const done = edited(state, stepId, 'Change branch', (_step, options) =>
    options.map((option, at) => {
      if (at === index) return after;
      const cleared = exclusive.filter((key) => option[key] === true).map((key) => [key, false]);
      return cleared.length > 0 ? { ...option, ...Object.fromEntries(cleared) } : option;
    }),
  );
  return { ...done, state: withRoute(done.state, step, before, after, newUuid) };
}

/** Puts a branch in another place: conditions are tried in their order. */
export function moveBranch(state: PlaybookState, stepId: string, from: number, to: number): PlaybookEdit {
  return edited(state, stepId, 'Move branch', (_step, options) => {
    const branch = options[from];
    return branch ? options.toSpliced(from, 1).toSpliced(to, 0, branch) : options;
  });
}

/** Takes a branch away, with its route unless another branch leads along it. */
export function removeBranch(state: PlaybookState, stepId: string, index: number): PlaybookEdit {
  const step = stepOf(state, stepId);
  const options = optionsOf(step);
  const branch = options[index] ?? {};
  const done = edited(state, stepId, 'Remove branch', () => options.toSpliced(index, 1));
  const route = routeOf(state, step, branch);
  const isShared = options.some((other, at) => at !== index && routeOf(state, step, other) === route);
  if (!route || isShared) return done;
  const routes = done.state.routes.filter(({ id }) => id !== route.id);
  return { ...done, state: withLists(done.state, { routes }) };
}

function stepOf(state: PlaybookState, id: string): Element {
  const step = elementOf(state.steps, id);
  if (!step) throw new PackwrightError('not-found', 'The step is no longer there.');
  return step;
}

function edited(
  state: PlaybookState,
  stepId: string,
  label: string,
  change: (step: Element, options: JsonMap[]) => JsonMap[],
): PlaybookEdit {
  const step = stepOf(state, stepId);
  const value = withOptionsOf(step, change(step, optionsOf(step)));
  const steps = mapElements(state.steps, (one) => (one === step ? value : one.value));
  return { state: withLists(state, { steps }), label, select: [stepId] };
}

/** The route a branch goes along: to its step, under its label where routes of the step to it bear labels. */
function routeOf(state: PlaybookState, step: Element, branch: JsonMap): Element | undefined {
  const target = uuidOfIri(branch.step_iri);
  if (target === null) return undefined;
  const along = state.routes.filter((route) => {
    const ends = endsOf(route);
    return ends.source === step.id && ends.target === target;
  });
  const label = textOf(branch.option);
  return (
    along.find(({ value }) => textOf(value.label) === label) ??
    along.find(({ value }) => value.label === null)
  );
}

function withRoute(
  state: PlaybookState,
  step: Element,
  before: JsonMap,
  after: JsonMap,
  newUuid: () => string,
): PlaybookState {
  const route = routeOf(state, step, before);
  const target = elementOf(state.steps, after.step_iri);
  const label = textOf(after.option);
  if (!target) return state;
  const isMoved = !route || endsOf(route).target !== target.id;
  if (isMoved) {
    const refusal = connectRefusal(state, { source: step.id, target: target.id }, route?.id);
    if (refusal !== null) throw new PackwrightError('invalid-input', refusal);
  }
  if (!route)
    return withLists(state, {
      routes: [...state.routes, newRoute(state, { uuid: newUuid(), source: step, target, label })],
    });
  const keepsLabel = textOf(before.option) === label;
  const routes = mapElements(state.routes, ({ id, value }) => {
    if (id !== route.id) return value;
    const next = isMoved ? { ...value, targetStep: stepIri(target.id) } : value;
    return keepsLabel ? next : { ...next, label };
  });
  return withLists(state, { routes });
}
