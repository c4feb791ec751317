import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'a label to take it from',
      files: withStep('manualInput', {
        type: 'InputBased',
        input: { schema: { title: 'T', inputVariables: [{ label: 'File to block' }] } },
      }),
      finds: [inStep('/input/schema/inputVariables/0')],
      fixed: withStep('manualInput', {
        type: 'InputBased',
        input: { schema: { title: 'T', inputVariables: [{ label: 'File to block', name: 'fileToBlock' }] } },
      }),
    },
    {
      what: 'nothing',
      files: withStep('manualInput', {
        type: 'InputBased',
        input: { schema: { title: 'T', inputVariables: [{ name: '' }] } },
      }),
      finds: [inStep('/input/schema/inputVariables/0/name')],
    },
  ],
  good: [
    {
      what: 'a name',
      files: withStep('manualInput', {
        type: 'InputBased',
        input: { schema: { title: 'T', inputVariables: [{ name: 'a' }] } },
      }),
    },
  ],
} satisfies RuleFixture;
