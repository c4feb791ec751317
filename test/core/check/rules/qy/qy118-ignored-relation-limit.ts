import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'behind the limit',
      files: withStep('findRecords', { module: 'alerts?$limit=30&$fsr_max_relation_count=5' }),
      finds: [inStep('/module')],
      fixed: withStep('findRecords', {
        module: 'alerts?$limit=30&$relationships=true&$fsr_max_relation_count=5',
      }),
    },
    {
      what: 'alone',
      files: withStep('findRecords', { module: 'alerts?$fsr_max_relation_count=5' }),
      finds: [inStep('/module')],
      fixed: withStep('findRecords', { module: 'alerts?$relationships=true&$fsr_max_relation_count=5' }),
    },
  ],
  good: [
    {
      what: 'asked for',
      files: withStep('findRecords', {
        module: 'alerts?$limit=30&$relationships=true&$fsr_max_relation_count=5',
      }),
    },
  ],
} satisfies RuleFixture;
