import { playbookJson, playbookUuid, referenced } from '../../support/playbook-builder';
import type { Body, ServiceWorld } from '../../instance/services/world';
import { aggregate, field, filter, query } from './query-bodies';

/** Bodies that routes take, made anew with each call, so that what they make is never there before. */
export async function acceptedBodies(world: ServiceWorld): Promise<readonly [string, () => unknown][]> {
  const made = async (path: string, body: unknown): Promise<Body> => {
    const answer = await world.post(path, body);
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return answer.body;
  };
  let counted = 0;
  const name = () => `name ${++counted}`;
  const iriOf = (thing: Body) => String(thing['@id']);

  const steps = { Start: referenced, Set: ['SetVariable', { a: 1 }] } as const;
  const playbook = () => ({ ...playbookJson(name(), { steps }), uuid: world.instance.clock.newUuid() });
  const collection = await made('/api/3/workflow_collections', {
    name: 'Accepted',
    workflows: [playbookJson('Accepted', { steps })],
  });
  const alert = await made('/api/3/alerts', { name: 'An alert' });
  const incident = await made('/api/3/incidents', { name: 'An incident' });
  const role = await made('/api/3/roles', { name: 'A role' });
  const person = await made('/api/3/people', { firstname: 'A', lastname: 'B', email: 'a@example.com' });
  const dataset = await made('/api/3/system_queries', { name: 'A dataset', query: { logic: 'AND' } });
  const rule = await made('/api/rule/api/rules/', { name: 'A rule', entity_type: 'alerts' });
  const staged = await made('/api/3/staging_model_metadatas', {
    type: 'accepted',
    attributes: [{ name: 'name', type: 'string', formType: 'text' }],
  });

  const newModule = () => ({
    type: `accepted_${++counted}`,
    descriptions: { singular: 'A', plural: 'As' },
    uniqueConstraint: [{ one: { columns: ['name'] } }],
    defaultSort: [{ field: 'name', direction: 'DESC' }],
    attributes: [{ name: 'name', type: 'string', formType: 'text' }, field()],
  });
  const newAlert = () => ({
    name: name(),
    description: 'x',
    sourceId: name(),
    dueDate: 1_700_000_000,
    recordTags: ['one'],
    incidents: [iriOf(incident)],
    assignedTo: iriOf(person),
  });
  const schedule = () => ({
    name: name(),
    crontab: {
      minute: '0',
      hour: '*',
      day_of_week: '*',
      day_of_month: '*',
      month_of_year: '*',
      timezone: 'UTC',
    },
    kwargs: { wf_iri: `/api/3/workflows/${playbookUuid('Accepted')}`, timezone: 'UTC' },
    enabled: false,
  });
  const deliveryRule = () => ({
    name: name(),
    entity_type: 'alerts',
    event_type: 'create',
    trigger_condition: { logic: 'AND', filters: [filter] },
    actions: [{ type: 'system', channel_uuid: '7a04788b-5128-4288-a0fc-6e82d18c3b7b', content: 'x' }],
    is_active: true,
    priority: 10,
  });
  const selection = () => ({
    modules: [{ value: 'alerts', includedAttributes: ['name'] }],
    recordSets: [{ type: 'alerts', query: { logic: 'AND', filters: [filter], limit: 5 }, include: true }],
    playbooks: { collections: [{ value: collection.uuid, label: 'Accepted', include: true }] },
    picklistNames: [],
    viewTemplates: [{ uuid: role.uuid, module: 'alerts', viewOptions: 'list', filters: [] }],
  });
  const permissions = () => [{ module: 'alerts', canRead: true, fieldPermissions: [] }];

  return [
    ['POST /api/3/alerts', newAlert],
    [
      `PUT /api/3/alerts/${String(alert.uuid)}`,
      () => ({ ...newAlert(), __link: { incidents: [iriOf(incident)] } }),
    ],
    ['POST /api/3/upsert/alerts', newAlert],
    ['POST /api/3/bulkupsert/alerts', () => [newAlert(), newAlert()]],
    ['POST /api/3/insert/alerts', () => ({ data: [newAlert()] })],
    ['PUT /api/3/update/alerts', () => ({ data: [{ '@id': iriOf(alert), description: 'y' }] })],
    ['POST /api/ingest-feeds/indicators', () => ({ data: [{ value: name(), sourceId: name() }] })],
    [
      'POST /api/ingest-feeds/stix-bundle',
      () => ({
        type: 'bundle',
        id: 'bundle--1',
        objects: [
          {
            type: 'indicator',
            id: `indicator--${name()}`,
            pattern: "[ipv4-addr:value = '1.2.3.4']",
            name: 'x',
            labels: ['a'],
            created: '2026-01-01T00:00:00Z',
          },
        ],
      }),
    ],
    ['POST /api/query/alerts', query],
    ['POST /api/query/alerts', aggregate],
    ['POST /api/search', () => ({ q: 'alert', index: ['alerts'] })],
    ['POST /api/3/staging_model_metadatas', newModule],
    [
      `PUT /api/3/staging_model_metadatas/${String(staged.uuid)}`,
      () => ({
        attributes: [{ name: 'name', type: 'string', formType: 'text' }, field()],
        displayName: '{{ name }}',
        ownable: true,
        uniqueConstraint: [{ one: { columns: ['name'] } }],
      }),
    ],
    ['POST /api/3/workflows', () => ({ ...playbook(), collection: iriOf(collection) })],
    ['POST /api/3/workflow_collections', () => ({ name: name(), visible: true, workflows: [playbook()] })],
    [
      'POST /api/3/workflow_versions',
      () => ({
        workflow: `/api/3/workflows/${playbookUuid('Accepted')}`,
        json: '{}',
        note: 'x',
        modify_date: 1,
      }),
    ],
    [
      `POST /api/triggers/1/notrigger/${playbookUuid('Accepted')}`,
      () => ({ records: [], inputs: { a: 1 }, env: { b: 1 } }),
    ],
    [
      `PUT /api/3/workflows/${playbookUuid('Accepted')}`,
      () => ({ description: 'x', parameters: ['a'], isActive: true }),
    ],
    ['POST /api/wf/api/jinja-editor/', () => ({ template: '{{ a }}', values: { a: 1 } })],
    ['POST /api/wf/api/scheduled/', schedule],
    [
      'POST /api/wf/api/query/',
      () => ({
        logic: 'AND',
        filters: [{ field: 'status', operator: 'eq', value: 'finished' }],
        sort: [{ field: 'id', direction: 'DESC' }],
        limit: 3,
      }),
    ],
    ['POST /api/wf/api/workflows/log_list/?limit=2', () => ({ logic: 'AND', filters: [] })],
    [
      'POST /api/3/picklist_names',
      () => ({ name: name(), picklists: [{ itemValue: 'a', orderIndex: 1, color: '#fff' }] }),
    ],
    [
      'POST /api/3/system_view_templates',
      () => ({
        name: name(),
        module: 'alerts',
        viewOptions: 'list',
        type: 'rows',
        isDefault: false,
        config: { columns: [{ name: 'name' }] },
        filters: [],
      }),
    ],
    [
      'PUT /api/views/1/app',
      () => ({ config: { navigation: [{ title: 'a', items: [{ title: 'b', state: 'x' }] }] } }),
    ],
    [`PUT /api/3/roles/${String(role.uuid)}`, () => ({ name: 'A role', modulePermissions: permissions() })],
    ['POST /api/3/roles', () => ({ name: name(), modulePermissions: permissions() })],
    [
      'POST /api/3/people',
      () => ({
        firstname: 'A',
        lastname: 'B',
        email: 'a@example.com',
        csActive: true,
        roles: [iriOf(role)],
        teams: [],
        user: { loginid: name(), password: 'Long enough 1', email: 'a@example.com' },
      }),
    ],
    [`PUT /api/3/people/${String(person.uuid)}`, () => ({ title: 'x', roles: [iriOf(role)], teams: [] })],
    ['POST /api/auth/users', () => ({ api_key_validity: 1, status: 1, type: 9 })],
    ['POST /api/auth/query/users', () => ({ users: [person.userId], show_api_key: false })],
    ['PUT /api/auth/config', () => ({ option: 'idle_time', value: 30 })],
    ['POST /api/rule/api/rules/', deliveryRule],
    [`PUT /api/rule/api/rules/${String(rule.uuid)}/`, deliveryRule],
    ['PUT /api/rule/api/rules/bulk/update', () => ({ uuids: [rule.uuid], payload: { is_active: true } })],
    [
      'POST /api/rule/api/channel/',
      () => ({
        name: name(),
        type: 'connector',
        config: { connector: 'smtp', operation: 'send_email', version: '1', config: '' },
        is_active: true,
        default_params: { subject: 'x' },
      }),
    ],
    [
      'POST /api/3/preprocessing_rules',
      () => ({
        name: name(),
        entityType: 'alerts',
        applicableOn: 'incoming',
        isActive: true,
        priority: 1,
        actionType: '/api/3/picklists/e71346e9-408f-4989-8eef-fa170ca05515',
        criteria: { logic: 'AND', filters: [{ ...filter, value: 'dropped' }] },
        action: { link: true, update: [{ field: 'description', value: 'x' }] },
      }),
    ],
    ['POST /api/3/system_queries', () => ({ name: name(), query: query() })],
    [`PUT /api/3/system_queries/${String(dataset.uuid)}`, () => ({ query: query() })],
    ['POST /api/3/export_templates', () => ({ name: name(), type: 'Export Wizard', options: selection() })],
    [
      'POST /api/3/solutionpacks',
      () => ({
        name: name(),
        label: 'A',
        version: '1.0.0',
        type: 'solutionpack',
        publisher: 'x',
        draft: true,
        local: true,
        recordTags: ['a'],
        category: ['x'],
        template: { name: name(), options: selection(), type: 'SolutionPack Export' },
      }),
    ],
    [
      'POST /api/query/solutionpacks',
      () => ({
        logic: 'AND',
        filters: [{ field: 'type', operator: 'eq', value: 'connector' }],
        search: 'a',
        __selectFields: ['uuid', 'name'],
      }),
    ],
    ['POST /api/3/agents', () => ({ name: name(), description: 'x' })],
    [
      'POST /api/3/mcp_configurations',
      () => ({
        name: name(),
        url: 'https://tools.example.com/mcp',
        transport: 'http',
        type: 'remote',
        active: true,
        timeout: 5,
        authentication: '{"type":"BEARER","token":"x"}',
        metadata: { a: 1 },
      }),
    ],
    [
      'POST /api/ai/llm/config',
      () => [
        {
          name: name(),
          provider: 'openai',
          model: 'x',
          apikey: 'x',
          baseurl: 'https://x.example.com',
          active: true,
          isdefault: false,
          config: { connector_name: 'a' },
        },
      ],
    ],
    [
      'POST /api/ai/agents/siem/trigger',
      () => ({ question: 'x', context: { pageName: 'x' }, request_id: 'x' }),
    ],
    [
      'POST /api/ai/insight/plan/execute',
      () => ({ plan: { objective: 'x', steps: [], feasibility: { status: 'feasible' } }, socrole: 'x' }),
    ],
    ['PUT /packwright/license', () => ({ daily_action_limit: 100 })],
    [
      'POST /auth/authenticate',
      () => ({ credentials: { loginid: world.credentials.username, password: world.credentials.password } }),
    ],
  ];
}
