import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'the module alone',
      files: withStep('findRecords', { module: 'alerts' }),
      finds: [inStep('/module')],
      fixed: withStep('findRecords', { module: 'alerts?$limit=30' }),
    },
    {
      what: 'with relations',
      files: withStep('findRecords', { module: 'alerts?$relationships=true' }),
      finds: [inStep('/module')],
      fixed: withStep('findRecords', { module: 'alerts?$relationships=true&$limit=30' }),
    },
  ],
  good: [
    { what: 'a limit', files: withStep('findRecords', { module: 'alerts?$relationships=true&$limit=5' }) },
    { what: 'a template', files: withStep('findRecords', { module: '{{ vars.m }}' }) },
  ],
} satisfies RuleFixture;
