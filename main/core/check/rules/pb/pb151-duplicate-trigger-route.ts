import { textOf } from '../../../text/values';
import { unsafeFix } from '../../fix';
import { memoWorld } from '../../facts';
import { stableUuid } from '../../fixes/stable-uuid';
import { playbooksOf } from '../../playbooks/playbook-file';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';

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

export default stepRule({
  title: 'Manual trigger with the route of another playbook',
  severity: 'warning',
  why: 'The button of a manual trigger starts whatever its route names. Two playbooks with the same route start together, or the wrong one does. It comes from copying a file by hand; the designer gives every copy a route of its own.',
  remedy: 'Give the copy a new uuid as its `route`.',
  fix: 'unsafe',
  kinds: ['playbook'],
  types: ['cybersponse.action'],
  *step(step, { file, world, read }) {
    if (textOf(step.arguments.route) === null) return;
    // The same playbook in two files is another matter: PB121.
    const uses = routeUses(world).get(keyOf(file.root.path, step.arguments.route)) ?? [];
    const others = uses.filter(({ playbook }) => playbook !== read.playbook.uuid);
    const [other] = others;
    if (!other) return;
    const pointer = argumentAt(step, 'route');
    yield {
      message: `The playbook "${other.name}" has the same route.`,
      pointer,
      // The first keeps its route; nobody can distinguish the original from its copies.
      ...(uses[0]?.playbook !== read.playbook.uuid && {
        fix: unsafeFix('Give it a route of its own', {
          set: pointer,
          value: stableUuid('manual route', read.playbook.uuid ?? '', step.uuid),
        }),
      }),
      related: others.map((use) => ({ path: use.path, pointer: use.pointer, message: 'The same route' })),
    };
  },
});
