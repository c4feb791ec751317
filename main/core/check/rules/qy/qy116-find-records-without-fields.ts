import { mapOf } from '../../../text/values';
import { safeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';

export default stepRule({
  title: 'Find Records that selects no fields',
  severity: 'hint',
  why: 'The step is set to return chosen fields only, and none is chosen. The platform returns them all; who reads the step expects something else.',
  remedy: 'Choose the fields, or switch `checkboxFields` off.',
  fix: 'safe',
  types: ['FindRecords'],
  *step(step) {
    const { checkboxFields, query } = step.arguments;
    const selected = mapOf(query)['__selectFields'];
    if (
      checkboxFields !== true ||
      (Array.isArray(selected) && selected.length > 0) ||
      typeof selected === 'string'
    )
      return;
    const pointer = argumentAt(step, 'checkboxFields');
    yield {
      message: `"${step.name}" is to return chosen fields, but none is chosen.`,
      pointer,
      fix: safeFix('Return all fields', { set: pointer, value: false }),
    };
  },
});
