import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'braces left out',
      files: withStep('createRecord', { for_each: { item: 'vars.steps.Find.data' } }),
      finds: [inStep('/for_each/item')],
      fixed: withStep('createRecord', { for_each: { item: '{{ vars.steps.Find.data }}' } }),
    },
    {
      what: 'a name',
      files: withStep('createRecord', { for_each: { item: 'records' } }),
      finds: [inStep('/for_each/item')],
      fixed: withStep('createRecord', { for_each: { item: '{{ records }}' } }),
    },
  ],
  good: [
    {
      what: 'a template, and a list written out',
      files: withStep('createRecord', { for_each: { item: '{{ vars.list }}' } }),
    },
    { what: 'a list', files: withStep('createRecord', { for_each: { item: '[1, 2]' } }) },
  ],
} satisfies RuleFixture;
