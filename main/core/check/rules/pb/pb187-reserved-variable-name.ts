import { isMap } from '../../../text/values';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';
import { reservedNames } from '../../templates/variable-names';

/** Keys that say how a Set Variable runs, if they hold what they are for (docs/platform/steps.md#set-variable). */
const switches = new Set(['for_each', 'do_until', 'when', 'message', 'ignore_errors', 'step_variables']);

export default stepRule({
  title: 'Variable with a name of the platform',
  severity: 'warning',
  why: "The engine keeps its own values under some names. Setting one hides the platform’s value, or breaks the run: a text called `message` fails it with \"'str' object has no attribute 'get'\".",
  remedy: 'Choose another name, and change the templates that read it.',
  *step(step) {
    const isSetter = step.type?.name === 'SetVariable';
    const variables = isSetter ? step.arguments : step.arguments.step_variables;
    if (!isMap(variables)) return;
    for (const [name, value] of Object.entries(variables)) {
      if (!reservedNames.has(name)) continue;
      // A trigger hands its input on under this name, and a switch is no variable.
      if (isSetter ? switches.has(name) && (typeof value !== 'string' || name === 'when') : name === 'input')
        continue;
      yield {
        message: `"${step.name}" sets "${name}", a name the engine uses itself.`,
        pointer: isSetter ? argumentAt(step, name) : argumentAt(step, 'step_variables', name),
      };
    }
  },
});
