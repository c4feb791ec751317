import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'an empty map',
      files: withStep('createRecord', { collection: '/api/3/alerts', resource: {} }),
      finds: [inStep('/resource')],
    },
    {
      what: 'only what the editor keeps',
      files: withStep('createRecord', { collection: '/api/3/alerts', resource: { __replace: '' } }),
      finds: [inStep('/resource')],
    },
    {
      what: 'nothing',
      files: withStep('bulkFeed', { collection: '/api/ingest-feeds/alerts' }),
      finds: [inStep()],
    },
  ],
  good: [
    { what: 'a value', files: withStep('createRecord', { resource: { name: 'x' } }) },
    { what: 'a template', files: withStep('createRecord', { resource: '{{ vars.record }}' }) },
  ],
} satisfies RuleFixture;
