import { safeFix } from '../../fix';
import { playbookRule } from '../../playbooks/playbook-rule';

export default playbookRule({
  title: 'Empty text as a route’s label',
  severity: 'hint',
  why: 'A route without a label has `null`. An empty text does no harm, but shows up in every comparison with the platform’s own export.',
  remedy: 'Write `null`.',
  fix: 'safe',
  *playbook({ read: { playbook, written } }) {
    for (const route of playbook.routes) {
      if (written.get(route.pointer)?.label !== '') continue;
      const pointer = `${route.pointer}/label`;
      yield {
        message: 'This route has an empty text as its label.',
        pointer,
        fix: safeFix('Write null', { set: pointer, value: null }),
      };
    }
  },
});
