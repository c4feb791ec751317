import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'no module',
      files: withStep('wait', { type: 'ConditionBased', rule: { trigger_condition: { filters: [] } } }),
      finds: [inStep('/rule')],
    },
    {
      what: 'no condition',
      files: withStep('wait', { type: 'ConditionBased', rule: { entity_type: 'alerts' } }),
      finds: [inStep('/rule')],
    },
  ],
  good: [
    {
      what: 'both',
      files: withStep('wait', {
        type: 'ConditionBased',
        rule: { entity_type: 'alerts', trigger_condition: { logic: 'AND', filters: [] } },
      }),
    },
    { what: 'a time', files: withStep('wait', { type: 'TimeBased', rule: {} }) },
  ],
} satisfies RuleFixture;
