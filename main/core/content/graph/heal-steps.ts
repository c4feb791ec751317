import { PackwrightError } from '../../contract/errors';
import type { TextChange } from '../../text/changes';
import { setAt } from '../../text/json/edit';
import type { JsonTree } from '../../text/json/parse';
import { getAt, joinPointer } from '../../text/pointer';
import { uuidOfIri } from '../iri';
import type { Definition } from '../reference';
import { isMap, mapOf, type JsonMap } from '../shape';

/**
 * A playbook without a step: its routes go, and where exactly one step followed, what led to it leads there now, in
 * routes and in the branches of decisions and prompts alike. With no or several followers the way ends before it.
 */
export function healedSteps(tree: JsonTree, { target, pointer }: Definition): TextChange[] {
  const match = /^(.*)\/(steps|workflowSteps)\/\d+$/.exec(pointer);
  const root: unknown = tree.root && JSON.parse(tree.text.slice(tree.root.start, tree.root.end));
  const playbook = getAt(root, match?.[1] ?? '');
  if (!match || !isMap(playbook)) throw new PackwrightError('not-found', 'The step is no longer there.');
  const [, base = '', stepsKey = 'steps'] = match;
  const routesKey = stepsKey === 'steps' ? 'routes' : 'workflowRoutes';
  const uuid = target.key;
  if ([playbook.triggerStep, mapOf(playbook.metadata).triggerStep].some((one) => uuidOfIri(one) === uuid))
    throw new PackwrightError(
      'unsupported',
      'A playbook needs its trigger.',
      'Give it another trigger first, or delete the playbook.',
    );
  const routes = listOf(playbook[routesKey]);
  const followers = new Set(
    routes
      .filter((route) => uuidOfIri(route.sourceStep) === uuid && uuidOfIri(route.targetStep) !== uuid)
      .map((route) => route.targetStep),
  );
  const [only] = followers;
  const next = followers.size === 1 && typeof only === 'string' ? only : null;
  const steps = listOf(playbook[stepsKey])
    .filter((step) => uuidOfIri(step.uuid) !== uuid)
    .map((step) => redirected(step, uuid, next));
  const healed = withoutDoubles(
    routes.flatMap((route) => {
      if (uuidOfIri(route.sourceStep) === uuid) return [];
      if (uuidOfIri(route.targetStep) !== uuid) return [route];
      return next === null ? [] : [{ ...route, targetStep: next }];
    }),
    routes,
  );
  const changes = [
    ...setAt(tree, joinPointer(base, stepsKey), steps),
    ...setAt(tree, joinPointer(base, routesKey), healed),
  ];
  return changes.sort((a, b) => a.from - b.from);
}

/** A step whose branches and time limits lead on past the one that is gone. */
function redirected(step: JsonMap, uuid: string, next: string | null): JsonMap {
  const seen = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(seen);
    if (!isMap(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) =>
        key === 'step_iri' && uuidOfIri(inner) === uuid ? [key, next ?? ''] : [key, seen(inner)],
      ),
    );
  };
  return 'arguments' in step ? { ...step, arguments: seen(step.arguments) } : step;
}

/** Two routes between the same steps under one label would be one arrow drawn twice. */
function withoutDoubles(routes: readonly JsonMap[], before: readonly JsonMap[]): JsonMap[] {
  const known = new Set<string>();
  const keyOf = (route: JsonMap) => JSON.stringify([route.sourceStep, route.targetStep, route.label]);
  return routes.filter((route) => {
    const key = keyOf(route);
    const isNew = !before.includes(route);
    if (isNew && (known.has(key) || before.some((one) => keyOf(one) === key))) return false;
    known.add(key);
    return true;
  });
}

function listOf(value: unknown): JsonMap[] {
  return Array.isArray(value) ? value.filter(isMap) : [];
}
