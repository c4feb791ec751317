import { stepIri } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    { what: 'none', files: withStep('wait', { type: 'ConditionBased' }), finds: [inStep('/type')] },
    {
      what: 'null',
      files: withStep('wait', { type: 'ConditionBased', timeout: null }),
      finds: [inStep('/type')],
    },
  ],
  good: [
    {
      what: 'one',
      files: withStep('wait', { type: 'ConditionBased', timeout: { days: 1, step_iri: stepIri(2) } }),
    },
    { what: 'a time needs none', files: withStep('wait', { type: 'TimeBased' }) },
  ],
} satisfies RuleFixture;
