import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'capitals',
      files: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: {
          logic: 'AND',
          filters: [{ field: 'a', operator: 'isnull', value: 'True', type: 'primitive' }],
        },
      }),
      finds: [inStep('/query/filters/0/value')],
      fixed: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: {
          logic: 'AND',
          filters: [{ field: 'a', operator: 'isnull', value: 'true', type: 'primitive' }],
        },
      }),
    },
    {
      what: 'a word',
      files: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: {
          logic: 'AND',
          filters: [{ field: 'a', operator: 'isnull', value: 'yes', type: 'primitive' }],
        },
      }),
      finds: [inStep('/query/filters/0/value')],
    },
  ],
  good: [
    {
      what: 'both notations',
      files: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: {
          logic: 'OR',
          filters: [
            { field: 'a', operator: 'isnull', value: 'false', type: 'primitive' },
            { field: 'a', operator: 'isnull', value: true, type: 'primitive' },
          ],
        },
      }),
    },
  ],
} satisfies RuleFixture;
