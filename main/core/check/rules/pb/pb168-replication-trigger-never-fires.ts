import { unsafeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';

export default stepRule({
  title: 'Trigger that fires on neither side of a replication',
  severity: 'warning',
  why: 'Between tenants a trigger fires for records made here (`triggerOnSource`), for replicated ones (`triggerOnReplicate`), or for both. With both off it never fires.',
  remedy: 'Switch one of them on; the designer’s default is `triggerOnSource`.',
  fix: 'unsafe',
  kinds: ['playbook'],
  having: ['triggerOnSource'],
  *step(step) {
    const { triggerOnSource, triggerOnReplicate } = step.arguments;
    if (triggerOnSource !== false || triggerOnReplicate !== false) return;
    const pointer = argumentAt(step, 'triggerOnSource');
    yield {
      message: `"${step.name}" fires neither for records made here nor for replicated ones.`,
      pointer,
      fix: unsafeFix('Fire for records made here', { set: pointer, value: true }),
    };
  },
});
