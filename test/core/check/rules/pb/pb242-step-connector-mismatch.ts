import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'another connector',
      files: withStep('utilities', { connector: 'slack', operation: 'no_op' }),
      finds: [inStep('/connector')],
      fixed: withStep('utilities', { connector: 'cyops_utilities', operation: 'no_op' }),
    },
    {
      what: 'none',
      files: withStep('codeSnippet', { operation: 'python_inline' }),
      finds: [inStep()],
      fixed: withStep('codeSnippet', { connector: 'code-snippet', operation: 'python_inline' }),
    },
  ],
  good: [
    { what: 'its own', files: withStep('utilities', { connector: 'cyops_utilities', operation: 'no_op' }) },
  ],
} satisfies RuleFixture;
