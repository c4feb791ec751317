import { textOf } from '../../../text/values';
import { argument } from '../argument';
import { usualSections } from '../common';
import { stepType } from '../step-type';
import { oneLine } from '../wording';

export default stepType({
  uuid: 'ab3b2e02-5e77-4ed6-8ebd-580f390063a5',
  name: 'RemotePlaybookReference',
  label: 'Trigger Tenant Playbook',
  icon: 'radio-tower',
  family: 'reference',
  order: 30,
  engineFunction: 'remote_workflow_reference',
  purpose: 'Has a tenant run a playbook, named by its alias.',
  arguments: [
    argument('playbook_alias_id', 'Alias of the playbook', 'text', { required: true, initial: '' }),
    argument('playbook_alias_name', 'Name of the alias', 'text'),
    argument('tenant_id', 'Tenant', 'tenant', { initial: '' }),
    argument('tenantUuid', 'Uuid of the tenant', 'text', { older: true }),
    argument('arguments', 'Parameters', 'playbook-parameters', { default: {} }),
  ],
  sections: usualSections,
  result: { shape: 'map', keys: [{ key: 'task_id', help: 'id of the run at the tenant' }] },
  describe: ({ tenant_id: tenant }) => (textOf(tenant) ? `on ${oneLine(tenant, 50)}` : ''),
});
