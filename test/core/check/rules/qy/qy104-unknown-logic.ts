import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'small letters',
      files: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: { logic: 'and', filters: [{ field: 'a', operator: 'eq', value: 'x', type: 'primitive' }] },
      }),
      finds: [inStep('/query/logic')],
      fixed: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: { logic: 'AND', filters: [{ field: 'a', operator: 'eq', value: 'x', type: 'primitive' }] },
      }),
    },
    {
      what: 'another word',
      files: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: { logic: 'XOR', filters: [{ field: 'a', operator: 'eq', value: 'x', type: 'primitive' }] },
      }),
      finds: [inStep('/query/logic')],
    },
  ],
  good: [
    {
      what: 'OR',
      files: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: { logic: 'OR', filters: [{ field: 'a', operator: 'eq', value: 'x', type: 'primitive' }] },
      }),
    },
  ],
} satisfies RuleFixture;
