import { elementsOf } from '../../../text/values';
import { playbookRule } from '../../playbooks/playbook-rule';
import { reservedNames } from '../../templates/variable-names';

export default playbookRule({
  title: 'Parameter with a name of the platform',
  severity: 'warning',
  why: 'The values a caller passes become variables of the run. One with a name that the engine uses itself hides the engine’s, or is hidden by it.',
  remedy: 'Choose another name, and change the callers.',
  kinds: ['playbook'],
  *playbook({ read: { value, playbook } }) {
    for (const { value: name, pointer } of elementsOf(value.parameters, `${playbook.pointer}/parameters`)) {
      if (typeof name !== 'string' || !reservedNames.has(name)) continue;
      yield { message: `The engine itself uses the name "${name}".`, pointer };
    }
  },
});
