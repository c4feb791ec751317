import { callsOf } from '../../playbooks/playbook-calls';
import { playbookRule } from '../../playbooks/playbook-rule';

export default playbookRule({
  title: 'Playbook that calls itself',
  severity: 'warning',
  why: 'A playbook that references itself starts itself again and again. Only a condition on the step stops it; the platform does not count.',
  remedy: 'Use a loop on the step, or make sure that the step’s `when` becomes false.',
  kinds: ['playbook'],
  *playbook({ read }) {
    for (const { target, step, pointer } of callsOf(read)) {
      if (target !== read.playbook.uuid) continue;
      yield { message: `"${step.name}" calls the playbook it stands in.`, pointer };
    }
  },
});
