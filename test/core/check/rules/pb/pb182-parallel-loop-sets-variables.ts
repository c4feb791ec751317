import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'a counter',
      files: withStep('setVariable', {
        count: '{{ vars.count + 1 }}',
        for_each: { item: '{{ vars.l }}', parallel: true },
      }),
      finds: [inStep('/count')],
    },
    {
      what: 'two variables, one finding',
      files: withStep('setVariable', { a: '1', b: '2', for_each: { item: '{{ vars.l }}', parallel: true } }),
      finds: [inStep('/a')],
    },
  ],
  good: [
    {
      what: 'one after the other',
      files: withStep('setVariable', { a: '1', for_each: { item: '{{ vars.l }}', parallel: false } }),
    },
    {
      what: 'another step, whose variables are set at its end',
      files: withStep('reference', {
        step_variables: { a: '{{ vars.result }}' },
        for_each: { item: '{{ vars.l }}', parallel: true },
      }),
    },
  ],
} satisfies RuleFixture;
