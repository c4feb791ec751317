import { mapOf } from '../../../text/values';
import { safeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';

export default stepRule({
  title: 'Chosen fields that are not used',
  severity: 'hint',
  why: 'The list of fields counts only while `checkboxFields` is on; the designer removes it when it saves the step.',
  remedy: 'Switch `checkboxFields` on, or remove the list.',
  fix: 'safe',
  types: ['FindRecords'],
  *step(step) {
    const { checkboxFields, query } = step.arguments;
    const selected = mapOf(query)['__selectFields'];
    if (checkboxFields === true || !Array.isArray(selected) || selected.length === 0) return;
    const pointer = argumentAt(step, 'query', '__selectFields');
    yield {
      message: `"${step.name}" names fields but returns them all.`,
      pointer,
      fix: safeFix('Remove the list', { remove: pointer }),
    };
  },
});
