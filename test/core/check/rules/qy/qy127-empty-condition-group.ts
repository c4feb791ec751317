import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'one',
      files: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: {
          logic: 'AND',
          filters: [
            { field: 'a', operator: 'eq', value: 'x', type: 'primitive' },
            { logic: 'OR', filters: [] },
          ],
        },
      }),
      finds: [inStep('/query/filters/1')],
      fixed: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: { logic: 'AND', filters: [{ field: 'a', operator: 'eq', value: 'x', type: 'primitive' }] },
      }),
    },
    {
      what: 'inside another',
      files: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: {
          logic: 'AND',
          filters: [
            {
              logic: 'AND',
              filters: [
                { field: 'a', operator: 'eq', value: 'x', type: 'primitive' },
                { logic: 'OR', filters: [] },
              ],
            },
          ],
        },
      }),
      finds: [inStep('/query/filters/0/filters/1')],
      fixed: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: {
          logic: 'AND',
          filters: [
            { logic: 'AND', filters: [{ field: 'a', operator: 'eq', value: 'x', type: 'primitive' }] },
          ],
        },
      }),
    },
  ],
  good: [
    {
      what: 'with a condition',
      files: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: {
          logic: 'AND',
          filters: [
            { logic: 'OR', filters: [{ field: 'a', operator: 'eq', value: 'x', type: 'primitive' }] },
          ],
        },
      }),
    },
    {
      what: 'a query without conditions',
      files: withStep('findRecords', { module: 'alerts?$limit=30', query: { logic: 'AND', filters: [] } }),
    },
  ],
} satisfies RuleFixture;
