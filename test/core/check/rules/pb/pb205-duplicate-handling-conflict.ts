import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'only among the fields',
      files: withStep('createRecord', {
        collection: '/api/3/alerts',
        resource: { name: 'x', __replace: 'true' },
      }),
      finds: [inStep('/collection')],
      fixed: withStep('createRecord', {
        collection: '/api/3/upsert/alerts',
        resource: { name: 'x', __replace: 'true' },
      }),
    },
    {
      what: 'only in the address',
      files: withStep('createRecord', { collection: '/api/3/upsert/alerts', resource: { name: 'x' } }),
      finds: [inStep('/collection')],
      fixed: withStep('createRecord', { collection: '/api/3/alerts', resource: { name: 'x' } }),
    },
  ],
  good: [
    {
      what: 'in both',
      files: withStep('createRecord', {
        collection: '/api/3/upsert/alerts',
        resource: { __replace: 'false' },
      }),
    },
    {
      what: 'in neither',
      files: withStep('createRecord', { collection: '/api/3/alerts', resource: { __replace: '' } }),
    },
  ],
} satisfies RuleFixture;
