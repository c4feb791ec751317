import { step } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inPlaybook, withPlaybook, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'an empty name',
      files: withStep('setVariable', {}, { name: '' }),
      finds: [inPlaybook('/steps/1')],
      fixed: withStep('setVariable', {}, { name: 'Set Variable' }),
    },
    {
      what: 'no name, and the usual one taken',
      files: withPlaybook({
        steps: [
          step(2, 'setVariable', {}, { name: 'Set Variable' }),
          step(3, 'setVariable', {}, { name: null }),
        ],
      }),
      finds: [inPlaybook('/steps/2')],
      fixed: withPlaybook({
        steps: [
          step(2, 'setVariable', {}, { name: 'Set Variable' }),
          step(3, 'setVariable', {}, { name: 'Set Variable 2' }),
        ],
      }),
    },
  ],
  good: [{ what: 'a name', files: withStep('setVariable') }],
} satisfies RuleFixture;
