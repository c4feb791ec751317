import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'a bare name',
      files: withStep('updateRecord', { collectionType: 'alerts' }),
      finds: [inStep('/collectionType')],
      fixed: withStep('updateRecord', { collectionType: '/api/3/alerts' }),
    },
    { what: 'none', files: withStep('updateRecord', {}), finds: [inStep()] },
  ],
  good: [
    { what: 'the address', files: withStep('updateRecord', { collectionType: '/api/3/alerts' }) },
    { what: 'a template', files: withStep('updateRecord', { collectionType: '/api/3/{{ vars.m }}' }) },
  ],
} satisfies RuleFixture;
