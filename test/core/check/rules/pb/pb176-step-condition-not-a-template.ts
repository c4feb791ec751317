import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'when',
      files: withStep('updateRecord', { when: 'vars.a' }),
      finds: [inStep('/when')],
      fixed: withStep('updateRecord', { when: '{{ vars.a }}' }),
    },
    {
      what: 'of a loop and of a retry',
      files: withStep('updateRecord', {
        for_each: { item: '{{ vars.l }}', condition: 'vars.item.a' },
        do_until: { condition: 'vars.result' },
      }),
      finds: [inStep('/for_each/condition'), inStep('/do_until/condition')],
      fixed: withStep('updateRecord', {
        for_each: { item: '{{ vars.l }}', condition: '{{ vars.item.a }}' },
        do_until: { condition: '{{ vars.result }}' },
      }),
    },
  ],
  good: [
    {
      what: 'templates, constants, nothing',
      files: withStep('updateRecord', {
        when: '{{ vars.a }}',
        for_each: { item: '{{ vars.l }}', condition: '' },
        do_until: { condition: 'true' },
      }),
    },
  ],
} satisfies RuleFixture;
