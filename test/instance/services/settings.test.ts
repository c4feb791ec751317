import { afterAll, beforeAll, expect, it } from 'vitest';
import { stepTypes } from '@core/content/steps/index';
import { type Body, ServiceWorld } from './world';

let world: ServiceWorld;

beforeAll(async () => {
  world = await ServiceWorld.open();
});

afterAll(() => world.close());

it('begins with what every instance has', async () => {
  const names = async (path: string, key = 'name') =>
    (await world.members(`${path}?$limit=1000`)).map((record) => record[key]);
  expect(await names('/api/3/workflow_step_types')).toHaveLength(stepTypes.length);
  expect(stepTypes.length).toBeGreaterThanOrEqual(43);
  expect(await names('/api/3/picklist_names')).toEqual(
    expect.arrayContaining(['AlertStatus', 'Severity', 'IncidentStatus', 'IndicatorType', 'TaskStatus']),
  );
  expect(await names('/api/3/roles')).toEqual(
    expect.arrayContaining(['Full App Permissions', 'Security Administrator', 'Playbook Administrator']),
  );
  expect(await names('/api/3/appliances')).toContain('Playbook');
  expect(await names('/api/3/agents')).toEqual(['Self']);
  expect(await names('/api/integration/connectors/')).toEqual(
    expect.arrayContaining(['cyops_utilities', 'code-snippet', 'smtp']),
  );
  for (const module of ['alerts', 'incidents', 'indicators', 'assets', 'tasks', 'comments', 'scenario']) {
    expect((await world.get(`/api/3/${module}?$limit=1`)).status, module).toBe(200);
  }
});

it('shows a relation from both sides', async () => {
  const alert = await world.post('/api/3/alerts', { name: 'Left' });
  const links = { alerts: [alert.body['@id']] };
  const incident = await world.post('/api/3/incidents', { name: 'Right', ...links });
  const comment = await world.post('/api/3/comments', { content: 'A word', ...links });
  expect(await world.members(`${String(alert.body['@id'])}/incidents`)).toMatchObject([
    { '@id': incident.body['@id'] },
  ]);
  expect(await world.members(`${String(alert.body['@id'])}/comments`)).toMatchObject([{ content: 'A word' }]);
  const gone = await world.delete(String(comment.body['@id']));
  expect(gone).toMatchObject({ status: 200, body: { isDeleted: true } });
});

it('has one default layout of a module and a kind', async () => {
  const path = '/api/3/system_view_templates';
  const of = `${path}?module=alerts&viewOptions=list&isDefault=true`;
  const [before] = await world.members(of);
  const template = {
    name: 'Mine',
    module: 'alerts',
    viewOptions: 'list',
    type: 'rows',
    isDefault: true,
    config: {},
  };
  const made = await world.post(path, template);
  expect(made.status).toBe(201);
  expect((await world.members(of)).map(({ uuid }) => uuid)).toEqual([made.body.uuid]);
  expect((await world.put(String(made.body['@id']), { isDefault: false })).status).toBe(400);
  await world.put(String(before?.['@id']), { isDefault: true });
  expect((await world.members(of)).map(({ uuid }) => uuid)).toEqual([before?.uuid]);
  expect((await world.get('/api/views/1/modules-alerts-list')).body).toMatchObject({ module: 'alerts' });
});

it('replaces the whole navigation', async () => {
  const before = (await world.get('/api/views/1/app')).body.config as Body;
  expect(before.navigation).not.toEqual([]);
  const config = { ...before, navigation: [{ title: 'Only' }] };
  expect((await world.put('/api/views/1/app', { id: 'app', type: 'app', config })).status).toBe(200);
  expect((await world.get('/api/views/1/app')).body.config).toMatchObject({
    navigation: [{ title: 'Only' }],
  });
});

it('keeps system settings', async () => {
  const settings = await world.members('/api/3/system_settings?$relationships=true');
  const root = settings.find(({ name }) => name === 'System Settings');
  expect(root).toMatchObject({ parent: null, publicValues: { ai_feature: { enable: true } } });
  const publicValues = { ...(root?.publicValues as Body), ai_feature: { enable: false } };
  await world.put(String(root?.['@id']), { publicValues });
  expect((await world.get(String(root?.['@id']))).body.publicValues).toMatchObject({
    ai_feature: { enable: false },
    theme: 'dark',
  });
});

it('knows the tags in use', async () => {
  await world.post('/api/3/alerts', { name: 'Tagged', recordTags: ['/api/3/tags/urgent'] });
  expect(await world.members('/api/3/tags?$export=true')).toMatchObject([{ uuid: 'urgent' }]);
  const found = await world.post('/api/search', { q: 'Tagged', index: ['alerts', 'incidents'] });
  expect(found.body.hits).toMatchObject({
    total: 1,
    hits: [{ _index: 'alerts', _source: { name: 'Tagged' } }],
  });
});

it('gives the part of what a search finds that is asked for, over all its modules', async () => {
  for (const name of ['marmot 1', 'marmot 2', 'marmot 3']) await world.post('/api/3/alerts', { name });
  for (const name of ['marmot 4', 'marmot 5']) await world.post('/api/3/incidents', { name });
  const part = async (offset: number, size: number) => {
    const asked = { q: 'marmot', index: ['alerts', 'incidents'], offset, size };
    const { status, body } = await world.post('/api/search', asked);
    const { total, hits } = body.hits as { total: number; hits: { _source: Body }[] };
    expect([status, total]).toEqual([200, 5]);
    return hits.map(({ _source }) => String(_source.name).slice(-1));
  };
  const all = await part(0, 30);
  expect([all.slice(0, 3).toSorted(), all.slice(3).toSorted()]).toEqual([
    ['1', '2', '3'],
    ['4', '5'],
  ]);
  expect(await part(2, 2)).toEqual(all.slice(2, 4));
  expect(await part(4, 2)).toEqual(all.slice(4));
  expect(await part(Number.MAX_SAFE_INTEGER, 1)).toEqual([]);
});

it('writes down who did what', async () => {
  const { body } = await world.post('/api/3/alerts', { name: 'Watched' });
  await world.put(String(body['@id']), { name: 'Changed' });
  await world.delete(String(body['@id']));
  const log = await world.post('/api/gateway/audit/activities', { limit: 3 });
  expect((log.body.content as Body[]).map(({ operation, entityType }) => [operation, entityType])).toEqual([
    ['Delete', 'alerts'],
    ['Update', 'alerts'],
    ['Create', 'alerts'],
  ]);
  expect(await world.members('/api/gateway/audit/operations')).toContain('Login Failed');
});

it('raises a notification where a rule says so', async () => {
  const rule = {
    name: 'Say me',
    is_active: true,
    entity_type: 'alerts',
    event_type: 'create',
    actions: [{ type: 'system', enabled: true, content: 'New' }],
  };
  const made = await world.post('/api/rule/api/rules/', rule);
  expect(made.status).toBe(201);
  const list = await world.get('/rule/api/rules/?limit=1');
  expect(list.body).toMatchObject({
    'hydra:itemsPerPage': 1,
    'hydra:nextPage': '/rule/api/rules/?limit=1&offset=1',
  });
  expect((await world.get('/rule/api/channel/')).body['hydra:member']).not.toEqual([]);
  const alert = await world.post('/api/3/alerts', { name: 'Loud' });
  await world.post('/api/3/assets', { name: 'Silent' });
  const notes = await world.post('/api/rule/api/system-notification/notifications/');
  expect(notes.body['hydra:member']).toMatchObject([{ entity_id: alert.body.uuid, read: false }]);
});
