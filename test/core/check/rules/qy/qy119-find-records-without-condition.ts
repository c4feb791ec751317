import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'an empty list',
      files: withStep('findRecords', { module: 'alerts?$limit=30', query: { logic: 'AND', filters: [] } }),
      finds: [inStep('/query/filters')],
    },
    {
      what: 'no list',
      files: withStep('findRecords', { module: 'alerts?$limit=30', query: { logic: 'AND' } }),
      finds: [inStep('/query')],
    },
  ],
  good: [
    {
      what: 'a condition',
      files: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: { logic: 'AND', filters: [{ field: 'a', operator: 'eq', value: 'x', type: 'primitive' }] },
      }),
    },
    {
      what: 'a search',
      files: withStep('findRecords', { module: 'alerts?$limit=30', query: { search: '{{ vars.x }}' } }),
    },
  ],
} satisfies RuleFixture;
