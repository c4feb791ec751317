import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'a uuid',
      files: withStep('connector', { connector: 'slack', config: '11111111-2222-4333-8444-555555555555' }),
      finds: [inStep('/config')],
      fixed: withStep('connector', { connector: 'slack', config: '' }),
    },
    {
      what: 'of another type of step',
      files: withStep('utilities', { config: '11111111-2222-4333-8444-555555555555' }),
      finds: [inStep('/config')],
      fixed: withStep('utilities', { config: '' }),
    },
  ],
  good: [
    {
      what: 'a template, none',
      files: withStep('connector', { connector: 'slack', config: '{{ vars.config }}' }),
    },
    { what: 'the default', files: withStep('connector', { connector: 'slack', config: '' }) },
  ],
} satisfies RuleFixture;
