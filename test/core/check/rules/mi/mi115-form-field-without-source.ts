import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'a picklist without its list',
      files: withStep('manualInput', {
        type: 'InputBased',
        input: {
          schema: { title: 'T', inputVariables: [{ name: 'a', formType: 'picklist', dataSource: [] }] },
        },
      }),
      finds: [inStep('/input/schema/inputVariables/0/dataSource')],
    },
    {
      what: 'a lookup',
      files: withStep('manualInput', {
        type: 'InputBased',
        input: { schema: { title: 'T', inputVariables: [{ name: 'a', formType: 'lookup' }] } },
      }),
      finds: [inStep('/input/schema/inputVariables/0')],
    },
  ],
  good: [
    {
      what: 'a source',
      files: withStep('manualInput', {
        type: 'InputBased',
        input: {
          schema: {
            title: 'T',
            inputVariables: [{ name: 'a', formType: 'picklist', dataSource: { model: 'picklists' } }],
          },
        },
      }),
    },
    {
      what: 'a field of the record',
      files: withStep('manualInput', {
        type: 'InputBased',
        input: {
          schema: {
            title: 'T',
            inputVariables: [{ name: 'a', formType: 'picklist', moduleField: 'severity' }],
          },
        },
      }),
    },
  ],
} satisfies RuleFixture;
