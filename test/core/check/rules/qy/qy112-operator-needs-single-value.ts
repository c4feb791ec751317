import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'eq',
      files: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: { logic: 'AND', filters: [{ field: 'a', operator: 'eq', value: ['x'], type: 'primitive' }] },
      }),
      finds: [inStep('/query/filters/0/operator')],
      fixed: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: { logic: 'AND', filters: [{ field: 'a', operator: 'in', value: ['x'], type: 'primitive' }] },
      }),
    },
    {
      what: 'neq',
      files: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: {
          logic: 'AND',
          filters: [{ field: 'a', operator: 'neq', value: ['x', 'y'], type: 'object' }],
        },
      }),
      finds: [inStep('/query/filters/0/operator')],
      fixed: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: {
          logic: 'AND',
          filters: [{ field: 'a', operator: 'nin', value: ['x', 'y'], type: 'object' }],
        },
      }),
    },
  ],
  good: [
    {
      what: 'tags',
      files: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: { logic: 'AND', filters: [{ field: 'a', operator: 'eq', value: ['x'], type: 'array' }] },
      }),
    },
  ],
} satisfies RuleFixture;
