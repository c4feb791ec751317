import { uuid } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'an alert',
      files: withStep('updateRecord', { resource: { alerts: [`/api/3/alerts/${uuid(5)}`] } }),
      finds: [inStep('/resource/alerts/0')],
    },
    {
      what: 'one written out whole',
      files: withStep('updateRecord', {
        resource: { asset: { '@id': `/api/3/assets/${uuid(5)}`, owner: `/api/3/people/${uuid(6)}` } },
      }),
      finds: [inStep('/resource/asset/@id')],
    },
  ],
  good: [
    {
      what: 'what every instance has, or only the editor uses',
      files: withStep('updateRecord', {
        resource: {
          state: `/api/3/picklists/${uuid(5)}`,
          a: { _value: { '@id': `/api/3/alerts/${uuid(5)}` } },
        },
      }),
    },
    {
      what: 'an IRI inside of a sample',
      files: withStep('updateRecord', { resource: { text: `{"@id": "/api/3/alerts/${uuid(5)}"}` } }),
    },
    {
      what: 'a record that comes along',
      files: {
        ...withStep('updateRecord', { resource: { a: `/api/3/alerts/${uuid(5)}` } }),
        'records/alerts/alerts0001.json': [{ '@type': 'Alert', uuid: uuid(5) }],
      },
    },
  ],
} satisfies RuleFixture;
