import { step } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inStep, withPlaybook, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'an action',
      files: withStep('connector', { connector: 'slack', operation: '' }),
      finds: [inStep('/operation')],
    },
    { what: 'keys', files: withStep('setApiKeys', { public_key: 'a' }), finds: [inStep()] },
    { what: 'a script', files: withStep('runScript'), finds: [inStep()] },
  ],
  good: [
    {
      what: 'all there',
      files: withPlaybook({
        steps: [
          step(2, 'connector', { connector: 'slack', operation: 'send' }),
          step(3, 'setApiKeys', { public_key: 'a', private_key: '{{ vars.k }}' }),
          step(4, 'runScript', { script: '/wf/workflow/tasks/no_op' }),
        ],
      }),
    },
  ],
} satisfies RuleFixture;
