import { textOf } from '../../../content/shape';
import { memoWorld } from '../../facts';
import { playbooksOf } from '../../playbook-file';
import { stepRule } from '../../playbook-rule';
import { argumentAt } from '../../step-arguments';

interface RouteUse {
  path: string;
  pointer: string;
  playbook: string | null;
  name: string;
}

const keyOf = (root: string, route: unknown) => `${root}\n${String(route)}`;

/** Manual triggers by root and route. */
const routeUses = memoWorld(['playbook'], (files) => {
  const found = new Map<string, RouteUse[]>();
  for (const file of files) {
    for (const { byType, playbook } of playbooksOf(file)) {
      for (const step of byType.get('cybersponse.action') ?? []) {
        const key = keyOf(file.root.path, step.arguments.route);
        const use = {
          path: file.path,
          pointer: argumentAt(step, 'route'),
          playbook: playbook.uuid,
          name: playbook.name,
        };
        found.set(key, [...(found.get(key) ?? []), use]);
      }
    }
  }
  return found;
});

export const pb151 = stepRule({
  code: 'PB151',
  title: 'Manual trigger with the route of another playbook',
  severity: 'warning',
  why: 'The button of a manual trigger starts whatever its route names. Two playbooks with the same route start together, or the wrong one does. It comes from copying a file by hand; the designer gives every copy a route of its own.',
  remedy: 'Give the copy a new uuid as its `route`.',
  kinds: ['playbook'],
  types: ['cybersponse.action'],
  *step(step, { file, world, read }) {
    if (textOf(step.arguments.route) === null) return;
    // The same playbook in two files is another matter: PB121.
    const others = (routeUses(world).get(keyOf(file.root.path, step.arguments.route)) ?? []).filter(
      ({ playbook }) => playbook !== read.playbook.uuid,
    );
    const [other] = others;
    if (!other) return;
    yield {
      message: `The playbook "${other.name}" has the same route.`,
      pointer: argumentAt(step, 'route'),
      related: others.map(({ path, pointer }) => ({ path, pointer, message: 'The same route' })),
    };
  },
});
