import { stepRule } from '../../playbooks/playbook-rule';
import { conditionsOf } from '../../playbooks/step-conditions';

/** A template whose expressions are joined by words outside of the braces. */
const joined = /^\s*\{\{[^{}%]*\}\}\s*(?:and|or|==|!=|>=|<=|>|<|&&|\|\|)\s*(?:\{\{|\S)/i;

export default stepRule({
  title: 'Condition with its operator outside of the braces',
  severity: 'warning',
  why: 'Only what stands between `{{` and `}}` is worked out. `{{ a }} and {{ b }}` gives a text such as "False and True", and a text that is not empty is true.',
  remedy: 'Write the whole condition between one pair of braces: `{{ a and b }}`.',
  having: ['when', 'for_each', 'do_until', 'conditions'],
  *step(step) {
    for (const { what, value, pointer } of conditionsOf(step)) {
      if (typeof value !== 'string' || !joined.test(value)) continue;
      yield {
        message: `The condition ${what} of "${step.name}" gives a text, which is always true.`,
        pointer,
      };
    }
  },
});
