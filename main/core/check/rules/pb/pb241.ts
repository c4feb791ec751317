import { connector, utilities } from '../../../content/steps/connectors';
import { apiCall, runScript } from '../../../content/steps/other';
import { remoteReference } from '../../../content/steps/references';
import { setApiKeys } from '../../../content/steps/variables';
import { textOf } from '../../../content/shape';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';

/** Types whose missing arguments no rule of their own explains (playbook-engine 5.16, 1.2). */
const told = [setApiKeys, runScript, apiCall, connector, utilities, remoteReference];

export const pb241 = stepRule({
  code: 'PB241',
  title: 'Step without an argument it needs',
  severity: 'error',
  why: 'The engine hands the step’s arguments to a function that cannot do without some of them; the step fails at once.',
  remedy: 'Fill the argument in.',
  types: told.map(({ name }) => name),
  *step(step) {
    for (const { key, required } of step.type?.arguments ?? []) {
      if (!required) continue;
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
