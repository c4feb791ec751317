import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'small letters',
      files: withStep('manualInput', {
        type: 'InputBased',
        input: { schema: { title: 'T', inputVariables: [{ name: 'a', formType: 'dynamiclist' }] } },
      }),
      finds: [inStep('/input/schema/inputVariables/0/formType')],
      fixed: withStep('manualInput', {
        type: 'InputBased',
        input: { schema: { title: 'T', inputVariables: [{ name: 'a', formType: 'dynamicList' }] } },
      }),
    },
    {
      what: 'none',
      files: withStep('manualInput', {
        type: 'InputBased',
        input: { schema: { title: 'T', inputVariables: [{ name: 'a' }] } },
      }),
      finds: [inStep('/input/schema/inputVariables/0')],
    },
  ],
  good: [
    {
      what: 'known ones',
      files: withStep('manualInput', {
        type: 'InputBased',
        input: {
          schema: {
            title: 'T',
            inputVariables: [
              { name: 'a', formType: 'text' },
              { name: 'b', formType: 'richtext' },
            ],
          },
        },
      }),
    },
  ],
} satisfies RuleFixture;
