import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'another letter case',
      files: withStep('manualInput', {
        type: 'InputBased',
        input: {
          schema: {
            title: 'T',
            inputVariables: [
              { name: 'a', formType: 'dynamicList', options: ['Yes', 'No'], defaultValue: 'yes' },
            ],
          },
        },
      }),
      finds: [inStep('/input/schema/inputVariables/0/defaultValue')],
      fixed: withStep('manualInput', {
        type: 'InputBased',
        input: {
          schema: {
            title: 'T',
            inputVariables: [
              { name: 'a', formType: 'dynamicList', options: ['Yes', 'No'], defaultValue: 'Yes' },
            ],
          },
        },
      }),
    },
    {
      what: 'none of them',
      files: withStep('manualInput', {
        type: 'InputBased',
        input: {
          schema: {
            title: 'T',
            inputVariables: [
              { name: 'a', formType: 'dynamicList', options: ['Yes', 'No'], defaultValue: 'Maybe' },
            ],
          },
        },
      }),
      finds: [inStep('/input/schema/inputVariables/0/defaultValue')],
      fixed: withStep('manualInput', {
        type: 'InputBased',
        input: {
          schema: {
            title: 'T',
            inputVariables: [
              { name: 'a', formType: 'dynamicList', options: ['Yes', 'No'], defaultValue: null },
            ],
          },
        },
      }),
    },
  ],
  good: [
    {
      what: 'one of them',
      files: withStep('manualInput', {
        type: 'InputBased',
        input: {
          schema: {
            title: 'T',
            inputVariables: [{ name: 'a', formType: 'dynamicList', options: ['Yes'], defaultValue: 'Yes' }],
          },
        },
      }),
    },
    {
      what: 'unknown choices',
      files: withStep('manualInput', {
        type: 'InputBased',
        input: {
          schema: {
            title: 'T',
            inputVariables: [
              { name: 'a', formType: 'dynamicList', options: '{{ vars.l }}', defaultValue: 'x' },
            ],
          },
        },
      }),
    },
  ],
} satisfies RuleFixture;
