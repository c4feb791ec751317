import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    { what: 'no fields', files: withStep('updateRecord', { resource: {} }), finds: [inStep('/resource')] },
    {
      what: 'only what the editor keeps',
      files: withStep('updateRecord', { resource: { __replace: '' } }),
      finds: [inStep('/resource')],
    },
  ],
  good: [
    {
      what: 'a link',
      files: withStep('updateRecord', { resource: { __link: { alerts: ['{{ vars.a }}'] } } }),
    },
    { what: 'a comment', files: withStep('updateRecord', { resource: [], message: { content: 'x' } }) },
    { what: 'a field', files: withStep('updateRecord', { resource: { name: 'x' } }) },
  ],
} satisfies RuleFixture;
