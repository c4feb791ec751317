import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'a sign',
      files: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: { logic: 'AND', filters: [{ field: 'a', operator: '=', value: 'x', type: 'primitive' }] },
      }),
      finds: [inStep('/query/filters/0/operator')],
      fixed: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: { logic: 'AND', filters: [{ field: 'a', operator: 'eq', value: 'x', type: 'primitive' }] },
      }),
    },
    {
      what: 'misspelt',
      files: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: {
          logic: 'AND',
          filters: [{ field: 'a', operator: 'notlke', value: '%x%', type: 'primitive' }],
        },
      }),
      finds: [inStep('/query/filters/0/operator')],
      fixed: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: {
          logic: 'AND',
          filters: [{ field: 'a', operator: 'notlike', value: '%x%', type: 'primitive' }],
        },
      }),
    },
    {
      what: 'none, and one that is gone',
      files: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: {
          logic: 'AND',
          filters: [
            { field: 'a', value: 'x', type: 'primitive' },
            { field: 'b', operator: 'isnotnull', type: 'primitive' },
          ],
        },
      }),
      finds: [inStep('/query/filters/0'), inStep('/query/filters/1/operator')],
    },
  ],
  good: [
    {
      what: 'known ones',
      files: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: {
          logic: 'AND',
          filters: [
            { field: 'a', operator: 'eq', value: 'x', type: 'primitive' },
            { field: 'b', operator: 'in_all', value: ['x'], type: 'array' },
          ],
        },
      }),
    },
  ],
} satisfies RuleFixture;
