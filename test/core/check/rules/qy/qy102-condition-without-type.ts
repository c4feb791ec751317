import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'a text',
      files: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: { logic: 'AND', filters: [{ field: 'a', operator: 'eq', value: 'x' }] },
      }),
      finds: [inStep('/query/filters/0')],
      fixed: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: { logic: 'AND', filters: [{ field: 'a', operator: 'eq', value: 'x', type: 'primitive' }] },
      }),
    },
    {
      what: 'a picklist item, and tags',
      files: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: {
          logic: 'AND',
          filters: [
            { field: 'a', operator: 'eq', value: '/api/3/picklists/x' },
            { field: 'b', operator: 'in', value: ['y'], type: '' },
          ],
        },
      }),
      finds: [inStep('/query/filters/0'), inStep('/query/filters/1/type')],
      fixed: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: {
          logic: 'AND',
          filters: [
            { field: 'a', operator: 'eq', value: '/api/3/picklists/x', type: 'object' },
            { field: 'b', operator: 'in', value: ['y'], type: 'array' },
          ],
        },
      }),
    },
  ],
  good: [
    {
      what: 'a type',
      files: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: { logic: 'AND', filters: [{ field: 'a', operator: 'eq', value: 'x', type: 'primitive' }] },
      }),
    },
    {
      what: 'the source of a picklist’s choices',
      files: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: { logic: 'AND', filters: [{ field: 'listName__name', operator: 'eq', value: 'Severity' }] },
      }),
    },
  ],
} satisfies RuleFixture;
