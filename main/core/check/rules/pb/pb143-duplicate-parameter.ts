import { elementsOf } from '../../../text/values';
import { safeFix } from '../../fix';
import { playbookRule } from '../../playbooks/playbook-rule';
import { quoted } from '../../quoted';

export default playbookRule({
  title: 'Parameter declared twice',
  severity: 'warning',
  why: 'A caller passes a value by the parameter’s name; the second one of a name can never be given another value.',
  remedy: 'Remove one of the two.',
  fix: 'safe',
  kinds: ['playbook'],
  *playbook({ read: { value, playbook } }) {
    const seen = new Set<unknown>();
    for (const { value: name, pointer } of elementsOf(value.parameters, `${playbook.pointer}/parameters`)) {
      if (seen.has(name))
        yield {
          message: `The parameter ${quoted(name)} is declared already.`,
          pointer,
          fix: safeFix('Remove the second one', { remove: pointer }),
        };
      seen.add(name);
    }
  },
});
