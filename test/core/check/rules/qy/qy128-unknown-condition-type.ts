import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'a word',
      files: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: { logic: 'AND', filters: [{ field: 'a', operator: 'eq', value: 'x', type: 'string' }] },
      }),
      finds: [inStep('/query/filters/0/type')],
    },
    {
      what: 'capitals',
      files: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: { logic: 'AND', filters: [{ field: 'a', operator: 'eq', value: 'x', type: 'Primitive' }] },
      }),
      finds: [inStep('/query/filters/0/type')],
    },
  ],
  good: [
    {
      what: 'known ones',
      files: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: { logic: 'AND', filters: [{ field: 'a', operator: 'eq', value: 'x', type: 'primitive' }] },
      }),
    },
  ],
} satisfies RuleFixture;
