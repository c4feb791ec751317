import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installedCode } from '../../../main/connector-runtime/installed-code';
import { connectorsForTests } from '../../connector-runtime/runtime';
import { archiveWorker, buildEntries, runProcess } from '../../studio/built';
import { packageOf } from '../../support/connector-package';
import { playbookJson, playbookUuid, referenced } from '../../support/playbook-builder';
import { type Body, ServiceWorld } from './world';

const cloudInfo = {
  name: 'cloud',
  label: 'Cloud',
  version: '1.0.0',
  description: 'A cloud',
  publisher: 'Community',
  category: ['Utilities'],
  configuration: {
    fields: [
      { name: 'server', title: 'Server', type: 'text', required: true },
      { name: 'secret', title: 'Secret', type: 'password', required: true },
    ],
  },
  operations: [
    {
      operation: 'list',
      title: 'List',
      parameters: [{ name: 'kind', title: 'Kind', type: 'text', value: 'host' }],
      output_schema: { items: [{ id: '' }] },
    },
  ],
};

/** Signs in in its health check and keeps the token, as connectors with OAuth do. */
const cloud = packageOf('cloud', {
  'info.json': cloudInfo,
  'images/small.png': '\u0089PNG',
  'connector.py': `
import requests
from connectors.core.connector import Connector, ConnectorError
from connectors.core.utils import update_connnector_config

class Cloud(Connector):
    def execute(self, config, operation, params, **kwargs):
        if not config.get('accessToken'):
            raise ConnectorError('Unauthorized')
        r = requests.get(config['server'] + '/items', params={'kind': params['kind']},
                         headers={'Authorization': 'Bearer ' + config['accessToken']})
        return r.json()

    def check_health(self, config):
        r = requests.post(config['server'] + '/token', data={'client_secret': config['secret']})
        if not r.ok:
            raise ConnectorError('The cloud says ' + str(r.status_code) + ' to ' + config['secret'])
        config['accessToken'] = r.json()['access_token']
        config['session'] = {'refresh_token': 'n3sted-canary-abcdefgh', 'expires_in': 3600}
        update_connnector_config('cloud', '1.0.0', config, config['config_id'])
`,
});

let world: ServiceWorld;
let configId: string;

beforeAll(async () => {
  const connectors = await connectorsForTests();
  world = await ServiceWorld.open({
    workersDir: await buildEntries({ ...runProcess, ...archiveWorker }),
    ports: { connectorCode: installedCode(() => connectors) },
  });
  const installed = await world.upload('/api/3/solutionpacks/install?$type=connector', 'cloud.tgz', cloud);
  const config = { server: 'https://cloud.example.com', secret: 'c4n4ry-s3cret' };
  const made = await world.post('/api/integration/configuration/', {
    connector: Number(installed.body.id),
    name: 'Lab',
    default: true,
    config,
  });
  configId = String(made.body.config_id);
}, 60_000);

afterAll(() => world.close());

const setting = '/packwright/connectors/cloud/answers';
const answeredBy = (body: Body) => world.ask('PUT', setting, body);
const execute = () =>
  world.post('/api/integration/execute/', {
    connector: 'cloud',
    version: '1.0.0',
    operation: 'list',
    config: configId,
    params: { kind: 'host' },
  });
const health = async () =>
  (await world.get(`/api/integration/connectors/healthcheck/cloud/1.0.0/?config=${configId}`)).body;

const rules = [
  { url: '*/token', method: 'POST', body: { access_token: 't0ken-abcdefgh' } },
  { url: '*/items?kind=host', body: { items: [{ id: 7 }] } },
];

describe("an installed connector's own code", () => {
  it('answers only where that is chosen, and says which answers are made up', async () => {
    expect((await world.get(setting)).body).toEqual({ answers: 'mock' });
    const made = await execute();
    expect(made).toMatchObject({ status: 200, body: { data: { items: [{ id: 'sample-id' }] } } });
    expect(made.headers.get('x-packwright-mock')).toBe('sample');

    expect((await answeredBy({ answers: 'own-code', http: rules })).status).toBe(200);
    expect(await execute()).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('ERROR :: Unauthorized') as string },
    });
  });

  it('checks its health by itself, and keeps the token it got there, sealed', async () => {
    await answeredBy({ answers: 'own-code', http: [{ url: '*/token', status: 503 }] });
    expect(await health()).toMatchObject({
      status: 'Disconnected',
      message: 'The cloud says 503 to (removed)',
    });
    await answeredBy({ answers: 'own-code', http: rules });
    expect(await health()).toMatchObject({ status: 'Available' });

    const answer = await execute();
    expect(answer).toMatchObject({ status: 200, body: { status: 'Success', data: { items: [{ id: 7 }] } } });
    // No product was asked: what it worked on were rules.
    expect(answer.headers.get('x-packwright-mock')).toBe('connector-code');
    const shown = await world.get(`/api/integration/configuration/${configId}/`);
    expect(shown.text).not.toContain('t0ken');
    expect(shown.text).not.toContain('c4n4ry');
    expect(shown.text).not.toContain('n3sted');
    expect(shown.text).toContain('3600');
  });

  it('answers steps of playbooks, whose record names it', async () => {
    const call = {
      connector: 'cloud',
      operation: 'list',
      version: '1.0.0',
      config: configId,
      params: { kind: 'host' },
    };
    await world.post('/api/3/workflow_collections', {
      name: 'Own',
      workflows: [playbookJson('Own code', { steps: { Start: referenced, Ask: ['Connectors', call] } })],
    });
    const started = await world.post(`/api/triggers/1/notrigger/${playbookUuid('Own code')}`, {});
    expect(started.status).toBe(200);
    await world.instance.runs.settled();
    const steps = (await world.get(`/api/wf/api/historical-steps/?task_id=${String(started.body.task_id)}`))
      .text;
    expect(steps).toContain('"id":7');
  });

  it('fails on what nobody answers, and names the recording that comes nearest', async () => {
    const exchange = {
      request: { method: 'GET', url: 'https://cloud.example.com/items?kind=user' },
      response: { status: 200, body: { json: { items: [] } } },
    };
    const cassette = { playbook: '', recordings: [], exchanges: [exchange] };
    await answeredBy({ answers: 'own-code', cassettes: [cassette] });
    const { status, body } = await execute();
    expect(status).toBe(400);
    expect(body.message).toMatch(/No recording answers GET .*differs in the query/);
  });

  it('gives way to recordings of whole operations where these are chosen', async () => {
    const recording = {
      step: 'Ask',
      connector: 'cloud',
      operation: 'list',
      answers: [
        { result: { operation: 'list', status: 'Success', message: '', data: { items: ['recorded'] } } },
      ],
    };
    expect(
      await answeredBy({ answers: 'recording', cassettes: [{ playbook: '', recordings: [recording] }] }),
    ).toMatchObject({ status: 200 });
    const answer = await execute();
    expect(answer.body).toMatchObject({ data: { items: ['recorded'] } });
  });

  it('is chosen anew where a connector comes back', async () => {
    const spare = { ...cloudInfo, name: 'spare', label: 'Spare' };
    const parts = {
      'info.json': spare,
      'images/small.png': '\u0089PNG',
      'connector.py': 'class Spare: pass',
    };
    const files = packageOf('spare', parts);
    const install = () => world.upload('/api/3/solutionpacks/install?$type=connector', 'spare.tgz', files);
    const path = '/packwright/connectors/spare/answers';
    const { body } = await install();
    expect((await world.ask('PUT', path, { answers: 'own-code' })).status).toBe(200);
    await world.ask('DELETE', `/api/integration/connectors/${String(body.id)}/`);
    expect((await world.get(path)).status).toBe(404);
    await install();
    expect((await world.get(path)).body).toEqual({ answers: 'mock' });
  });

  it('is told of configurations as they come and go, in clear, and what it raises changes nothing', async () => {
    const told = { ...cloudInfo, name: 'told', label: 'Told' };
    const code = `
import requests
from connectors.core.connector import Connector, ConnectorError

def tell(what, *given):
    requests.post('https://log.example.com/' + what + '?' + '='.join(str(each) for each in given))

class Told(Connector):
    def execute(self, config, operation, params, **kwargs):
        return {}

    def on_app_start(self, configs, active):
        tell('start', *(each['secret'] for each in configs.values()), active)

    def on_add_config(self, config, active):
        tell('add', config['secret'], active)

    def on_update_config(self, old, new, active):
        tell('update', old['secret'], new['secret'], active)
        raise ConnectorError('no listener for ' + new['secret'])

    def on_delete_config(self, config):
        tell('delete', config['secret'])

    def teardown(self, configs):
        tell('teardown', len(configs))
`;
    const files = packageOf('told', {
      'info.json': told,
      'images/small.png': '\u0089PNG',
      'connector.py': code,
    });
    const installed = await world.upload('/api/3/solutionpacks/install?$type=connector', 'told.tgz', files);
    const connector = Number(installed.body.id);
    const write = (secret: string, name = 'Lab') => ({
      connector,
      name,
      default: true,
      config: { server: 'https://told.example.com', secret },
    });
    const first = await world.post('/api/integration/configuration/', write('f1rst-s3cret'));
    expect(first.headers.get('x-packwright-hook')).toBeNull();

    // A request that no rule answers fails its hook: each of these is what one of them is to be given.
    const expected = [
      'start?f1rst-s3cret=True',
      'add?s3cond-s3cret=True',
      'update?s3cond-s3cret=th1rd-s3cret=True',
      'delete?th1rd-s3cret',
      'teardown?1',
    ];
    const chosen = await world.ask('PUT', '/packwright/connectors/told/answers', {
      answers: 'own-code',
      http: expected.map((url) => ({ url: `https://log.example.com/${url}`, body: {} })),
    });
    expect(chosen.headers.get('x-packwright-hook')).toBe('on_app_start');
    const second = await world.post('/api/integration/configuration/', write('s3cond-s3cret', 'Other'));
    expect(second.headers.get('x-packwright-hook')).toBe('on_add_config');
    const path = `/api/integration/configuration/${String(second.body.config_id)}/`;
    const changed = await world.ask('PUT', path, write('th1rd-s3cret', 'Other'));
    expect(changed.status).toBe(200);
    expect(changed.headers.get('x-packwright-hook')).toBe(
      'on_update_config failed: no listener for (removed)',
    );
    expect((await world.get(path)).text).toContain('Other');
    const removed = await world.ask('DELETE', path);
    expect(removed.headers.get('x-packwright-hook')).toBe('on_delete_config');
    const gone = await world.ask('DELETE', `/api/integration/connectors/${connector}/`);
    expect(gone.headers.get('x-packwright-hook')).toBe('teardown');
  });

  it('refuses settings that are none, and code that is not there', async () => {
    expect(await answeredBy({ answers: 'magic' })).toMatchObject({ status: 400 });
    expect(
      await world.ask('PUT', '/packwright/connectors/nobody/answers', { answers: 'mock' }),
    ).toMatchObject({
      status: 404,
    });
  });
});
