import { uuid } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'empty',
      files: withStep('updateRecord', { collection: '', collectionType: '/api/3/alerts' }),
      finds: [inStep('/collection')],
    },
    {
      what: 'a module, and nothing',
      files: withStep('updateRecord', { collection: '/api/3/alerts', collectionType: '/api/3/alerts' }),
      finds: [inStep('/collection')],
    },
  ],
  good: [
    { what: 'a template', files: withStep('updateRecord', { collection: '{{ vars.iri }}' }) },
    {
      what: 'a record written out',
      files: withStep('updateRecord', { collection: `/api/3/alerts/${uuid(5)}` }),
    },
  ],
} satisfies RuleFixture;
