import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'buttons alone, with a field',
      files: withStep('manualInput', {
        type: 'DecisionBased',
        input: { schema: { title: 'T', inputVariables: [{ name: 'a' }] } },
      }),
      finds: [inStep('/type')],
      fixed: withStep('manualInput', {
        type: 'InputBased',
        input: { schema: { title: 'T', inputVariables: [{ name: 'a' }] } },
      }),
    },
    {
      what: 'no kind',
      files: withStep('manualInput', { input: { schema: { title: 'T', inputVariables: [] } } }),
      finds: [inStep()],
      fixed: withStep('manualInput', {
        type: 'DecisionBased',
        input: { schema: { title: 'T', inputVariables: [] } },
      }),
    },
  ],
  good: [
    {
      what: 'a form without fields, as shipped content has it',
      files: withStep('manualInput', {
        type: 'InputBased',
        input: { schema: { title: 'T', inputVariables: [] } },
      }),
    },
    {
      what: 'buttons alone',
      files: withStep('manualInput', {
        type: 'DecisionBased',
        input: { schema: { title: 'T', inputVariables: [] } },
      }),
    },
  ],
} satisfies RuleFixture;
