import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    { what: 'empty', files: withStep('findRecords', { module: '' }), finds: [inStep('/module')] },
    {
      what: 'only a limit',
      files: withStep('findRecords', { module: '?$limit=30' }),
      finds: [inStep('/module')],
    },
  ],
  good: [
    { what: 'a module', files: withStep('findRecords', { module: 'alerts?$limit=30' }) },
    { what: 'a template', files: withStep('findRecords', { module: '{{ vars.m }}?$limit=30' }) },
  ],
} satisfies RuleFixture;
