import { textOf } from '../../../text/values';
import { getAt } from '../../../text/pointer';
import { stepRule } from '../../playbooks/playbook-rule';
import { decisionOptions, optionName } from '../../playbooks/step-options';

export default stepRule({
  title: 'Branch without a condition',
  severity: 'warning',
  why: 'A branch is taken when its condition is true. An empty one never is, so the branch is dead unless it is the default.',
  remedy: 'Write the condition, or make the branch the default.',
  types: ['Decision'],
  *step(step, { file }) {
    for (const option of decisionOptions(step)) {
      const condition = getAt(file.value, `${option.pointer}/condition`);
      if (option.isDefault || textOf(condition) !== null || typeof condition === 'boolean') continue;
      yield {
        message: `In "${step.name}", ${optionName(option)} has no condition and is never taken.`,
        pointer: condition === undefined ? option.pointer : `${option.pointer}/condition`,
      };
    }
  },
});
