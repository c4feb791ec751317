import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'nought',
      files: withStep('createRecord', { for_each: { item: '{{ vars.l }}', __bulk: true, batch_size: 0 } }),
      finds: [inStep('/for_each/batch_size')],
      fixed: withStep('createRecord', { for_each: { item: '{{ vars.l }}', __bulk: true, batch_size: 100 } }),
    },
    {
      what: 'a word',
      files: withStep('createRecord', {
        for_each: { item: '{{ vars.l }}', __bulk: true, batch_size: 'all' },
      }),
      finds: [inStep('/for_each/batch_size')],
      fixed: withStep('createRecord', { for_each: { item: '{{ vars.l }}', __bulk: true, batch_size: 100 } }),
    },
  ],
  good: [
    {
      what: 'a number, or none',
      files: withStep('createRecord', {
        for_each: { item: '{{ vars.l }}', __bulk: true, batch_size: '200' },
      }),
    },
    { what: 'none', files: withStep('createRecord', { for_each: { item: '{{ vars.l }}', __bulk: true } }) },
  ],
} satisfies RuleFixture;
