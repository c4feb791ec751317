import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'both',
      files: withStep('createRecord', { for_each: { item: '{{ vars.l }}', parallel: true, __bulk: true } }),
      finds: [inStep('/for_each/parallel')],
      fixed: withStep('createRecord', { for_each: { item: '{{ vars.l }}', parallel: false, __bulk: true } }),
    },
    {
      what: 'both, with a size',
      files: withStep('createRecord', {
        for_each: { item: '{{ vars.l }}', parallel: true, __bulk: true, batch_size: 100 },
      }),
      finds: [inStep('/for_each/parallel')],
      fixed: withStep('createRecord', {
        for_each: { item: '{{ vars.l }}', parallel: false, __bulk: true, batch_size: 100 },
      }),
    },
  ],
  good: [
    {
      what: 'bulk',
      files: withStep('createRecord', { for_each: { item: '{{ vars.l }}', parallel: false, __bulk: true } }),
    },
    {
      what: 'parallel',
      files: withStep('createRecord', { for_each: { item: '{{ vars.l }}', parallel: true, __bulk: false } }),
    },
  ],
} satisfies RuleFixture;
