import { textOf } from '../../../content/shape';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';

/** What a type cannot run without (playbook-engine 5.16, 1.2). */
const needed = new Map([
  ['SetAPIKeys', ['public_key', 'private_key']],
  ['RunScript', ['script']],
  ['APICall', ['url', 'method']],
  ['Connectors', ['connector', 'operation']],
  ['CyopsUtilites', ['operation']],
]);

export const pb241 = stepRule({
  code: 'PB241',
  title: 'Step without an argument it needs',
  severity: 'error',
  why: 'The engine hands the step’s arguments to a function that cannot do without some of them; the step fails at once.',
  remedy: 'Fill the argument in.',
  types: [...needed.keys()],
  *step(step) {
    for (const key of needed.get(step.type?.name ?? '') ?? []) {
      const value = step.arguments[key];
      if (textOf(value) !== null) continue;
      yield {
        message: `"${step.name}" (${step.type?.label}) needs "${key}".`,
        pointer: value === undefined ? argumentAt(step) : argumentAt(step, key),
        subject: key,
      };
    }
  },
});
