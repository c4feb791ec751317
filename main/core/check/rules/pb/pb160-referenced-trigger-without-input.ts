import { isMap, mapOf } from '../../../text/values';
import { safeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';

export default stepRule({
  title: 'Referenced trigger without input',
  severity: 'warning',
  why: 'A call by another playbook fails with "pop expected at most 1 argument, got 2" where the trigger of the called one lacks `step_variables.input`.',
  remedy:
    'Open and save the trigger in the designer, or write `{"input": {"params": []}}` as its `step_variables`.',
  fix: 'safe',
  kinds: ['playbook'],
  types: ['cybersponse.abstract_trigger'],
  *step(step) {
    const { step_variables: variables } = step.arguments;
    if (isMap(mapOf(variables).input)) return;
    const pointer = argumentAt(step, 'step_variables');
    yield {
      message: `A call of this playbook fails, as "${step.name}" has no step_variables.input.`,
      pointer: variables === undefined ? argumentAt(step) : pointer,
      fix: safeFix('Add an empty input', {
        set: pointer,
        value: { ...mapOf(variables), input: { params: [] } },
      }),
    };
  },
});
