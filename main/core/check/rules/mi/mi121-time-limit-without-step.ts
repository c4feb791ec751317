import { uuidOfIri } from '../../../content/iri';
import { isMap, mapOf } from '../../../text/values';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';

export default stepRule({
  title: 'Time limit without a step to go on at',
  severity: 'error',
  why: 'When the time is up the run goes on at the step of `timeout.step_iri`. Without one it fails at that moment, days later.',
  remedy: 'Choose the step to go on at, or switch the time limit off.',
  kinds: ['playbook'],
  types: ['ManualInput', 'ApprovalManualInput', 'Delay'],
  *step(step) {
    const { timeout } = step.arguments;
    if (!isMap(timeout) || uuidOfIri(mapOf(timeout).step_iri) !== null) return;
    yield {
      message: `"${step.name}" has a time limit, but no step to go on at when it is up.`,
      pointer: 'step_iri' in timeout ? argumentAt(step, 'timeout', 'step_iri') : argumentAt(step, 'timeout'),
    };
  },
});
