import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'a question mark',
      files: withStep('manualInput', {
        type: 'InputBased',
        input: { schema: { title: 'T', inputVariables: [{ name: 'whatHappened?' }] } },
      }),
      finds: [inStep('/input/schema/inputVariables/0/name')],
    },
    {
      what: 'a dot, a dash',
      files: withStep('manualInput', {
        type: 'InputBased',
        input: { schema: { title: 'T', inputVariables: [{ name: 'no.Of' }, { name: 'well-being' }] } },
      }),
      finds: [inStep('/input/schema/inputVariables/0/name'), inStep('/input/schema/inputVariables/1/name')],
    },
  ],
  good: [
    {
      what: 'a name',
      files: withStep('manualInput', {
        type: 'InputBased',
        input: { schema: { title: 'T', inputVariables: [{ name: 'what_happened2' }] } },
      }),
    },
  ],
} satisfies RuleFixture;
