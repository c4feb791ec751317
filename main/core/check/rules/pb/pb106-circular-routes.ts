import type { PlaybookFile } from '../../playbooks/playbook-file';
import { unsafeFix } from '../../fix';
import { playbookRule } from '../../playbooks/playbook-rule';

/**
 * The routes that close a circle, found by walking each step once, from the trigger on. Routes into the trigger are
 * PB107.
 */
function closingRoutes({ playbook, outgoing, trigger }: PlaybookFile) {
  const into = trigger?.type?.family === 'trigger' ? trigger.uuid : null;
  const state = new Map<string, 'open' | 'done'>();
  const closing: typeof playbook.routes = [];
  for (const { uuid: start } of trigger ? [trigger, ...playbook.steps] : playbook.steps) {
    if (state.has(start)) continue;
    state.set(start, 'open');
    const path = [{ step: start, next: 0 }];
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const route = outgoing.get(top.step)?.[top.next++];
      if (!route) {
        state.set(top.step, 'done');
        path.pop();
      } else if (route.target === into && route.source !== into) {
        continue;
      } else if (state.get(route.target) === 'open') {
        closing.push(route);
      } else if (!state.has(route.target)) {
        state.set(route.target, 'open');
        path.push({ step: route.target, next: 0 });
      }
    }
  }
  return closing;
}

export default playbookRule({
  title: 'Routes form a circle',
  severity: 'error',
  fix: 'unsafe',
  why: 'A step runs once per run. Repetition is a loop on the step (`for_each`, `do_until`) or a referenced playbook; steps in a cycle wait for each other.',
  remedy: 'Remove the route back and use a loop or a referenced playbook.',
  *playbook({ read }) {
    for (const route of closingRoutes(read)) {
      const [from, to] = [route.source, route.target].map((uuid) => read.steps.get(uuid)?.name ?? uuid);
      yield {
        message: `The route from "${from}" leads back to "${to}".`,
        pointer: `${route.pointer}/targetStep`,
        fix: unsafeFix('Remove the route', { remove: route.pointer }),
      };
    }
  },
});
