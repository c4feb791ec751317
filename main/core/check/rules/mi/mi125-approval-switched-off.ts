import { safeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';

export default stepRule({
  title: 'Approval that is none',
  severity: 'warning',
  why: 'An Approval is a prompt with `is_approval` on: only then the answer is stored as approved or rejected.',
  remedy: 'Switch `is_approval` on, or make the step a Manual Input.',
  fix: 'safe',
  types: ['ApprovalManualInput'],
  *step(step) {
    const { is_approval: isApproval } = step.arguments;
    if (isApproval === true) return;
    const pointer = argumentAt(step, 'is_approval');
    yield {
      message: `"${step.name}" is of the type Approval, but is_approval is off.`,
      pointer: isApproval === undefined ? argumentAt(step) : pointer,
      fix: safeFix('Switch it on', { set: pointer, value: true }),
    };
  },
});
