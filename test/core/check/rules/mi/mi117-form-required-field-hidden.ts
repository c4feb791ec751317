import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'one',
      files: withStep('manualInput', {
        type: 'InputBased',
        input: {
          schema: {
            title: 'T',
            inputVariables: [
              { name: 'a' },
              {
                name: 'b',
                required: true,
                visibilityQuery: {
                  logic: 'AND',
                  filters: [{ field: 'a', operator: 'eq', value: 'x', type: 'primitive' }],
                },
              },
            ],
          },
        },
      }),
      finds: [inStep('/input/schema/inputVariables/1/required')],
    },
    {
      what: 'two',
      files: withStep('manualInput', {
        type: 'InputBased',
        input: {
          schema: {
            title: 'T',
            inputVariables: [
              { name: 'a' },
              {
                name: 'b',
                required: true,
                visibilityQuery: {
                  logic: 'AND',
                  filters: [{ field: 'a', operator: 'eq', value: 'x', type: 'primitive' }],
                },
              },
              {
                name: 'c',
                required: true,
                visibilityQuery: {
                  logic: 'AND',
                  filters: [{ field: 'a', operator: 'eq', value: 'x', type: 'primitive' }],
                },
              },
            ],
          },
        },
      }),
      finds: [
        inStep('/input/schema/inputVariables/1/required'),
        inStep('/input/schema/inputVariables/2/required'),
      ],
    },
  ],
  good: [
    {
      what: 'optional, or always shown',
      files: withStep('manualInput', {
        type: 'InputBased',
        input: {
          schema: {
            title: 'T',
            inputVariables: [
              { name: 'a', required: true, visibilityQuery: { filters: [] } },
              {
                name: 'b',
                required: false,
                visibilityQuery: {
                  logic: 'AND',
                  filters: [{ field: 'a', operator: 'eq', value: 'x', type: 'primitive' }],
                },
              },
            ],
          },
        },
      }),
    },
  ],
} satisfies RuleFixture;
