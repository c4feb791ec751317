import { beforeAll, describe, expect, it } from 'vitest';
import { wireClient } from '../../instance/wire/client';
import { callTool } from '../../instance/wire/tools';

const client = wireClient();
const stepTypeUuid = 'f414d039-bb0d-4e59-9c39-a8f1e880b18a';
/** May read and change cases and run playbooks, is in no team, and is not shown "inside". */
let limited = '';
let owned: Record<string, unknown> = {};

beforeAll(async () => {
  const { schema } = client.instance;
  schema.create({
    type: 'cases',
    ownable: true,
    userOwnable: true,
    attributes: [
      { name: 'name', type: 'string', formType: 'text', searchable: true },
      { name: 'inside', type: 'string', formType: 'text' },
      { name: 'once', type: 'string', formType: 'text', unique: true },
    ],
  });
  schema.publish();
  await schema.settled();
  const { username, password } = client.credentials;
  const body = { credentials: { loginid: username, password } };
  const signedIn = `Bearer ${String((await client.ask('POST', '/auth/authenticate', body, '')).body.token)}`;
  const everything = { canRead: true, canCreate: true, canUpdate: true, canDelete: true, canExecute: true };
  const fieldPermissions = [{ field: 'inside', canRead: false, canUpdate: false }];
  const role = await client.make('roles', {
    name: 'Limited',
    modulePermissions: [
      { module: 'cases', ...everything, fieldPermissions },
      { module: 'workflows', ...everything },
    ],
  });
  const account = { api_key_validity: 1, status: 1, type: 9 };
  const made = (await client.ask('POST', '/api/auth/users', account, signedIn)).body;
  const actor = { name: 'program', userId: made.uuid, roles: [role['@id']], teams: [] };
  expect((await client.ask('POST', '/api/3/api_keys', actor, signedIn)).status).toBe(201);
  limited = `API-KEY ${(made.api_key as { key: string }).key}`;
  const team = await client.make('teams', { name: 'Others' });
  owned = await client.make('cases', { name: 'walnut kept', once: 'kept', owners: [team['@id']] });
  const free = await client.make('cases', { name: 'walnut shared', inside: 'hidden', once: 'shared' });
  await client.ask('PUT', String(free['@id']), { owners: [] });
});

/** The result of a tool, or the text it is refused with. */
async function tool(gateway: string, name: string, given: object): Promise<unknown> {
  const { result } = (await callTool(client, limited, gateway, name, given)).body;
  const { content, isError } = result as { content: { text: string }[]; isError: boolean };
  const text = content[0]?.text ?? '';
  return isError ? text : (JSON.parse(text) as { result: unknown }).result;
}

const shared = [expect.objectContaining({ name: 'walnut shared' })];

describe('what a caller may not see or change', () => {
  it('is not recognised by the tools of agents', async () => {
    for (const [gateway, name, given] of [
      ['modules', 'query_records', { module: 'cases' }],
      ['utility', 'global_search', { query: 'walnut' }],
    ] as const) {
      const records = await tool(gateway, name, given);
      expect(records).toEqual(shared);
      expect((records as object[])[0]).not.toHaveProperty('inside');
    }
    expect(await tool('modules', 'query_records', { module: 'alerts' })).toMatch(/permission/);
  });

  it('is not recognised by the search over modules', async () => {
    const found = await client.ask('POST', '/api/search', { q: 'walnut', index: ['cases'] }, limited);
    const hits = (found.body.hits as { hits: { _source: object }[] }).hits.map(({ _source }) => _source);
    expect(hits).toEqual(shared);
    expect(hits[0]).not.toHaveProperty('inside');
  });

  it('is not changed by an upsert', async () => {
    for (const [path, body] of [
      ['/api/3/upsert/cases', { once: 'kept', name: 'taken' }],
      ['/api/3/upsert/cases', { uuid: owned.uuid, name: 'taken' }],
    ] as const) {
      expect((await client.ask('POST', path, body, limited)).status).toBe(404);
    }
    const field = { once: 'shared', inside: 'taken' };
    expect((await client.ask('POST', '/api/3/upsert/cases', field, limited)).status).toBe(403);
    const bulk = [
      { once: 'kept', name: 'taken' },
      { once: 'shared', name: 'walnut shared' },
      { name: 'new' },
    ];
    await client.ask('POST', '/api/3/bulkupsert/cases', bulk, limited);
    const all = await client.ask('GET', '/api/3/cases');
    expect(all.body['hydra:member'].map(({ name }) => name).toSorted()).toEqual([
      'new',
      'walnut kept',
      'walnut shared',
    ]);
    expect((await client.ask('GET', '/api/3/cases?once=shared')).body['hydra:member'][0]).toMatchObject({
      inside: 'hidden',
    });
  });

  it('is not handed to a playbook by its button', async () => {
    const collection = await client.make('workflow_collections', { name: 'C', visible: true });
    const trigger = '9d5c4a76-55ab-4d29-8f5e-2f4c6d7b1a30';
    const type = await client.make('workflow_step_types', { uuid: stepTypeUuid, name: 'cybersponse.action' });
    await client.make('workflows', {
      name: 'Button',
      isActive: true,
      collection: collection['@id'],
      triggerStep: `/api/3/workflow_steps/${trigger}`,
      steps: [
        {
          '@type': 'WorkflowStep',
          uuid: trigger,
          name: 'Start',
          stepType: type['@id'],
          arguments: { route: 'the-route', title: 'Go', resources: ['cases'], singleRecordExecution: true },
        },
      ],
      routes: [],
    });
    const start = { records: [owned['@id']], __resource: 'cases' };
    const path = '/api/triggers/1/action/the-route';
    expect((await client.ask('POST', path, start, limited)).status).toBe(404);
    expect((await client.ask('POST', path, start)).body).toMatchObject({ task_ids: [expect.any(String)] });
  });

  it('is not downloaded', async () => {
    const form = new FormData();
    form.append('file', new Blob(['secret']), 'a.txt');
    const address = client.server.baseUrl + '/api/3/files';
    const authorization = `API-KEY ${client.credentials.apiKey}`;
    const made = await fetch(address, { method: 'POST', headers: { authorization }, body: form });
    const { uuid } = (await made.json()) as { uuid: string };
    expect((await client.ask('GET', `/api/3/files/${uuid}/download`, undefined, limited)).status).toBe(403);
  });
});

it('answers a query of a tool that cannot be read with what is wrong', async () => {
  const filters = [{ field: 'nothing', operator: 'eq', value: 1 }];
  expect(await tool('modules', 'query_records', { module: 'cases', query: { filters } })).toMatch(/nothing/);
  expect(await tool('modules', 'query_records', { module: 'cases', limit: 'all' })).toMatch(/limit/);
});
