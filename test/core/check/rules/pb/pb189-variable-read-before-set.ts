import { step } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inStep, withPlaybook, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'a longer name',
      files: withStep('setVariable', { url: '{{ vars.hostname }}/x', hostname: 'h' }),
      finds: [inStep('/url')],
    },
    {
      what: 'of equal length, later in the alphabet',
      files: withStep('setVariable', { ab: '{{ vars.cd | upper }}', cd: '1' }),
      finds: [inStep('/ab')],
    },
  ],
  good: [
    { what: 'a shorter name', files: withStep('setVariable', { ip: '1', address: '{{ vars.ip }}' }) },
    {
      what: 'a counter that another step begins',
      files: withPlaybook({
        steps: [
          step(2, 'setVariable', { total: '0' }),
          step(3, 'setVariable', { sum: '{{ vars.total }}', total: '1' }),
        ],
      }),
    },
  ],
} satisfies RuleFixture;
