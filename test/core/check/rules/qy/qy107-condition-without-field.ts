import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'empty',
      files: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: {
          logic: 'AND',
          filters: [
            { field: 'a', operator: 'eq', value: 'x', type: 'primitive' },
            { field: '', operator: 'eq', value: 'x', type: 'primitive' },
          ],
        },
      }),
      finds: [inStep('/query/filters/1/field')],
      fixed: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: { logic: 'AND', filters: [{ field: 'a', operator: 'eq', value: 'x', type: 'primitive' }] },
      }),
    },
    {
      what: 'none',
      files: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: {
          logic: 'AND',
          filters: [
            { operator: 'eq', value: 'x', type: 'primitive' },
            { field: 'a', operator: 'eq', value: 'x', type: 'primitive' },
          ],
        },
      }),
      finds: [inStep('/query/filters/0')],
      fixed: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: { logic: 'AND', filters: [{ field: 'a', operator: 'eq', value: 'x', type: 'primitive' }] },
      }),
    },
  ],
  good: [
    {
      what: 'a relative date',
      files: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: { logic: 'AND', filters: [{ _field: 'createDate', operator: 'gt', type: 'datetime' }] },
      }),
    },
  ],
} satisfies RuleFixture;
