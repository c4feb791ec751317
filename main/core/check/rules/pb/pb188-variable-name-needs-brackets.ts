import { isMap } from '../../../text/values';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';
import { isIdentifier } from '../../templates/variable-names';

export default stepRule({
  title: 'Variable name that templates cannot read with a dot',
  severity: 'hint',
  why: "A variable is read as `vars.<name>`. With blanks, dots or other marks in its name it can be read only as `vars['<name>']`, and `vars.a.b` reads something else.",
  remedy: 'Use letters, digits and underscores.',
  *step(step) {
    const isSetter = step.type?.name === 'SetVariable';
    const variables = isSetter ? step.arguments : step.arguments.step_variables;
    for (const name of isMap(variables) ? Object.keys(variables) : []) {
      // `@id` and the like give a playbook the result a caller expects of a record.
      if (isIdentifier(name) || name.startsWith('@')) continue;
      yield {
        message: `The variable "${name}" can be read only as vars['${name}'].`,
        pointer: isSetter ? argumentAt(step, name) : argumentAt(step, 'step_variables', name),
      };
    }
  },
});
