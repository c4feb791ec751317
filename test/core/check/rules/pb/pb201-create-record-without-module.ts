import { step, uuid } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inPlaybook, inStep, withPlaybook, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'a bare name',
      files: withStep('createRecord', { collection: 'alerts' }),
      finds: [inStep('/collection')],
      fixed: withStep('createRecord', { collection: '/api/3/alerts' }),
    },
    {
      what: 'a record, and nothing',
      files: withPlaybook({
        steps: [step(2, 'createRecord', { collection: `/api/3/alerts/${uuid(5)}` }), step(3, 'createRecord')],
      }),
      finds: [inStep('/collection'), inPlaybook('/steps/2/arguments')],
    },
    {
      what: 'a feed to the records’ address',
      files: withStep('bulkFeed', { collection: '/api/3/alerts' }),
      finds: [inStep('/collection')],
    },
  ],
  good: [
    {
      what: 'the three addresses',
      files: withPlaybook({
        steps: [
          step(2, 'createRecord', { collection: '/api/3/alerts' }),
          step(3, 'createRecord', { collection: '/api/3/upsert/c_v_es' }),
          step(4, 'bulkFeed', { collection: '/api/ingest-feeds/alerts' }),
        ],
      }),
    },
    { what: 'a template', files: withStep('createRecord', { collection: '/api/3/{{ vars.module }}' }) },
  ],
} satisfies RuleFixture;
