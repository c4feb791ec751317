import { unsafeFix } from '../../fix';
import { playbookRule } from '../../playbooks/playbook-rule';
import { joinPointer } from '../../../text/pointer';

export default playbookRule({
  title: 'Route from or to a step that does not exist',
  severity: 'error',
  fix: 'unsafe',
  why: 'A route joins two steps of the same playbook by their IRIs. Where one of them is missing, the import fails or the arm silently ends.',
  remedy: 'Point the route at an existing step, or delete it.',
  *playbook({ read }) {
    for (const route of read.playbook.routes) {
      for (const [key, uuid] of [
        ['sourceStep', route.source],
        ['targetStep', route.target],
      ] as const) {
        if (read.steps.has(uuid)) continue;
        const end = key === 'sourceStep' ? 'starts at' : 'leads to';
        yield {
          message: `The route ${end} a step that is not in this playbook.`,
          pointer: joinPointer(route.pointer, key),
          fix: unsafeFix('Remove the route', { remove: route.pointer }),
        };
      }
    }
  },
});
