import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'an empty item',
      files: withStep('setVariable', { a: '1', for_each: { item: '', condition: '' } }),
      finds: [inStep('/for_each/item')],
      fixed: withStep('setVariable', { a: '1' }),
    },
    {
      what: 'no item',
      files: withStep('setVariable', { for_each: { parallel: true } }),
      finds: [inStep('/for_each')],
      fixed: withStep('setVariable', {}),
    },
  ],
  good: [
    { what: 'a list', files: withStep('setVariable', { for_each: { item: '{{ vars.list }}' } }) },
    { what: 'no loop', files: withStep('setVariable', { a: '1' }) },
  ],
} satisfies RuleFixture;
