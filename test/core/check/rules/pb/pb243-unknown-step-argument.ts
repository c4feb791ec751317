import { step } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inStep, withPlaybook, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'a slip in the name',
      files: withStep('connector', { connector: 'slack', operation: 'send', parms: {} }),
      finds: [inStep('/parms')],
    },
    {
      what: 'something of another type',
      files: withStep('runScript', { script: '/wf/workflow/tasks/no_op', conditions: [] }),
      finds: [inStep('/conditions')],
    },
  ],
  good: [
    {
      what: 'own arguments, sections and state of the editor',
      files: withPlaybook({
        steps: [
          step(2, 'connector', {
            connector: 'slack',
            operation: 'send',
            params: {},
            when: '{{ vars.x }}',
            operationOutput: {},
            message: { content: 'x' },
          }),
          step(3, 'setVariable', { anything: '1' }),
        ],
      }),
    },
  ],
} satisfies RuleFixture;
