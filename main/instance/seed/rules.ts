import type { JsonMap } from '@core/text/values';

/** Every instance's own channel to the bell (docs/platform/well-known.md#channels). */
export const bellChannel = '7a04788b-5128-4288-a0fc-6e82d18c3b7b';

const isSet = (field: string): JsonMap => ({ type: 'object', field, operator: 'isnull', value: 'false' });
const isChanged = (field: string): JsonMap => ({ type: 'object', field, operator: 'changed', value: '' });

/** Tells the person of a field of the record. */
const tells = (field: string, content: string): JsonMap[] => [
  {
    type: 'system',
    enabled: true,
    channel_uuid: bellChannel,
    content,
    owner_detail: { isAssigned: true, assignedToTeam: [], assignedToField: field, assignedToPerson: [] },
  },
];

const stock = (rule: JsonMap, filters: readonly JsonMap[]): JsonMap => ({
  ...rule,
  is_system: true,
  trigger_condition: { sort: [], limit: 30, logic: 'AND', filters },
});

const assignedTo = (what: string) => `<p>${what}, {{vars.input.record.name}}, has been assigned to you!</p>`;

/**
 * Rules of a new instance, under the uuids by which the vendor's framework pack ships its own of the same name, which
 * replace them (docs/platform/rules.md#delivery-rules).
 */
export const stockRules: readonly JsonMap[] = [
  stock(
    {
      uuid: 'd1f99d33-c95b-451a-9d13-dad88e8bac48',
      name: 'Alert - Notify Creation',
      entity_type: 'alerts',
      event_type: 'create',
      actions: tells('assignedTo', assignedTo('An alert')),
    },
    [isSet('assignedTo')],
  ),
  stock(
    {
      uuid: '1ca73e32-e433-4259-808c-77b4873b748d',
      name: 'Alert - Notify Updates',
      entity_type: 'alerts',
      event_type: 'update',
      actions: tells('assignedTo', assignedTo('An alert')),
    },
    [isChanged('assignedTo'), isSet('assignedTo')],
  ),
  stock(
    {
      uuid: 'd65a520b-76d4-4cfb-88e2-137ff7e4f6c5',
      name: 'Incident - Notify Creation',
      entity_type: 'incidents',
      event_type: 'create',
      actions: tells('incidentLead', assignedTo('An incident')),
    },
    [isSet('incidentLead')],
  ),
  stock(
    {
      uuid: '4c5e1e95-43a8-402d-9ec3-641842c40737',
      name: 'Incident - Notify Updates',
      entity_type: 'incidents',
      event_type: 'update',
      actions: tells('incidentLead', assignedTo('An incident')),
    },
    [isChanged('incidentLead'), isSet('incidentLead')],
  ),
  stock(
    {
      uuid: '5badff4d-8349-47c1-988a-590056e54328',
      name: 'Notify Failed Playbook Executions',
      entity_type: 'workflow_logs',
      event_type: 'failed',
      event_source: 'sealab',
      actions: tells(
        'user',
        "<p>Playbook {{vars.input.record.name}} failed!</p><p>{{vars.input.record.result['Error message']}}</p>",
      ),
    },
    [{ type: 'primitive', field: 'debug', operator: 'neq', value: true }],
  ),
];
