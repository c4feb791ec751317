import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'small letters',
      files: withStep('updateRecord', { operation: 'append' }),
      finds: [inStep('/operation')],
      fixed: withStep('updateRecord', { operation: 'Append' }),
    },
    { what: 'a number', files: withStep('updateRecord', { operation: 3 }), finds: [inStep('/operation')] },
  ],
  good: [
    { what: 'the known ones', files: withStep('updateRecord', { operation: 'Create New' }) },
    { what: 'a template, or none', files: withStep('updateRecord', { operation: '{{ vars.o }}' }) },
  ],
} satisfies RuleFixture;
