import { controlKeys } from '../../../content/steps/common';
import { argumentsOf } from '../../../content/steps/step-type';
import { nearestName } from '../../../text/near-name';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';
import { quoted } from '../../quoted';

export default stepRule({
  title: 'Argument the step type does not know',
  severity: 'hint',
  why: 'The engine passes over an argument it does not know. A slip in its name makes the step run as if nothing had been said.',
  remedy: 'Write the name as the step type has it, or take the argument out.',
  *step(step) {
    const { type } = step;
    // Nobody knows the arguments of some types that are no longer offered.
    if (!type || type.setsVariables || type.arguments.length === 0) return;
    const known = argumentsOf(type).map(({ key }) => key);
    for (const key of Object.keys(step.arguments)) {
      if (known.includes(key) || controlKeys.has(key)) continue;
      const near = nearestName(key, [...known, ...controlKeys]);
      yield {
        message: `"${step.name}" (${type.label}) has the argument ${quoted(key)}, which steps of this type do not have.${near === null ? '' : ` Is "${near}" meant?`}`,
        pointer: argumentAt(step, key),
        subject: key,
      };
    }
  },
});
