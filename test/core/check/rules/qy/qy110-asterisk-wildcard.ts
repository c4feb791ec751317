import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'behind',
      files: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: {
          logic: 'AND',
          filters: [{ field: 'a', operator: 'like', value: 'Managed*', type: 'primitive' }],
        },
      }),
      finds: [inStep('/query/filters/0/value')],
      fixed: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: {
          logic: 'AND',
          filters: [{ field: 'a', operator: 'like', value: 'Managed%', type: 'primitive' }],
        },
      }),
    },
    {
      what: 'around',
      files: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: {
          logic: 'AND',
          filters: [{ field: 'a', operator: 'like', value: '*managed*', type: 'primitive' }],
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
  ],
  good: [
    {
      what: 'the platform’s own',
      files: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: {
          logic: 'AND',
          filters: [{ field: 'a', operator: 'like', value: 'Managed%', type: 'primitive' }],
        },
      }),
    },
    {
      what: 'a pattern of the page',
      files: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: {
          logic: 'AND',
          filters: [
            { field: 'a', operator: 'like', value: 'Managed*', type: 'primitive', _operator: 'like_pattern' },
          ],
        },
      }),
    },
  ],
} satisfies RuleFixture;
