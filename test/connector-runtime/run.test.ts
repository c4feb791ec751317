import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildEntries, connectorChild } from '../studio/built';
import { packwright } from '../support/command-line';
import { temporaryFolder } from '../support/host';

/** Signs in with a client secret and asks twice with the token, as connectors with OAuth do. */
const code = `
import requests
from connectors.core.connector import Connector, ConnectorError, get_logger

logger = get_logger('cloud')

class Cloud(Connector):
    def execute(self, config, operation, params, **kwargs):
        root = config['server']
        form = {'grant_type': 'client_credentials', 'client_id': 'me', 'client_secret': config['secret']}
        token = requests.post(root + '/token', data=form).json()['access_token']
        logger.info('signed in with %s', config['secret'])
        found = []
        for page in (1, 2):
            r = requests.get(root + '/items', params={'page': page, 'kind': params['kind']},
                             headers={'Authorization': 'Bearer ' + token})
            if not r.ok:
                raise ConnectorError(r.text)
            found += r.json()['items']
        return {'items': found, 'echo': config['secret']}
`;

const manifest = {
  name: 'cloud',
  label: 'Cloud',
  version: '1.0.0',
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

const secret = 'c4n4ry-s3cret-value';
let workers: string;
let server: Server;
let root: string;
let asked: string[];
let folder: ReturnType<typeof temporaryFolder>;

const put = (path: string, value: unknown): void => {
  mkdirSync(dirname(join(folder.path, path)), { recursive: true });
  writeFileSync(join(folder.path, path), typeof value === 'string' ? value : JSON.stringify(value));
};

beforeAll(async () => {
  workers = await buildEntries(connectorChild);
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`);
    response.setHeader('Content-Type', 'application/json');
    response.setHeader('Set-Cookie', ['sid=c4n4ry-cookie; Path=/', 'c4n4ry-cookie-without-a-name; Path=/']);
    response.setHeader('ETag', '"v1"');
    const page = new URL(request.url ?? '', 'http://x').searchParams.get('page');
    response.end(
      JSON.stringify(request.url === '/token' ? { access_token: 't0ken-abcdef' } : { items: [{ id: page }] }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder = temporaryFolder();
  put('cloud/info.json', manifest);
  put('cloud/connector.py', code);
});
afterAll(() => {
  server.close();
  folder.remove();
});
beforeEach(() => {
  asked = [];
  put('config.json', { server: root, secret });
});

const run = (...more: string[]) =>
  packwright(
    workers,
    folder.path,
    'connector',
    'run',
    'cloud',
    '--operation',
    'list',
    '--config',
    'config.json',
    '--json',
    ...more,
  );

interface Shown {
  outcome: string;
  result: { status: string; message: string; data: unknown };
  requests: { source: string }[];
}

describe('packwright connector run', () => {
  it('records a real server where its host is allowed, without secrets, and replays it without the server', async () => {
    const host = new URL(root).host;
    const live = await run('--allow', host, '--record', 'cloud.cassette.json');
    expect(live.err).toContain(`The connector may ask ${host}`);
    const shown = JSON.parse(live.out) as Shown;
    expect(shown.result.data).toMatchObject({ items: [{ id: '1' }, { id: '2' }] });
    expect(asked).toEqual([
      'POST /token ',
      'GET /items?page=1&kind=host Bearer t0ken-abcdef',
      'GET /items?page=2&kind=host Bearer t0ken-abcdef',
    ]);
    const written = readFileSync(join(folder.path, 'cloud.cassette.json'), 'utf8');
    for (const canary of [secret, Buffer.from(secret).toString('base64'), 't0ken-abcdef', 'c4n4ry-cookie']) {
      expect(written).not.toContain(canary);
      expect(live.out).not.toContain(canary);
    }
    // A replayed session has its cookie, and a version can be asked for again.
    expect(written).toMatch(/"sid=[^";]+; Path=\/"/);
    expect(written).toContain('\\"v1\\"');
    asked = [];
    put('config.json', { server: root, secret: 'quite-another-one' });
    const replayed = await run('--cassette', 'cloud.cassette.json');
    expect(asked).toEqual([]);
    expect((JSON.parse(replayed.out) as Shown).result.data).toMatchObject({
      items: [{ id: '1' }, { id: '2' }],
    });
    expect((JSON.parse(replayed.out) as Shown).requests.map(({ source }) => source)).toEqual([
      'cassette',
      'cassette',
      'cassette',
    ]);
    expect(replayed.code).toBe(0);
  });

  it('has the time of day where servers are asked, and always the same where none is', async () => {
    put('clock/info.json', { ...manifest, name: 'clock' });
    put(
      'clock/connector.py',
      'import time\nfrom connectors.core.connector import Connector\nclass C(Connector):\n    def execute(self, c, o, p):\n        return time.time() * 1000\n',
    );
    const time = async (...more: string[]) => {
      const args = ['connector', 'run', 'clock', '--operation', 'list', '--json', ...more];
      const { out } = await packwright(workers, folder.path, ...args);
      return Number((JSON.parse(out) as Shown).result.data);
    };
    const before = Date.now();
    expect(await time('--allow', 'api.example.com')).toBeGreaterThanOrEqual(before);
    expect(new Date(await time()).toISOString().slice(0, 16)).toBe('2026-01-15T10:20');
  });

  it('names the settings that the form requires where a connector raises without them', async () => {
    const key = { name: 'api_key', title: 'API Key', type: 'password', required: true, visible: true };
    put('needy/info.json', { ...manifest, name: 'needy', configuration: { fields: [key] } });
    put(
      'needy/connector.py',
      "from connectors.core.connector import Connector\nclass C(Connector):\n    def execute(self, c, o, p):\n        return c['api_key']\n",
    );
    const started = (...more: string[]) =>
      packwright(workers, folder.path, 'connector', 'run', 'needy', '--operation', 'list', ...more);
    const failed = await started();
    expect(failed).toMatchObject({ code: 1, out: expect.stringContaining("raised: 'api_key'") });
    expect(failed.err).toContain(
      'required of the configuration: API Key (api_key). Give them with --config.',
    );
    put('key.json', { api_key: 'k' });
    expect(await started('--config', 'key.json')).toMatchObject({ code: 0, err: '' });
  });

  it('names the nearest recording of a request nobody answers', async () => {
    put('params.json', { kind: 'user' });
    const missed = await run('--cassette', 'cloud.cassette.json', '--params', 'params.json');
    expect(missed.code).toBe(1);
    const { outcome, result } = JSON.parse(missed.out) as Shown;
    expect(outcome).toBe('refused');
    expect(result.message).toBe(
      `No recording answers GET ${root}/items?page=1&kind=user. The nearest, GET ${root}/items?page=1&kind=host, differs in the query.`,
    );
    expect(asked).toEqual([]);
  });

  it('asks nobody who was not named, and no private address by a name', async () => {
    const refused = await run('--allow', 'api.example.com');
    expect((JSON.parse(refused.out) as Shown).result.message).toContain(
      `write --allow ${new URL(root).host}`,
    );
    put('config.json', { server: root.replace('127.0.0.1', 'localhost.'), secret });
    await run('--allow', 'localhost.');
    expect(asked).toEqual([]);
  });

  it('is answered by a scenario, with its faults, and by the fake server', async () => {
    put(
      'scenario.yaml',
      `http:\n  - { url: '*/token', body: { access_token: abc } }\n  - { url: '*', times: 1, body: { items: [1] } }\n  - { url: '*', status: 503, body: Later }\n`,
    );
    const failed = JSON.parse((await run('--scenario', 'scenario.yaml')).out) as Shown;
    expect([failed.outcome, failed.result.message]).toEqual(['raised', 'Later']);
    const faked = JSON.parse((await run('--fake')).out) as Shown;
    expect(faked.result.data).toMatchObject({ items: [{ id: 'sample-id' }, { id: 'sample-id' }] });
    expect(asked).toEqual([]);
  });

  it('says what it cannot do', async () => {
    const unknown = await packwright(
      workers,
      folder.path,
      'connector',
      'run',
      'cloud',
      '--operation',
      'nothing',
    );
    expect([unknown.code, unknown.err]).toEqual([2, expect.stringContaining('has no operation "nothing"')]);
    const unheard = await run('--record', 'x.json');
    expect([unheard.code, unheard.err]).toEqual([2, expect.stringContaining('--allow api.example.com')]);
  });
});
