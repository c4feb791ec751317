import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'left out',
      files: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: {
          logic: 'AND',
          filters: [{ filters: [{ field: 'a', operator: 'eq', value: 'x', type: 'primitive' }] }],
        },
      }),
      finds: [inStep('/query/filters/0')],
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
    {
      what: 'null, two deep',
      files: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: {
          logic: 'AND',
          filters: [
            {
              logic: 'OR',
              filters: [
                { logic: null, filters: [{ field: 'a', operator: 'eq', value: 'x', type: 'primitive' }] },
              ],
            },
          ],
        },
      }),
      finds: [inStep('/query/filters/0/filters/0/logic')],
      fixed: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: {
          logic: 'AND',
          filters: [
            {
              logic: 'OR',
              filters: [
                { logic: 'AND', filters: [{ field: 'a', operator: 'eq', value: 'x', type: 'primitive' }] },
              ],
            },
          ],
        },
      }),
    },
  ],
  good: [
    {
      what: 'groups that say it',
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
  ],
} satisfies RuleFixture;
