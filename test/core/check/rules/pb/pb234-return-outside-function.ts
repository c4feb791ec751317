import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'at the end',
      files: withStep('codeSnippet', {
        connector: 'code-snippet',
        params: { python_function: 'a = 1\nreturn a' },
      }),
      finds: [inStep('/params/python_function')],
    },
    {
      what: 'also drawn as a connector',
      files: withStep('connector', { connector: 'code-snippet', params: { python_function: 'return 1' } }),
      finds: [inStep('/params/python_function')],
    },
  ],
  good: [
    {
      what: 'in a function, in a text',
      files: withStep('codeSnippet', {
        connector: 'code-snippet',
        params: { python_function: 'def f():\n  return 1\n"""\nreturn\n"""\nprint(f())' },
      }),
    },
  ],
} satisfies RuleFixture;
