import { authoredKeys } from '../../../content/steps/wording';
import { mapOf } from '../../../text/values';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';

const switches = new Set(['for_each', 'do_until', 'when', 'message', 'ignore_errors']);

export default stepRule({
  title: 'Parallel loop that sets variables',
  severity: 'hint',
  why: 'All rounds of a parallel loop set the same variables at the same time. Which value is left at the end is chance, and so is the order of what they add to a list.',
  remedy: 'Read the step’s result, which is the list of all rounds, or let the loop run one after the other.',
  // Other steps set their variables once, when the whole loop is done.
  types: ['SetVariable'],
  *step(step) {
    if (mapOf(step.arguments.for_each).parallel !== true) return;
    const names = authoredKeys(step.arguments).filter((name) => !switches.has(name));
    const [first] = names;
    if (first === undefined) return;
    yield {
      message: `The rounds of "${step.name}" run at the same time, and each sets ${names.join(', ')}.`,
      pointer: argumentAt(step, first),
    };
  },
});
