import type { StepTypeName } from '../../../content/steps/index';
import { textOf } from '../../../text/values';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';

/**
 * Types whose missing arguments no rule of their own explains (docs/platform/steps.md#remote-reference;
 * docs/platform/steps.md#table).
 */
const unexplained: readonly StepTypeName[] = [
  'SetAPIKeys',
  'RunScript',
  'APICall',
  'Connectors',
  'CyopsUtilites',
  'RemotePlaybookReference',
];

export default stepRule({
  title: 'Step without an argument it needs',
  severity: 'error',
  why: 'The engine hands the step’s arguments to a function that cannot do without some of them; the step fails at once.',
  remedy: 'Fill the argument in.',
  types: unexplained,
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
