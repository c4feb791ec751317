import { type RuleFixture } from '../fixture';
import { inStep, withStep, withTrigger } from '../playbooks';

export default {
  bad: [
    {
      what: 'a text called message',
      files: withStep('setVariable', { message: 'done' }),
      finds: [inStep('/message')],
    },
    {
      what: 'result and input',
      files: withStep('setVariable', { result: '1', input: '2', other: '3' }),
      finds: [inStep('/result'), inStep('/input')],
    },
  ],
  good: [
    {
      what: 'a comment, a loop',
      files: withStep('setVariable', {
        message: { content: 'x' },
        for_each: { item: '{{ vars.l }}' },
        when: '{{ vars.a }}',
      }),
    },
    {
      what: 'the input a trigger hands on',
      files: withTrigger('referenced', { step_variables: { input: { params: [] } } }),
    },
  ],
} satisfies RuleFixture;
