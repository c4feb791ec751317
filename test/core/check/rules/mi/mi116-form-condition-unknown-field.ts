import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'a misspelt field',
      files: withStep('manualInput', {
        type: 'InputBased',
        input: {
          schema: {
            title: 'T',
            inputVariables: [
              { name: 'reason' },
              {
                name: 'b',
                visibilityQuery: {
                  logic: 'AND',
                  filters: [{ field: 'raeson', operator: 'eq', value: 'x', type: 'primitive' }],
                },
              },
            ],
          },
        },
      }),
      finds: [inStep('/input/schema/inputVariables/1/visibilityQuery/filters/0/field')],
      fixed: withStep('manualInput', {
        type: 'InputBased',
        input: {
          schema: {
            title: 'T',
            inputVariables: [
              { name: 'reason' },
              {
                name: 'b',
                visibilityQuery: {
                  logic: 'AND',
                  filters: [{ field: 'reason', operator: 'eq', value: 'x', type: 'primitive' }],
                },
              },
            ],
          },
        },
      }),
    },
    {
      what: 'a deleted field',
      files: withStep('manualInput', {
        type: 'InputBased',
        input: {
          schema: {
            title: 'T',
            inputVariables: [
              {
                name: 'b',
                visibilityQuery: {
                  logic: 'AND',
                  filters: [{ field: 'somethingElse', operator: 'eq', value: 'x', type: 'primitive' }],
                },
              },
            ],
          },
        },
      }),
      finds: [inStep('/input/schema/inputVariables/0/visibilityQuery/filters/0/field')],
    },
  ],
  good: [
    {
      what: 'a field of the form, also one of what it holds',
      files: withStep('manualInput', {
        type: 'InputBased',
        input: {
          schema: {
            title: 'T',
            inputVariables: [
              { name: 'reason' },
              {
                name: 'b',
                visibilityQuery: {
                  logic: 'AND',
                  filters: [{ field: 'reason.itemValue', operator: 'eq', value: 'x', type: 'primitive' }],
                },
              },
            ],
          },
        },
      }),
    },
  ],
} satisfies RuleFixture;
