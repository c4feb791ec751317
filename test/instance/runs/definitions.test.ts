import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  playbookIri,
  playbookJson,
  playbookUuid,
  referenced,
  stepUuid,
} from '../../support/playbook-builder';
import { type Body, members, RunWorld, start } from './world';

let world: RunWorld;

beforeAll(async () => {
  world = await RunWorld.open();
  await world.playbooks('Definitions', {
    Edited: {
      steps: {
        Start: referenced,
        Say: ['SetVariable', { text: 'old' }],
        Decide: ['Connectors', { connector: 'virustotal', operation: 'get_ip' }],
      },
    },
    Button: {
      steps: { Start: ['cybersponse.action', { route: 'b', title: 'Press', resources: ['alerts'] }] },
    },
  });
});

afterAll(() => world.close());

const path = `/api/3/workflows/${playbookUuid('Edited')}`;
const whole = async () => (await world.get(`${path}?$relationships=true`)).body;
const names = (body: Body) => members(body).map(({ name }) => name);

describe('a playbook as a resource', () => {
  it('shows its steps and routes when it is asked for them', async () => {
    const body = await whole();
    expect(body.triggerStep).toMatchObject({ '@id': `/api/3/workflow_steps/${stepUuid('Edited', 'Start')}` });
    expect((body.steps as Body[]).map(({ name }) => name)).toEqual(['Start', 'Say', 'Decide']);
    expect(body.steps as Body[]).toMatchObject([
      { stepType: { name: 'cybersponse.abstract_trigger' } },
      { arguments: { text: 'old' } },
      { arguments: { connector: 'virustotal' } },
    ]);
    expect(body.routes).toHaveLength(2);
    expect((await world.get(path)).body).not.toHaveProperty('steps');
  });

  it('is found by what its steps and its trigger are', async () => {
    const query = async (parameters: string) =>
      names((await world.get(`/api/3/workflows?${parameters}`)).body);
    expect(await query('steps.stepType.name=Connectors')).toEqual(['Edited']);
    expect(await query('triggerStep.stepType.name=cybersponse.action')).toEqual(['Button']);
    expect(await query('steps.arguments$like=%25virustotal%25')).toEqual(['Edited']);
    expect(await query('triggerStep.arguments$like=%25%22alerts%22%25')).toEqual(['Button']);
    const body = {
      logic: 'AND',
      filters: [
        { field: 'triggerStep.stepType.name', operator: 'eq', value: 'cybersponse.action' },
        { field: 'triggerStep.arguments', operator: 'contains', value: { resources: ['alerts'] } },
      ],
    };
    expect(names((await world.post('/api/query/workflows?$limit=5', body)).body)).toEqual(['Button']);
  });

  it('runs as it was last written, step by step', async () => {
    await world.ask('PUT', `/api/3/workflow_steps/${stepUuid('Edited', 'Decide')}`, {
      stepType: `/api/3/workflow_step_types/04d0cf46-b6a8-42c4-8683-60a7eaa69e8f`,
      arguments: { text: '{{ vars.text }} and new' },
    });
    expect((await world.detail(await world.run('Edited'))).env).toMatchObject({ text: 'old and new' });
  });

  it('says when it was last changed, whole seconds that a client may give', async () => {
    const { collection } = await whole();
    const made = async (more: Body) =>
      (await world.post('/api/3/workflows', { name: `Dated ${JSON.stringify(more)}`, collection, ...more }))
        .body.lastModifyDate;
    expect(await made({})).toBe(start);
    expect(await made({ lastModifyDate: null })).toBe(start);
    expect(await made({ lastModifyDate: 1_700_000_000 })).toBe(1_700_000_000);
  });

  it('of a collection that does not exist, or with a name that is taken, is refused', async () => {
    const lost = {
      ...playbookJson('Lost', { steps: { Start: referenced } }),
      collection: '/api/3/workflow_collections/00000000-0000-4000-8000-00000000dead',
    };
    expect(await world.post('/api/3/workflows', lost)).toMatchObject({
      status: 400,
      body: {
        type: 'ForeignKeyConstraintViolationException',
        message: expect.stringContaining('collection'),
      },
    });
    const twin = await world.post('/api/3/workflow_collections', { name: 'Definitions' });
    expect(twin).toMatchObject({ status: 409, body: { type: 'UniqueConstraintViolationException' } });
  });
});

describe('many playbooks at once', () => {
  const rows = async () => {
    const { body } = await world.get('/api/3/workflow_collections?name=Definitions');
    const collection = members(body)[0]?.['@id'];
    return ['Bulk one', 'Bulk two'].map((name) => ({
      ...playbookJson(name, { steps: { Start: referenced } }),
      collection,
    }));
  };

  it('are made, never changed', async () => {
    const made = await world.post('/api/3/bulkupsert/workflows', await rows());
    expect(made.status).toBe(201);
    expect(names(made.body)).toEqual(['Bulk one', 'Bulk two']);
    const again = await world.post('/api/3/bulkupsert/workflows', (await rows()).slice(0, 1));
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({
      success: [],
      failure: [expect.stringContaining('UniqueConstraintViolation')],
    });
    expect((await world.detail(await world.run('Bulk two'))).status).toBe('finished');
  });

  it('are pushed again with their collection', async () => {
    const push = (text: string) => ({
      name: 'Pushed',
      uuid: '22222222-3333-4444-8555-666666666666',
      workflows: [
        playbookJson('Pushed one', { steps: { Start: referenced, Say: ['SetVariable', { text }] } }),
      ],
    });
    for (const [text, status] of [
      ['first', 201],
      ['second', 200],
    ] as const) {
      expect((await world.post('/api/3/upsert/workflow_collections', push(text))).status).toBe(status);
      expect((await world.detail(await world.run('Pushed one'))).env).toMatchObject({ text });
    }
  });
});

describe('versions of a playbook', () => {
  const save = async (note: string) => {
    const { versions: _versions, collection: _collection, ...definition } = await whole();
    return world.post('/api/3/workflow_versions', {
      note,
      json: JSON.stringify(definition),
      workflow: playbookIri('Edited'),
      modify_date: 1_768_472_430,
    });
  };

  it('freeze its definition and bring it back', async () => {
    const saved = await save('before');
    expect(saved).toMatchObject({ status: 201, body: { note: 'before', autosave: false, json: null } });
    const step = `/api/3/workflow_steps/${stepUuid('Edited', 'Say')}`;
    const before = (await world.get(step)).body;
    await world.ask('PUT', step, { name: 'Changed', arguments: { text: 'changed' } });
    const version = (await world.get(String(saved.body['@id']))).body;
    expect(version.modifyDate).toBe(1_768_472_430);
    const definition = JSON.parse(String(version.json)) as Body;
    const restored = await world.ask('PUT', path, { ...definition, uuid: playbookUuid('Edited') });
    expect(restored.status).toBe(200);
    expect((await world.get(step)).body).toMatchObject({ name: 'Say', arguments: before.arguments });
    expect((await whole()).steps).toHaveLength(3);
  });

  it('are twenty at most', async () => {
    const query = `/api/3/workflow_versions?workflow=${playbookUuid('Edited')}&$limit=100`;
    for (let count = members((await world.get(query)).body).length; count < 20; count++)
      expect((await save(`v${count}`)).status).toBe(201);
    const further = { note: 'one too many', json: '{}', workflow: playbookIri('Edited') };
    expect(await save('one too many')).toMatchObject({ status: 400 });
    expect((await world.post('/api/3/insert/workflow_versions', { data: [further] })).status).toBe(400);
    expect((await world.post('/api/3/upsert/workflow_versions', further)).status).toBe(400);
    expect((await world.post('/api/3/bulkupsert/workflow_versions', [further])).status).toBe(400);
    const listed = members((await world.get(query)).body);
    expect(listed.every(({ json }) => json === null)).toBe(true);
    const full = members((await world.get(`${query}&$includeData=true`)).body);
    expect(full.every(({ json }) => typeof json === 'string')).toBe(true);
    expect((await world.ask('DELETE', String(listed[0]?.['@id']))).status).toBe(204);
    expect((await save('room again')).status).toBe(201);
  });
});

describe('a collection', () => {
  it('with private playbooks is not deleted', async () => {
    const workflows = [{ ...playbookJson('Mine', { steps: { Start: referenced } }), isPrivate: true }];
    const made = await world.post('/api/3/workflow_collections', { name: 'Private', workflows });
    const hard = `${String(made.body['@id'])}?$hardDelete=true&$showDeleted=true`;
    expect(await world.ask('DELETE', hard)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('public') },
    });
    const many = await world.ask('DELETE', '/api/3/delete/workflow_collections', { ids: [made.body.uuid] });
    expect(many.status).toBe(400);
    const query = { logic: 'AND', filters: [{ field: 'uuid', operator: 'eq', value: made.body.uuid }] };
    const found = await world.ask('DELETE', '/api/3/delete-with-query/workflow_collections', query);
    expect(found.status).toBe(400);
    await world.ask('PUT', `/api/3/workflows/${playbookUuid('Mine')}`, { isPrivate: false });
    expect((await world.ask('DELETE', hard)).status).toBe(204);
    expect((await world.get(`/api/3/workflows/${playbookUuid('Mine')}`)).status).toBe(404);
  });
});

describe('tools of authors', () => {
  it('render a template as a run would', async () => {
    const render = async (template: string, values: Body) =>
      world.post('/api/wf/api/jinja-editor/?format=json', { template, values });
    expect((await render('{{ vars.x + 2 }}', { vars: { x: 5 } })).body).toEqual({ result: 7 });
    expect((await render('ALERT-{{ vars.n }}', { vars: { n: '001' } })).body).toEqual({
      result: 'ALERT-001',
    });
    expect((await render("{{ 'Severity' | picklist('High', 'itemValue') }}", {})).body).toEqual({
      result: 'High',
    });
    expect((await render('{{ nothing }}', {})).body).toEqual({ result: '' });
    expect(await render('{% if %}', {})).toMatchObject({ status: 400 });
  });

  it('keep global variables', async () => {
    const variables = '/api/wf/api/dynamic-variable/';
    const made = await world.post(variables, { name: 'Demo_mode', value: 'true' });
    expect(made).toMatchObject({
      status: 201,
      body: { name: 'Demo_mode', value: 'true', default_value: null },
    });
    expect((await world.post(variables, { name: 'Demo_mode', value: 'x' })).status).toBe(409);
    const one = `${variables}${String(made.body.id)}/`;
    expect((await world.ask('PUT', one, { value: 'false' })).body.value).toBe('false');
    await world.playbooks('Globals', {
      'Use global': {
        steps: { Start: referenced, Set: ['SetVariable', { mode: '{{ globalVars.Demo_mode }}' }] },
      },
    });
    expect((await world.detail(await world.run('Use global'))).env).toMatchObject({ mode: false });
    expect((await world.get(`${variables}?offset=0&limit=2147483647`)).body['hydra:totalItems']).toBe(1);
    expect((await world.ask('DELETE', one)).status).toBe(204);
    expect((await world.get(one)).status).toBe(404);
  });

  it('notify the time, and move it only where it stands still', async () => {
    expect((await world.get('/packwright/clock')).body).toMatchObject({
      virtual: true,
      now: world.clock.now(),
    });
    expect((await world.post('/packwright/clock', { to: '2001-01-01T00:00:00Z' })).status).toBe(400);
    const to = new Date((world.clock.now() + 60) * 1000).toISOString();
    expect((await world.post('/packwright/clock', { to })).body).toMatchObject({ date: to });
  });
});
