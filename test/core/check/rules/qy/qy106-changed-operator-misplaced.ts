import { type RuleFixture } from '../fixture';
import { inStep, inTrigger, withStep, withTrigger } from '../playbooks';

export default {
  bad: [
    {
      what: 'in a search',
      files: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: {
          logic: 'AND',
          filters: [{ field: 'status', operator: 'changed', value: '', type: 'object' }],
        },
      }),
      finds: [inStep('/query/filters/0/operator')],
    },
    {
      what: 'when a record is made',
      files: withTrigger('onCreate', {
        resource: 'alerts',
        fieldbasedtrigger: {
          logic: 'AND',
          filters: [{ field: 'status', operator: 'changed', value: '', type: 'object' }],
        },
      }),
      finds: [inTrigger('/fieldbasedtrigger/filters/0/operator')],
    },
  ],
  good: [
    {
      what: 'when it is changed',
      files: withTrigger('onUpdate', {
        resource: 'alerts',
        fieldbasedtrigger: {
          logic: 'AND',
          filters: [{ field: 'status', operator: 'changed', value: '', type: 'object' }],
        },
      }),
    },
    {
      what: 'in a wait',
      files: withStep('wait', {
        rule: {
          trigger_condition: {
            logic: 'AND',
            filters: [{ field: 'status', operator: 'changed', value: '', type: 'object' }],
          },
        },
      }),
    },
  ],
} satisfies RuleFixture;
