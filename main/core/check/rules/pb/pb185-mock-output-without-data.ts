import { mapOf } from '../../../text/values';
import { mockOf } from '../../playbooks/mock';
import { stepRule } from '../../playbooks/playbook-rule';
import { unsafeFix } from '../../fix';
import { argumentAt } from '../../playbooks/step-arguments';

export default stepRule({
  title: 'Mock output of an action without "data"',
  severity: 'hint',
  why: 'The result of a connector’s action is an envelope, and steps read `vars.steps.X.data.…`. A mock without `data` gives them nothing, so a run with mocks differs from a real one.',
  remedy: 'Put what the action returns under `data`.',
  fix: 'unsafe',
  types: ['Connectors', 'CyopsUtilites', 'CodeSnippet', 'SendMail'],
  *step(step) {
    const mock = mockOf(step);
    // The mock of a loop is the list of all its rounds.
    const first: unknown = Array.isArray(mock?.value) ? mock.value[0] : mock?.value;
    if (!mock || 'data' in mapOf(first) || 'Error message' in mapOf(first)) return;
    yield {
      message: `The mock output of "${step.name}" has no "data".`,
      pointer: argumentAt(step, 'mock_result'),
      ...(!Array.isArray(mock.value) && {
        fix: unsafeFix('Put it under "data"', {
          set: argumentAt(step, 'mock_result'),
          value: JSON.stringify({ data: mock.value, status: 'Success' }, null, 2),
        }),
      }),
    };
  },
});
