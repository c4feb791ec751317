import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'off',
      files: withStep('findRecords', { checkboxFields: false, query: { __selectFields: ['name'] } }),
      finds: [inStep('/query/__selectFields')],
      fixed: withStep('findRecords', { checkboxFields: false, query: {} }),
    },
    {
      what: 'not said',
      files: withStep('findRecords', { query: { __selectFields: ['name', 'id'] } }),
      finds: [inStep('/query/__selectFields')],
      fixed: withStep('findRecords', { query: {} }),
    },
  ],
  good: [
    {
      what: 'on',
      files: withStep('findRecords', { checkboxFields: true, query: { __selectFields: ['name'] } }),
    },
  ],
} satisfies RuleFixture;
