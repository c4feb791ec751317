import { mapOf } from '../../../text/values';
import { unsafeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { namesSomebody, promptTypes } from '../../playbooks/prompts';
import { argumentAt } from '../../playbooks/step-arguments';

export default stepRule({
  title: 'Prompt assigned to nobody',
  severity: 'error',
  why: 'An assigned prompt shows only in the tasks of whom it is assigned to. Assigned to nobody, nobody sees it and the run waits.',
  remedy: 'Choose a person, a team or a field of the record, or leave the prompt unassigned.',
  fix: 'unsafe',
  types: promptTypes,
  *step(step) {
    const { isAssigned, ...others } = mapOf(step.arguments.owner_detail);
    if (isAssigned !== true || Object.values(others).some(namesSomebody)) return;
    const pointer = argumentAt(step, 'owner_detail', 'isAssigned');
    yield {
      message: `"${step.name}" is assigned, but to nobody.`,
      pointer,
      fix: unsafeFix('Leave it unassigned', { set: pointer, value: false }),
    };
  },
});
