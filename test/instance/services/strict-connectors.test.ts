import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageOf, strictConnector } from '../../support/connector-package';
import { eventually } from '../../support/eventually';
import { type Body, ServiceWorld } from './world';

let world: ServiceWorld;
let id: number;

beforeAll(async () => {
  world = await ServiceWorld.open();
  const path = '/api/3/solutionpacks/install?$type=connector';
  id = Number((await world.upload(path, 'strict.tgz', strictConnector())).body.id);
});

afterAll(() => world.close());

const detail = async () => (await world.post(`/api/integration/connectors/${id}/`)).body;
const configure = (name: string, config: Body) =>
  world.post('/api/integration/configuration/', { connector: id, name, config });
const whole = { server: 'https://lab', key: 'hush' };

describe('configurations', () => {
  it('are refused as long as they lack what the form requires, field by field', async () => {
    expect(await configure('empty', {})).toMatchObject({
      status: 400,
      body: {
        message: expect.stringContaining('server is required'),
        valid: false,
        missing: ['server', 'key'],
        invalid: [],
        errors: [
          { field: 'server', code: 'missing_required' },
          { field: 'key', code: 'missing_required' },
        ],
      },
    });
    // What a choice reveals is required only then.
    expect(await configure('proxied', { ...whole, mode: 'proxied' })).toMatchObject({
      status: 400,
      body: { missing: ['proxy'] },
    });
    expect(await configure('odd', { ...whole, mode: 'sideways' })).toMatchObject({
      status: 400,
      body: { invalid: ['mode'], errors: [{ code: 'invalid_option', valid_options: ['open', 'proxied'] }] },
    });
    expect((await world.get('/api/integration/configuration/')).body.data).toEqual([]);
  });

  it('are stored otherwise, with what the form does not know, and healthy', async () => {
    const made = await configure('good', { ...whole, extra: 1 });
    expect(made).toMatchObject({
      status: 201,
      body: {
        status: { status: 'finished', message: expect.any(String) },
        config: { key: 'NULL', extra: 1 },
      },
    });
    const path = `/api/integration/configuration/${String(made.body.config_id)}/`;
    // What was read is written back: the secret is sealed then, and there.
    const { config } = (await world.get(path)).body as { config: Body };
    expect(await world.put(path, { name: 'good', config })).toMatchObject({
      status: 200,
      body: { status: { status: 'finished' } },
    });
    expect((await world.put(path, { name: 'good', config: { server: 'x' } })).body.missing).toEqual(['key']);
    const health = '/api/integration/connectors/healthcheck/strict/1.0.0/';
    expect((await world.get(health)).body).toMatchObject({ status: 'Available', _status: true });
    // A pack may bring a configuration that lacks something: it is there, and not healthy.
    const connector = world.instance.connectors.byId(id);
    world.instance.configurations.put(connector, {
      configId: 'from-a-pack',
      name: 'shipped',
      isDefault: false,
      agent: 'x',
      config: { server: 'https://lab' },
      teams: [],
    });
    expect((await world.get(`${health}?config=from-a-pack`)).body).toMatchObject({
      status: 'Disconnected',
      message: 'key is required.',
      _status: false,
    });
  });
});

describe('operations', () => {
  const execute = (body: Body) =>
    world.post('/api/integration/execute/', { connector: 'strict', params: {}, ...body });

  it('run only when they are enabled, installed and given what they require', async () => {
    expect(await execute({ operation: 'look_up', params: { ip: '192.0.2.1' } })).toMatchObject({
      status: 200,
      body: { status: 'Success' },
    });
    for (const [body, message] of [
      [{ operation: 'look_up' }, 'The operation "Look up" requires "ip".'],
      [{ operation: 'look_up', params: { ip: '' } }, 'requires "ip"'],
      [{ operation: 'retired' }, 'disabled'],
      [{ operation: 'look_up', version: '9.9.9', params: { ip: '192.0.2.1' } }, 'Version 1.0.0 is'],
    ] as const) {
      expect(await execute(body)).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining(message) },
      });
    }
  });

  it('remember the roles they are restricted to, and hold others off', async () => {
    const role = await world.post('/api/3/roles', {
      name: 'Connector users',
      modulePermissions: [{ module: 'connectors', canRead: true, canExecute: true }],
    });
    const signedIn = { authorization: await world.bearer() };
    const user = await world.post('/api/auth/users', { api_key_validity: 1, status: 1, type: 9 }, signedIn);
    const actor = { name: 'program', userId: user.body.uuid, roles: [role.body['@id']], teams: [] };
    await world.post('/api/3/api_keys', actor, signedIn);
    const { key } = user.body.api_key as { key: string };
    const asProgram = (operation: string) =>
      world.post(
        '/api/integration/execute/',
        { connector: 'strict', operation, params: { ip: '192.0.2.1' } },
        { authorization: `API-KEY ${key}` },
      );
    expect((await asProgram('look_up')).status).toBe(200);

    const [operation] = (await detail()).operations as Body[];
    const analysts = (await world.post('/api/3/roles', { name: 'Analysts' })).body['@id'];
    const path = `/api/integration/connectors/operations/${String(operation?.id)}/roles/`;
    expect(await world.put(path, { roles: [analysts] })).toMatchObject({
      status: 200,
      body: { roles: [analysts] },
    });
    expect((await detail()).operations).toMatchObject([{ roles: [analysts] }, { roles: [] }, { roles: [] }]);
    expect(await asProgram('look_up')).toMatchObject({ status: 403 });
    expect((await asProgram('regions')).status).toBe(200);

    await world.put(path, { roles: [role.body['@id']] });
    expect((await asProgram('look_up')).status).toBe(200);
    // A new version of the connector keeps them.
    await world.upload(
      '/api/3/solutionpacks/install?$type=connector&$replace=true',
      'strict.tgz',
      strictConnector('1.1.0'),
    );
    expect((await detail()).operations).toMatchObject([{ roles: [role.body['@id']] }, {}, {}]);
    expect((await world.put('/api/integration/connectors/operations/1/roles/', { roles: [] })).status).toBe(
      404,
    );
  });
});

describe('the requirements of a connector', () => {
  const check = async (name: string) =>
    (await world.get(`/api/integration/connectors/dependencies_check/${name}/1.0.0/`)).body;
  const install = (name: string, requirements: string) =>
    world.upload(
      '/api/3/solutionpacks/install?$type=connector',
      `${name}.tgz`,
      packageOf(name, {
        'info.json': { name, label: name, version: '1.0.0', operations: [], configuration: {} },
        'requirements.txt': requirements,
      }),
    );

  it('are installed after the answer', async () => {
    const readable = 'requests==2.32.3\n# a note\n\nboto3>=1.26,<2 ; python_version > "3.8"\nxmltodict\n';
    expect((await install('sound', readable)).body).toMatchObject({ requirements_installed: 'In-Progress' });
    await eventually(() => check('sound')).toEqual({ dependencies_installed: true, message: null });
    expect(await world.post('/api/integration/connectors/dependencies_check/sound/1.0.0/')).toMatchObject({
      body: { dependencies_installed: false, message: expect.stringContaining('In-Progress') },
    });
    await eventually(() => check('sound')).toMatchObject({ dependencies_installed: true });
  });

  it('fail where no installer can read them', async () => {
    await install('unsound', 'requests==2.32.3\nboto3 = 1.26\n');
    await eventually(() => check('unsound')).toEqual({
      dependencies_installed: false,
      message: 'Invalid requirement: "boto3 = 1.26" (line 2 of requirements.txt)',
    });
  });
});

describe('a draft', () => {
  const drafts = '/api/integration/connector/development/entity/';

  it('has the files of the connector, and becomes it when it is published', async () => {
    const opened = await world.post(`${drafts}${id}/`, { edit_repo_connector: true });
    expect(opened).toMatchObject({ status: 200, body: { name: 'strict', development: true } });
    const draft = `${drafts}${String(opened.body.id)}/`;
    expect(opened.body.id).not.toBe(id);
    expect((await world.post(`${drafts}${id}/`)).body.id).toBe(opened.body.id);
    const [folder, { files } = { files: {} }] =
      Object.entries(opened.body.tree as Record<string, { files: Body }>)[0] ?? [];
    expect(folder).toBe('strict_1_1_0_dev');
    expect(Object.keys(files)).toEqual(['connector.py', 'images/small.png', 'info.json']);
    expect(await world.get(draft)).toMatchObject({ status: 200, body: { id: opened.body.id } });

    const python = `/${String(folder)}/connector.py`;
    expect((await world.post(`${draft}files/`, { xpath: python })).body.fileContent).toContain(
      'import Connector',
    );
    await world.put(`${draft}files/`, { fileData: { xpath: python, fileContent: 'changed = True\n' } });
    expect((await world.post(`${draft}files/`, { xpath: 'connector.py' })).body.fileContent).toBe(
      'changed = True\n',
    );
    expect((await world.put(`${draft}files/`, { xpath: '../../escape.py', content: 'x' })).status).toBe(400);
    expect((await world.post(`${draft}files/`, { xpath: 'nothing.py' })).status).toBe(404);

    const manifest = JSON.parse(
      String((await world.post(`${draft}files/`, { xpath: 'info.json' })).body.fileContent),
    ) as Body;
    // The version is installed: only on request is it replaced.
    expect((await world.post(`${draft}publish/`)).status).toBe(409);
    const content = JSON.stringify({ ...manifest, label: 'Stricter' });
    await world.put(`${draft}files/`, { xpath: 'info.json', content });
    expect(await world.post(`${draft}publish/`, { replace: true, discard: true })).toMatchObject({
      status: 200,
      body: { id, label: 'Stricter' },
    });
    expect((await world.get(draft)).status).toBe(404);
    const again = await world.post(`${drafts}${id}/`);
    const kept = await world.post(`${drafts}${String(again.body.id)}/files/`, { xpath: 'connector.py' });
    expect(kept.body.fileContent).toBe('changed = True\n');
    expect((await world.delete(`${drafts}${String(again.body.id)}/`)).status).toBe(204);
  });
});
