import { type Playbook, readPlaybook } from '../../../content/playbook';
import { stepKey } from '../../../content/reference';
import type { FoundClash } from './found';

type Problems = Map<string, FoundClash>;

/** What two sane changes of steps and routes come to: ways that are cut, circles, and names that two steps bear. */
export function wayProblems(value: unknown): Problems {
  const playbook = readPlaybook(value);
  const problems: Problems = new Map();
  if (!playbook) return problems;
  const steps = new Map(playbook.steps.map((step) => [step.uuid, step]));
  const routes = playbook.routes.filter(({ source, target }) => steps.has(source) && steps.has(target));
  const nameOf = (uuid: string): string => steps.get(uuid)?.name ?? uuid;
  const drawn = new Set<string>();
  for (const { source, target, label, pointer } of playbook.routes) {
    const way = JSON.stringify([source, target, label]);
    if (!steps.has(source) || !steps.has(target))
      problems.set(`gone ${way}`, {
        code: 'route-to-a-step-that-is-gone',
        message: `A route leads ${fromTo(steps.get(source)?.name, steps.get(target)?.name)}.`,
        pointer: `${pointer}/${steps.has(source) ? 'targetStep' : 'sourceStep'}`,
      });
    else if (drawn.has(way))
      problems.set(`twice ${way}`, {
        code: 'same-route-twice',
        message: `Two routes lead from "${nameOf(source)}" to "${nameOf(target)}" alike: each side has drawn one.`,
        pointer,
      });
    drawn.add(way);
  }
  const led = new Set(routes.map(({ target }) => target));
  for (const { uuid, name, pointer, type } of playbook.steps)
    if (!led.has(uuid) && uuid !== playbook.triggerUuid && type?.family !== 'trigger')
      problems.set(`lost ${uuid}`, {
        code: 'step-without-a-way',
        message: `No route leads to "${name}" any more: each side has taken one of its ways.`,
        pointer: `${pointer}/name`,
      });
  for (const { source, target, pointer } of closingRoutes(playbook, routes))
    problems.set(`circle ${source} ${target}`, {
      code: 'circle-of-routes',
      message: `The routes of both sides together lead in a circle: from "${nameOf(source)}" back to "${nameOf(target)}".`,
      pointer: `${pointer}/targetStep`,
    });
  const named = new Map<string, string>();
  for (const { name, pointer } of playbook.steps) {
    const other = named.get(stepKey(name));
    if (other === undefined) named.set(stepKey(name), name);
    else
      problems.set(`name ${stepKey(name)}`, {
        code: 'two-steps-of-a-name',
        message: `Two steps are read as vars.steps.${stepKey(name)}: each side has called one so.`,
        pointer: `${pointer}/name`,
      });
  }
  return problems;
}

/** The ends of a route that lacks one or both. */
function fromTo(source: string | undefined, target: string | undefined): string {
  if (source !== undefined) return `from "${source}" to a step that one side has removed`;
  if (target !== undefined) return `to "${target}" from a step that one side has removed`;
  return 'from one step to another, and both have been removed';
}

/** Routes back to a step on the way to them, when each step is gone through once, from the trigger on. */
function closingRoutes({ steps, triggerUuid }: Playbook, routes: Playbook['routes']): Playbook['routes'] {
  const outgoing = Map.groupBy(routes, ({ source }) => source);
  const state = new Map<string, 'open' | 'done'>();
  const closing: Playbook['routes'][number][] = [];
  for (const start of [...(triggerUuid === null ? [] : [triggerUuid]), ...steps.map(({ uuid }) => uuid)]) {
    if (state.has(start)) continue;
    state.set(start, 'open');
    const path = [{ step: start, next: 0 }];
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const route = outgoing.get(top.step)?.[top.next++];
      const met = route && state.get(route.target);
      if (!route) {
        state.set(top.step, 'done');
        path.pop();
      } else if (met === 'open') closing.push(route);
      else if (met === undefined) {
        state.set(route.target, 'open');
        path.push({ step: route.target, next: 0 });
      }
    }
  }
  return closing;
}
