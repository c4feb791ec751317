import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'an empty list',
      files: withStep('manualInput', {
        type: 'InputBased',
        input: {
          schema: { title: 'T', inputVariables: [{ name: 'a', formType: 'dynamicList', options: [] }] },
        },
      }),
      finds: [inStep('/input/schema/inputVariables/0/options')],
    },
    {
      what: 'a plain text, and nothing',
      files: withStep('manualInput', {
        type: 'InputBased',
        input: {
          schema: {
            title: 'T',
            inputVariables: [
              { name: 'a', formType: 'dynamicList', options: 'x, y' },
              { name: 'b', formType: 'dynamicList' },
            ],
          },
        },
      }),
      finds: [inStep('/input/schema/inputVariables/0/options'), inStep('/input/schema/inputVariables/1')],
    },
  ],
  good: [
    {
      what: 'a list, a template, JSON',
      files: withStep('manualInput', {
        type: 'InputBased',
        input: {
          schema: {
            title: 'T',
            inputVariables: [
              { name: 'a', formType: 'dynamicList', options: ['x'] },
              { name: 'b', formType: 'dynamicList', options: '{{ vars.l }}' },
              { name: 'c', formType: 'dynamicList', options: '["x"]' },
            ],
          },
        },
      }),
    },
  ],
} satisfies RuleFixture;
