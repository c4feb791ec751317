import { type Json, step } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inStep, inTrigger, withPlaybook, withStep } from '../playbooks';

const mocked = (args: Json) =>
  withPlaybook({ steps: [step(2, 'setVariable', args), step(3, 'connector', { mock_result: '{}' })] });

export default {
  bad: [
    {
      what: 'a text',
      files: mocked({ useMockOutput: 'True' }),
      finds: [inStep('/useMockOutput')],
      fixed: mocked({ useMockOutput: '{{globalVars.Demo_mode}}' }),
    },
    {
      what: 'at the start',
      files: withPlaybook({
        steps: [
          step(1, 'referenced', { step_variables: { useMockOutput: true } }),
          step(2, 'connector', { mock_result: '{}' }),
        ],
      }),
      finds: [inTrigger('/step_variables/useMockOutput')],
      fixed: withPlaybook({
        steps: [
          step(1, 'referenced', { step_variables: { useMockOutput: '{{globalVars.Demo_mode}}' } }),
          step(2, 'connector', { mock_result: '{}' }),
        ],
      }),
    },
  ],
  good: [
    { what: 'by a variable', files: mocked({ useMockOutput: '{{globalVars.Demo_mode}}' }) },
    { what: 'off', files: mocked({ useMockOutput: 'False' }) },
    { what: 'on, where nothing has a mock', files: withStep('setVariable', { useMockOutput: 'true' }) },
  ],
} satisfies RuleFixture;
