import { stepRule } from '../../playbooks/playbook-rule';
import { decisionOptions, leadingNowhere } from '../../playbooks/step-options';

export default stepRule({
  title: 'Decision branch leads nowhere',
  severity: 'error',
  fix: 'safe',
  why: 'A Decision goes on at the step its chosen condition names. Without one the run stops with CS-WF-10.',
  remedy: 'Choose the step of the branch, or delete the condition.',
  // In a block a way out may lead to a step of the playbook that takes the block in.
  kinds: ['playbook'],
  types: ['Decision'],
  *step(step, { read }) {
    yield* leadingNowhere(read, step, decisionOptions(step));
  },
});
