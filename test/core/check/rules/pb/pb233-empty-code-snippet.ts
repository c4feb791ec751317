import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'empty',
      files: withStep('codeSnippet', { connector: 'code-snippet', params: { python_function: ' ' } }),
      finds: [inStep('/params/python_function')],
    },
    { what: 'none', files: withStep('codeSnippet', { params: {} }), finds: [inStep('/params')] },
  ],
  good: [
    {
      what: 'code',
      files: withStep('codeSnippet', { connector: 'code-snippet', params: { python_function: 'print(1)' } }),
    },
  ],
} satisfies RuleFixture;
