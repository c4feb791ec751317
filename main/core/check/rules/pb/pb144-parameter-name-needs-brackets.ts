import { elementsOf } from '../../../text/values';
import { playbookRule } from '../../playbooks/playbook-rule';
import { isIdentifier } from '../../templates/variable-names';

export default playbookRule({
  title: 'Parameter name that templates cannot read with a dot',
  severity: 'hint',
  why: 'A parameter is read as `vars.input.params.<name>` or `vars.<name>`. With blanks or other marks in the name only brackets and quotes will do.',
  remedy: 'Use letters, digits and underscores.',
  kinds: ['playbook'],
  *playbook({ read: { value, playbook } }) {
    for (const { value: name, pointer } of elementsOf(value.parameters, `${playbook.pointer}/parameters`)) {
      if (typeof name !== 'string' || isIdentifier(name)) continue;
      yield { message: `"${name}" can be read only as vars.input.params['${name}'].`, pointer };
    }
  },
});
