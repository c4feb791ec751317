import { isMap, mapOf, textOf } from '../../../text/values';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';

export default stepRule({
  title: 'Wait for a record of no module',
  severity: 'error',
  why: 'A Wait until a condition is met resumes when a record of `entity_type` changes so that `trigger_condition` holds. Without them nothing ever resumes it.',
  remedy: 'Choose the module and the condition, or wait for a time.',
  types: ['Delay'],
  *step(step) {
    if (step.arguments.type !== 'ConditionBased') return;
    const rule = mapOf(step.arguments.rule);
    if (textOf(rule.entity_type) === null)
      yield {
        message: `"${step.name}" waits for a record but names no module.`,
        pointer: argumentAt(step, 'rule'),
      };
    else if (!isMap(rule.trigger_condition))
      yield {
        message: `"${step.name}" waits for a record but for no condition.`,
        pointer: argumentAt(step, 'rule'),
      };
  },
});
