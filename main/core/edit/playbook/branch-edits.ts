import { PackwrightError } from '../../contract/errors';
import { uuidOfIri } from '../../content/iri';
import { isMap, mapOf, textOf, type JsonMap } from '../../content/shape';
import { stepTypeOf } from '../../content/steps/index';
import { freeLabel, newBranch, optionsOf, withOptionsOf } from './branches';
import {
  elementOf,
  mapElements,
  stepIri,
  withLists,
  type Draft,
  type Element,
  type PlaybookEdit,
} from './draft';
import { nameOf, newRoute } from './elements';
import { connectRefusal, endsOf } from './routes';

/** The branches an argument holds: the list of a Decision, or the `options` of a prompt. */
export function branchesAt(value: unknown): JsonMap[] {
  const list = Array.isArray(value) ? value : mapOf(value).options;
  return Array.isArray(list) ? list.filter(isMap) : [];
}

/** Adds a branch that leads nowhere yet. */
export function addBranch(draft: Draft, stepId: string): PlaybookEdit {
  return edited(draft, stepId, 'Add branch', (step, options) => [
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
  draft: Draft,
  stepId: string,
  index: number,
  change: Partial<JsonMap>,
  newUuid: () => string,
): PlaybookEdit {
  const step = stepOf(draft, stepId);
  const before = optionsOf(step)[index] ?? {};
  const target = change.step_iri === undefined ? undefined : elementOf(draft.steps, change.step_iri);
  const after: JsonMap = {
    ...before,
    ...change,
    ...(target
      ? { step_iri: stepIri(target.id), ...('step_name' in before ? { step_name: nameOf(target) } : {}) }
      : {}),
  };
  // One branch alone is the one to take otherwise, or the one to press.
  const exclusive = (['default', 'primary'] as const).filter((key) => change[key] === true);
  const done = edited(draft, stepId, 'Change branch', (_step, options) =>
    options.map((option, at) => {
      if (at === index) return after;
      const cleared = exclusive.filter((key) => option[key] === true).map((key) => [key, false]);
      return cleared.length > 0 ? { ...option, ...Object.fromEntries(cleared) } : option;
    }),
  );
  return { ...done, draft: withRoute(done.draft, step, before, after, newUuid) };
}

/** Puts a branch in another place: conditions are tried in their order. */
export function moveBranch(draft: Draft, stepId: string, from: number, to: number): PlaybookEdit {
  return edited(draft, stepId, 'Move branch', (_step, options) => {
    const branch = options[from];
    return branch ? options.toSpliced(from, 1).toSpliced(to, 0, branch) : options;
  });
}

/** Takes a branch away, with its route unless another branch leads along it. */
export function removeBranch(draft: Draft, stepId: string, index: number): PlaybookEdit {
  const step = stepOf(draft, stepId);
  const options = optionsOf(step);
  const branch = options[index] ?? {};
  const done = edited(draft, stepId, 'Remove branch', () => options.toSpliced(index, 1));
  const route = routeOf(draft, step, branch);
  const isShared = options.some((other, at) => at !== index && routeOf(draft, step, other) === route);
  if (!route || isShared) return done;
  const routes = done.draft.routes.filter(({ id }) => id !== route.id);
  return { ...done, draft: withLists(done.draft, { routes }) };
}

function stepOf(draft: Draft, id: string): Element {
  const step = elementOf(draft.steps, id);
  if (!step) throw new PackwrightError('not-found', 'The step is no longer there.');
  return step;
}

function edited(
  draft: Draft,
  stepId: string,
  label: string,
  change: (step: Element, options: JsonMap[]) => JsonMap[],
): PlaybookEdit {
  const step = stepOf(draft, stepId);
  const value = withOptionsOf(step, change(step, optionsOf(step)));
  const steps = mapElements(draft.steps, (one) => (one === step ? value : one.value));
  return { draft: withLists(draft, { steps }), label, select: [stepId] };
}

/** The route a branch goes along: to its step, under its label where routes of the step to it bear labels. */
function routeOf(draft: Draft, step: Element, branch: JsonMap): Element | undefined {
  const target = uuidOfIri(branch.step_iri);
  if (target === null) return undefined;
  const along = draft.routes.filter((route) => {
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
  draft: Draft,
  step: Element,
  before: JsonMap,
  after: JsonMap,
  newUuid: () => string,
): Draft {
  const route = routeOf(draft, step, before);
  const target = elementOf(draft.steps, after.step_iri);
  const label = textOf(after.option);
  if (!target) return draft;
  const isMoved = !route || endsOf(route).target !== target.id;
  if (isMoved) {
    const refusal = connectRefusal(draft, { source: step.id, target: target.id }, route?.id);
    if (refusal !== null) throw new PackwrightError('invalid-input', refusal);
  }
  if (!route)
    return withLists(draft, {
      routes: [...draft.routes, newRoute(draft, { uuid: newUuid(), source: step, target, label })],
    });
  const keepsLabel = textOf(before.option) === label;
  const routes = mapElements(draft.routes, ({ id, value }) => {
    if (id !== route.id) return value;
    const next = isMoved ? { ...value, targetStep: stepIri(target.id) } : value;
    return keepsLabel ? next : { ...next, label };
  });
  return withLists(draft, { routes });
}
