import { safeFix } from '../../fix';
import { playbookRule } from '../../playbooks/playbook-rule';

export default playbookRule({
  title: 'Same route twice',
  severity: 'error',
  why: 'Two routes with the same ends and the same label are one arrow drawn twice; the designer shows one, and deleting it leaves the other.',
  remedy: 'Remove one of the two.',
  fix: 'safe',
  *playbook({ read: { playbook }, file }) {
    const first = new Map<string, string>();
    for (const { source, target, label, pointer } of playbook.routes) {
      const ends = JSON.stringify([source, target, label]);
      const twin = first.get(ends);
      if (twin === undefined) {
        first.set(ends, pointer);
        continue;
      }
      yield {
        message: 'This route has the same ends and label as another.',
        pointer,
        related: [{ path: file.path, pointer: twin, message: 'The other route' }],
        fix: safeFix('Remove the second route', { remove: pointer }),
      };
    }
  },
});
