import { plainModule } from '../../../content/steps/wording';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';

export default stepRule({
  title: 'Find Records without a module',
  severity: 'error',
  why: 'The step searches one module. Without it there is nothing to search, and the step fails.',
  remedy: 'Choose the module, as in `alerts?$limit=30`.',
  types: ['FindRecords'],
  *step(step) {
    const { module } = step.arguments;
    if (typeof module === 'string' && (module.includes('{') || plainModule(module) !== null)) return;
    yield {
      message: `"${step.name}" does not say in which module to search.`,
      pointer: module === undefined ? argumentAt(step) : argumentAt(step, 'module'),
    };
  },
});
