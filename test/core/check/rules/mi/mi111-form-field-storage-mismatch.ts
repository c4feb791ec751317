import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'a switch stored as text',
      files: withStep('manualInput', {
        type: 'InputBased',
        input: {
          schema: { title: 'T', inputVariables: [{ name: 'a', formType: 'checkbox', type: 'string' }] },
        },
      }),
      finds: [inStep('/input/schema/inputVariables/0/type')],
      fixed: withStep('manualInput', {
        type: 'InputBased',
        input: {
          schema: { title: 'T', inputVariables: [{ name: 'a', formType: 'checkbox', type: 'boolean' }] },
        },
      }),
    },
    {
      what: 'a list stored as text',
      files: withStep('manualInput', {
        type: 'InputBased',
        input: {
          schema: { title: 'T', inputVariables: [{ name: 'a', formType: 'dynamicList', type: 'string' }] },
        },
      }),
      finds: [inStep('/input/schema/inputVariables/0/type')],
      fixed: withStep('manualInput', {
        type: 'InputBased',
        input: {
          schema: { title: 'T', inputVariables: [{ name: 'a', formType: 'dynamicList', type: 'array' }] },
        },
      }),
    },
  ],
  good: [
    {
      what: 'pairs that go together',
      files: withStep('manualInput', {
        type: 'InputBased',
        input: {
          schema: {
            title: 'T',
            inputVariables: [
              { name: 'a', formType: 'text', type: 'string' },
              { name: 'b', formType: 'lookup', type: 'people' },
              { name: 'c', formType: 'datetime', type: 'integer' },
            ],
          },
        },
      }),
    },
  ],
} satisfies RuleFixture;
