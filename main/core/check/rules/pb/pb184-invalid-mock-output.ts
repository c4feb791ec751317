import { castRendered } from '../../../template/cast';
import { unsafeFix } from '../../fix';
import { mockOf } from '../../playbooks/mock';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';
import { isTemplate } from '../../templates/templates';

/** The mock as JSON, where it is Python's notation or differs by blanks that are none to JSON; null otherwise. */
function asJson(text: string): string | null {
  const value = castRendered(text.replaceAll('\u00A0', ' ').trim());
  return typeof value === 'string' ? null : JSON.stringify(value, null, 2);
}

export default stepRule({
  title: 'Mock output that is not JSON',
  severity: 'warning',
  why: 'A mock output is a text of JSON. One that cannot be read makes the step fail as soon as the playbook runs with mocks.',
  remedy:
    'Write JSON: double quotes, `true`, `false` and `null` in small letters, no comma before a closing bracket.',
  fix: 'unsafe',
  having: ['mock_result'],
  *step(step) {
    const text = step.arguments.mock_result;
    if (typeof text !== 'string' || text.trim() === '' || isTemplate(text) || mockOf(step)) return;
    const pointer = argumentAt(step, 'mock_result');
    const json = asJson(text);
    yield {
      message: `The mock output of "${step.name}" is not JSON.`,
      pointer,
      ...(json !== null && { fix: unsafeFix('Write it as JSON', { set: pointer, value: json }) }),
    };
  },
});
