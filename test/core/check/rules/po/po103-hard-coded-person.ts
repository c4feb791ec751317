import { uuid } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'a person',
      files: withStep('createRecord', { resource: { assignedTo: `/api/3/people/${uuid(5)}` } }),
      finds: [inStep('/resource/assignedTo')],
    },
    {
      what: 'an appliance, written out',
      files: withStep('createRecord', { resource: { a: { '@id': `/api/3/appliances/${uuid(5)}` } } }),
      finds: [inStep('/resource/a/@id')],
    },
  ],
  good: [
    {
      what: 'the administrator and the engine',
      files: withStep('createRecord', {
        resource: {
          a: '/api/3/people/3451141c-bac6-467c-8d72-85e0fab569ce',
          b: '/api/3/appliances/57545210-2adc-472b-a24f-2df6ee8dfe63',
        },
      }),
    },
    {
      what: 'who made a record',
      files: withStep('createRecord', { resource: { a: { createUser: `/api/3/people/${uuid(5)}` } } }),
    },
  ],
} satisfies RuleFixture;
