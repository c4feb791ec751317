import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'ten thousand',
      files: withStep('findRecords', { module: 'alerts?$limit=10000' }),
      finds: [inStep('/module')],
    },
    {
      what: 'among others',
      files: withStep('findRecords', { module: 'alerts?$relationships=true&$limit=5001' }),
      finds: [inStep('/module')],
    },
  ],
  good: [{ what: 'five thousand', files: withStep('findRecords', { module: 'alerts?$limit=5000' }) }],
} satisfies RuleFixture;
