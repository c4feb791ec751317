import { type RuleFixture } from '../fixture';
import { inTrigger, withStep, withTrigger } from '../playbooks';

export default {
  bad: [
    {
      what: 'records',
      files: withTrigger('manual', { inputVariables: [{ name: 'records' }] }),
      finds: [inTrigger('/inputVariables/0/name')],
    },
    {
      what: 'the module',
      files: withTrigger('manual', { inputVariables: [{ name: 'a' }, { name: '__resource' }] }),
      finds: [inTrigger('/inputVariables/1/name')],
    },
  ],
  good: [
    {
      what: 'in a prompt it is free',
      files: withStep('manualInput', {
        type: 'InputBased',
        input: { schema: { title: 'T', inputVariables: [{ name: 'records' }] } },
      }),
    },
  ],
} satisfies RuleFixture;
