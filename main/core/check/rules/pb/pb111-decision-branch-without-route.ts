import { stepRule } from '../../playbooks/playbook-rule';
import { decisionOptions, withoutRoute } from '../../playbooks/step-options';

export default stepRule({
  title: 'Decision branch without a route',
  severity: 'error',
  fix: 'safe',
  why: 'A branch stands in two places: in the Decision’s conditions and as a route. Without the route the designer draws no arrow and the target is never reached.',
  remedy: 'Draw the route from the Decision to the step of the branch, or delete the condition.',
  // In a block a way out may lead to a step of the playbook that takes the block in.
  kinds: ['playbook'],
  types: ['Decision'],
  *step(step, { read }) {
    yield* withoutRoute(read, step, decisionOptions(step));
  },
});
