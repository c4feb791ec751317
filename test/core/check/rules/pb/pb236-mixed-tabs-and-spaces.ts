import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'a tab among blanks',
      files: withStep('codeSnippet', {
        connector: 'code-snippet',
        params: { python_function: 'if a:\n    b()\n\tc()' },
      }),
      finds: [inStep('/params/python_function')],
      fixed: withStep('codeSnippet', {
        connector: 'code-snippet',
        params: { python_function: 'if a:\n    b()\n    c()' },
      }),
    },
    {
      what: 'both in one line',
      files: withStep('codeSnippet', {
        connector: 'code-snippet',
        params: { python_function: 'if a:\n  b()\n  \tc()' },
      }),
      finds: [inStep('/params/python_function')],
      fixed: withStep('codeSnippet', {
        connector: 'code-snippet',
        params: { python_function: 'if a:\n  b()\n      c()' },
      }),
    },
  ],
  good: [
    {
      what: 'blanks',
      files: withStep('codeSnippet', {
        connector: 'code-snippet',
        params: { python_function: 'if a:\n    b()' },
      }),
    },
    {
      what: 'tabs',
      files: withStep('codeSnippet', {
        connector: 'code-snippet',
        params: { python_function: 'if a:\n\tb()' },
      }),
    },
  ],
} satisfies RuleFixture;
