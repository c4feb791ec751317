import { getAt } from '../../../text/pointer';
import { unsafeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { decisionOptions, optionName } from '../../playbooks/step-options';
import { asExpression, isConstantText } from '../../templates/templates';

export default stepRule({
  title: 'Condition that is no template',
  severity: 'warning',
  why: 'Without `{{ }}` a condition is a text like any other: it is not worked out, and always means the same.',
  remedy: 'Put the expression between `{{` and `}}`.',
  fix: 'unsafe',
  types: ['Decision'],
  *step(step, { file }) {
    for (const option of decisionOptions(step)) {
      const pointer = `${option.pointer}/condition`;
      const condition = getAt(file.value, pointer);
      if (!isConstantText(condition)) continue;
      yield {
        message: `In "${step.name}", the condition of ${optionName(option)} is not between {{ and }}.`,
        pointer,
        ...(!condition.includes('{') && {
          fix: unsafeFix('Make it an expression', { set: pointer, value: asExpression(condition) }),
        }),
      };
    }
  },
});
