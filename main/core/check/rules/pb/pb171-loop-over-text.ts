import { mapOf, textOf } from '../../../text/values';
import { unsafeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';
import { asExpression, isConstantText } from '../../templates/templates';

export default stepRule({
  title: 'Loop over a plain text',
  severity: 'error',
  why: 'Without `{{ }}` the platform does not look the list up: the loop gets the text itself, which is no list, and the step fails.',
  remedy: 'Put the expression between `{{` and `}}`.',
  fix: 'unsafe',
  having: ['for_each'],
  *step(step) {
    const item = textOf(mapOf(step.arguments.for_each).item);
    // A list may be written out.
    if (item === null || !isConstantText(item) || item.trim().startsWith('[')) return;
    const pointer = argumentAt(step, 'for_each', 'item');
    yield {
      message: `"${step.name}" loops over the text "${item}", which is no list.`,
      pointer,
      ...(!item.includes('{') && {
        fix: unsafeFix('Make it an expression', { set: pointer, value: asExpression(item) }),
      }),
    };
  },
});
