import { textOf } from '../../../text/values';
import { unsafeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';

export default stepRule({
  title: 'Endpoint name that is no part of an address',
  severity: 'error',
  why: 'The endpoint is called at `/api/triggers/1/<route>`. A slash at its beginning or end, a blank, `?` or `#` in it make an address nobody answers at.',
  remedy: 'Use letters, digits, `-`, `_`, and `/` only between words.',
  fix: 'unsafe',
  types: ['cybersponse.api_call'],
  *step(step) {
    const route = textOf(step.arguments.route);
    if (route === null || /^[^\s/?#%]+(?:\/[^\s/?#%]+)*$/.test(route)) return;
    const better = route
      .replace(/[\s?#%]+/g, '_')
      .replace(/^\/+|\/+$/g, '')
      .replace(/\/{2,}/g, '/');
    const pointer = argumentAt(step, 'route');
    yield {
      message: `"${route}" cannot stand in an address.`,
      pointer,
      ...(better !== '' && { fix: unsafeFix(`Call it "${better}"`, { set: pointer, value: better }) }),
    };
  },
});
