import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'empty',
      files: withStep('updateRecord', { message: { content: '', records: '{{ vars.r }}' } }),
      finds: [inStep('/message/content')],
      fixed: withStep('updateRecord', {}),
    },
    {
      what: 'none',
      files: withStep('updateRecord', { message: { tags: [] } }),
      finds: [inStep('/message')],
      fixed: withStep('updateRecord', {}),
    },
  ],
  good: [
    { what: 'a text', files: withStep('updateRecord', { message: { content: '<p>Done</p>' } }) },
    { what: 'an old approval keeps its text elsewhere', files: withStep('recordApproval', { message: {} }) },
  ],
} satisfies RuleFixture;
