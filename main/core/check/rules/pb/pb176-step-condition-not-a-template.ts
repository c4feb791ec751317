import { unsafeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { conditionsOf } from '../../playbooks/step-conditions';
import { asExpression, isConstantText } from '../../templates/templates';

export default stepRule({
  title: 'Condition of a step that is no template',
  severity: 'warning',
  why: 'Without `{{ }}` a condition is a plain text. It is not worked out, and a text that is not empty counts as true.',
  remedy: 'Put the expression between `{{` and `}}`.',
  fix: 'unsafe',
  having: ['when', 'for_each', 'do_until'],
  *step(step) {
    // A Set Variable keeps a variable of that name in the same place; Decisions have PB129.
    if (step.type?.name === 'SetVariable') return;
    for (const { what, value, pointer } of conditionsOf(step)) {
      if (what === 'of a branch' || !isConstantText(value)) continue;
      yield {
        message: `The condition ${what} of "${step.name}" is not between {{ and }}.`,
        pointer,
        ...(!value.includes('{') && {
          fix: unsafeFix('Make it an expression', { set: pointer, value: asExpression(value) }),
        }),
      };
    }
  },
});
