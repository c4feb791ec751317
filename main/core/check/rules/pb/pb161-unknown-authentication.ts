import { elementsOf } from '../../../text/values';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';
import { quoted } from '../../quoted';

/** See docs/platform/steps.md#triggers: token, name and password, none. */
const methods = new Set<unknown>(['', 'Basic', 'anonymous']);

export default stepRule({
  title: 'Unknown way of authentication',
  severity: 'warning',
  why: 'An endpoint takes `Basic`, `anonymous` or, as an empty text, the platform’s own token. By another word nobody can authenticate.',
  remedy: 'Choose one of the three; letter case counts.',
  types: ['cybersponse.api_call'],
  *step(step) {
    const list = elementsOf(
      step.arguments.authentication_methods,
      argumentAt(step, 'authentication_methods'),
    );
    for (const { value, pointer } of list) {
      if (methods.has(value)) continue;
      yield { message: `${quoted(value)} is no way of authentication.`, pointer };
    }
  },
});
