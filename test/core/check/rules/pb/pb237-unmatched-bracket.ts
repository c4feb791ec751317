import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'never closed',
      files: withStep('codeSnippet', { connector: 'code-snippet', params: { python_function: 'print((1)' } }),
      finds: [inStep('/params/python_function')],
    },
    {
      what: 'closed by another',
      files: withStep('codeSnippet', { connector: 'code-snippet', params: { python_function: 'a = [1)' } }),
      finds: [inStep('/params/python_function')],
    },
  ],
  good: [
    {
      what: 'in texts, comments and templates',
      files: withStep('codeSnippet', {
        connector: 'code-snippet',
        params: { python_function: 'print("(") # )\na = {{ vars.x[0] }}' },
      }),
    },
  ],
} satisfies RuleFixture;
