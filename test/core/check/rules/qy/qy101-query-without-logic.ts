import { type RuleFixture } from '../fixture';
import { inStep, inTrigger, withStep, withTrigger } from '../playbooks';

export default {
  bad: [
    {
      what: 'left out',
      files: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: { limit: 30, filters: [{ field: 'a', operator: 'eq', value: 'x', type: 'primitive' }] },
      }),
      finds: [inStep('/query')],
      fixed: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: {
          limit: 30,
          filters: [{ field: 'a', operator: 'eq', value: 'x', type: 'primitive' }],
          logic: 'AND',
        },
      }),
    },
    {
      what: 'empty, in a trigger',
      files: withTrigger('onCreate', {
        resource: 'alerts',
        fieldbasedtrigger: {
          logic: '',
          filters: [{ field: 'a', operator: 'eq', value: 'x', type: 'primitive' }],
        },
      }),
      finds: [inTrigger('/fieldbasedtrigger/logic')],
      fixed: withTrigger('onCreate', {
        resource: 'alerts',
        fieldbasedtrigger: {
          logic: 'AND',
          filters: [{ field: 'a', operator: 'eq', value: 'x', type: 'primitive' }],
        },
      }),
    },
  ],
  good: [
    {
      what: 'OR',
      files: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: { logic: 'OR', filters: [{ field: 'a', operator: 'eq', value: 'x', type: 'primitive' }] },
      }),
    },
    {
      what: 'no conditions',
      files: withStep('findRecords', { module: 'alerts?$limit=30', query: { filters: [] } }),
    },
    {
      what: 'what another system is sent',
      files: withStep('connector', {
        params: { body: { filters: [{ field: 'a', operator: 'eq', value: 'x', type: 'primitive' }] } },
      }),
    },
  ],
} satisfies RuleFixture;
