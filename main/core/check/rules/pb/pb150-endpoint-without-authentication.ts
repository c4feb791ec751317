import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';
import { quoted } from '../../quoted';

export default stepRule({
  title: 'Endpoint without authentication',
  severity: 'warning',
  why: 'A Custom API Endpoint that asks for nothing can be called by anybody who reaches the server, and every call runs the playbook with what the caller sent.',
  remedy: 'Set `authentication_methods` to `["Basic"]`, or leave a note why the endpoint is open.',
  types: ['cybersponse.api_call'],
  *step(step) {
    const methods = step.arguments.authentication_methods;
    const asked = Array.isArray(methods)
      ? methods.filter((method) => method !== '' && method !== 'anonymous')
      : [];
    if (asked.length > 0) return;
    yield {
      message: `The endpoint ${quoted(step.arguments.route ?? '')} asks its callers for no authentication.`,
      pointer: methods === undefined ? argumentAt(step) : argumentAt(step, 'authentication_methods'),
    };
  },
});
