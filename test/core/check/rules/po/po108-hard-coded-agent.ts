import { uuid } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'an agent',
      files: withStep('connector', { agent: 'a1b2c3' }),
      finds: [inStep('/agent')],
      fixed: withStep('connector', {}),
    },
    {
      what: 'in a prompt',
      files: withStep('manualInput', { agent_id: uuid(5) }),
      finds: [inStep('/agent_id')],
      fixed: withStep('manualInput'),
    },
  ],
  good: [
    { what: 'by the record', files: withStep('connector', { agent: 'Pick From Record Ownership' }) },
    { what: 'a template, none', files: withStep('connector', { agent: '{{ vars.agent }}', agent_id: null }) },
  ],
} satisfies RuleFixture;
