import { type RuleFixture } from '../fixture';
import { inStep, inTrigger, withStep, withTrigger } from '../playbooks';

export default {
  bad: [
    {
      what: 'two',
      files: withStep('manualInput', {
        type: 'InputBased',
        input: { schema: { title: 'T', inputVariables: [{ name: 'a' }, { name: 'b' }, { name: 'a' }] } },
      }),
      finds: [inStep('/input/schema/inputVariables/2/name')],
    },
    {
      what: 'of a manual trigger',
      files: withTrigger('manual', { inputVariables: [{ name: 'a' }, { name: 'a' }] }),
      finds: [inTrigger('/inputVariables/1/name')],
    },
  ],
  good: [
    {
      what: 'two letter cases',
      files: withStep('manualInput', {
        type: 'InputBased',
        input: { schema: { title: 'T', inputVariables: [{ name: 'a' }, { name: 'A' }] } },
      }),
    },
  ],
} satisfies RuleFixture;
