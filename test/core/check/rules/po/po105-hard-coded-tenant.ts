import { packFiles, uuid } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'in a step',
      files: withStep('createRecord', { resource: { name: 'x', tenant: `/api/3/tenants/${uuid(5)}` } }),
      finds: [inStep('/resource/tenant')],
      fixed: withStep('createRecord', { resource: { name: 'x' } }),
    },
    {
      what: 'in a record, written out',
      files: packFiles({
        'records/alerts/alerts0001.json': [
          { '@type': 'Alert', uuid: uuid(1), tenant: { '@id': `/api/3/tenants/${uuid(5)}` } },
        ],
      }),
      finds: ['records/alerts/alerts0001.json#/0/tenant/@id'],
      fixed: packFiles({ 'records/alerts/alerts0001.json': [{ '@type': 'Alert', uuid: uuid(1) }] }),
    },
  ],
  good: [
    {
      what: 'of the record it runs on',
      files: withStep('createRecord', { resource: { tenant: '{{ vars.input.records[0].tenant["@id"] }}' } }),
    },
  ],
} satisfies RuleFixture;
