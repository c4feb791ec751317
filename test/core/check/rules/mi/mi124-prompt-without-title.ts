import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'empty',
      files: withStep('manualInput', { input: { schema: { title: '', inputVariables: [] } } }),
      finds: [inStep('/input/schema/title')],
      fixed: withStep('manualInput', { input: { schema: { title: 'Step 2', inputVariables: [] } } }),
    },
    {
      what: 'none',
      files: withStep('manualInput', { input: { schema: { inputVariables: [] } } }),
      finds: [inStep('/input')],
      fixed: withStep('manualInput', { input: { schema: { inputVariables: [], title: 'Step 2' } } }),
    },
  ],
  good: [
    {
      what: 'a title',
      files: withStep('manualInput', {
        type: 'InputBased',
        input: { schema: { title: 'T', inputVariables: [] } },
      }),
    },
  ],
} satisfies RuleFixture;
