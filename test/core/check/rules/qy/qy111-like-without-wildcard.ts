import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'a word',
      files: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: {
          logic: 'AND',
          filters: [{ field: 'a', operator: 'like', value: 'managed', type: 'primitive' }],
        },
      }),
      finds: [inStep('/query/filters/0/value')],
      fixed: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: {
          logic: 'AND',
          filters: [{ field: 'a', operator: 'like', value: '%managed%', type: 'primitive' }],
        },
      }),
    },
    {
      what: 'an address',
      files: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: {
          logic: 'AND',
          filters: [{ field: 'a', operator: 'like', value: '10.0.0.1', type: 'primitive' }],
        },
      }),
      finds: [inStep('/query/filters/0/value')],
      fixed: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: {
          logic: 'AND',
          filters: [{ field: 'a', operator: 'like', value: '%10.0.0.1%', type: 'primitive' }],
        },
      }),
    },
  ],
  good: [
    {
      what: 'wildcards, templates',
      files: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: {
          logic: 'OR',
          filters: [
            { field: 'a', operator: 'like', value: 'a_b', type: 'primitive' },
            { field: 'a', operator: 'like', value: '{{ vars.x }}', type: 'primitive' },
          ],
        },
      }),
    },
  ],
} satisfies RuleFixture;
