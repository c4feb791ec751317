import { unsafeFix } from '../../fix';
import { playbookRule } from '../../playbooks/playbook-rule';

export default playbookRule({
  title: 'Route into the trigger',
  severity: 'error',
  why: 'A run starts at the trigger and never comes back to it; the designer does not draw a route that leads there.',
  remedy:
    'Remove the route. To repeat steps use a loop on a step, or a playbook that is referenced in a loop.',
  fix: 'unsafe',
  *playbook({ read: { trigger, incoming } }) {
    if (trigger?.type?.family !== 'trigger') return;
    for (const { source, target, pointer } of incoming.get(trigger.uuid) ?? []) {
      // A route of the trigger to itself is a circle of its own: PB106.
      if (source === target) continue;
      yield {
        message: `A route leads into the trigger "${trigger.name}".`,
        pointer: `${pointer}/targetStep`,
        fix: unsafeFix('Remove the route', { remove: pointer }),
      };
    }
  },
});
