import { modulesOf } from '../../../content/steps/wording';
import { stepRule } from '../../playbooks/playbook-rule';
import { recordTriggers } from '../../playbooks/playbook-triggers';
import { argumentAt } from '../../playbooks/step-arguments';

export default stepRule({
  title: 'Record trigger without a module',
  severity: 'error',
  why: 'A trigger on records listens to the modules of `resources`. With none it never fires.',
  remedy: 'Name the module in `resource` and `resources`.',
  types: recordTriggers,
  *step(step) {
    if (modulesOf(step.arguments).length > 0) return;
    yield { message: `The trigger "${step.name}" names no module.`, pointer: argumentAt(step) };
  },
});
