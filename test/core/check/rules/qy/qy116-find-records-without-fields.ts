import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'none',
      files: withStep('findRecords', { checkboxFields: true, query: { logic: 'AND' } }),
      finds: [inStep('/checkboxFields')],
      fixed: withStep('findRecords', { checkboxFields: false, query: { logic: 'AND' } }),
    },
    {
      what: 'an empty list',
      files: withStep('findRecords', { checkboxFields: true, query: { __selectFields: [] } }),
      finds: [inStep('/checkboxFields')],
      fixed: withStep('findRecords', { checkboxFields: false, query: { __selectFields: [] } }),
    },
  ],
  good: [
    {
      what: 'one field',
      files: withStep('findRecords', { checkboxFields: true, query: { __selectFields: ['name'] } }),
    },
    { what: 'all fields', files: withStep('findRecords', { checkboxFields: false, query: {} }) },
  ],
} satisfies RuleFixture;
