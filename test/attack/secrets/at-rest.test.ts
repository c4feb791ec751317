import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeTgz } from '../../../main/archive/write-tgz';
import { temporaryFolder } from '../../support/host';
import { exportOptions } from '../../instance/services/exchange';
import { type Body, ServiceWorld } from '../../instance/services/world';
import { Page } from '../../instance/wire/live-page';

/** Secrets that an instance was told, by where. */
const planted = new Map<string, string>();

const canary = (place: string): string => {
  const secret = `cNry${String(planted.size).padStart(2, '0')}x7Qz!W9k`;
  planted.set(secret, place);
  return secret;
};

const digits = (place: string): number => {
  const secret = 735_190_000 + planted.size;
  planted.set(String(secret), place);
  return secret;
};

/** The places whose secret stands in something. */
const leakedIn = (what: string | Buffer): string[] =>
  [...planted].filter(([secret]) => what.includes(secret)).map(([, place]) => place);

const folder = temporaryFolder();
let isBroken = false;
let world: ServiceWorld;
let safe: Body;
let live: Page;
/** All answers to those who told the secrets. */
const answers: string[] = [];

const text = (name: string, more: object = {}) => ({ name, type: 'string', formType: 'text', ...more });

async function tell(method: string, path: string, body: unknown): Promise<Body> {
  const answer = await world.ask(method, path, body);
  expect(answer.status, `${path} ${answer.text}`).toBeLessThan(300);
  answers.push(answer.text);
  return answer.body;
}

async function publishSafes(): Promise<void> {
  await tell('POST', '/api/3/staging_model_metadatas', {
    type: 'safes',
    attributes: [
      text('name'),
      text('code', { formType: 'password' }),
      text('ref', { encrypted: true }),
      { name: 'settings', type: 'object', formType: 'object', encrypted: true },
      { name: 'pin', type: 'integer', formType: 'integer', encrypted: true },
    ],
  });
  await tell('PUT', '/api/publish', {});
  await world.instance.schema.settled();
}

/** A connector whose form has passwords, installed and configured. */
async function configureTides(): Promise<void> {
  const info = {
    name: 'tides',
    label: 'Tides',
    version: '1.0.0',
    publisher: 'Harbour Works',
    category: ['Utilities'],
    configuration: {
      fields: [
        { title: 'Server', name: 'server', type: 'text' },
        { title: 'Key', name: 'key', type: 'password' },
        { title: 'PIN', name: 'pin', type: 'password' },
      ],
    },
    operations: [{ operation: 'ebb', title: 'Ebb', parameters: [], enabled: true }],
  };
  const files = { 'tides/info.json': JSON.stringify(info), 'tides/connector.py': 'pass\n' };
  const entries = Object.entries(files).map(([path, file]) => ({ path, bytes: Buffer.from(file) }));
  const archive = new Uint8Array(writeTgz(entries, new Date(0)));
  await world.upload('/api/3/solutionpacks/install?$type=connector', 'tides_1.0.0.tgz', archive);
  const [installed] = await world.members('/api/integration/connectors/?name=tides');
  await tell('POST', '/api/integration/configuration/', {
    connector: installed?.id,
    connector_name: 'tides',
    connector_version: '1.0.0',
    name: 'Bay',
    default: true,
    config: {
      server: 'https://tides.example',
      key: canary('a password of a configuration'),
      pin: digits('a password of a configuration that is a number'),
    },
  });
}

beforeAll(async () => {
  world = await ServiceWorld.open({
    dataDir: folder.path,
    onStatement: () => {
      if (isBroken) throw new Error('The disk is gone.');
    },
  });
  planted.set(world.credentials.password, 'the password of the administrator');
  planted.set(world.credentials.apiKey, 'the key of the administrator');
  const bearer = await world.bearer();
  planted.set(bearer.slice('Bearer '.length), 'a token of a session');
  await publishSafes();
  live = await Page.of(world.server.baseUrl, bearer, '/topic/safes', '/topic/people');
  safe = await tell('POST', '/api/3/safes', {
    name: 's',
    code: canary('a password of a record'),
    ref: canary('an encrypted text of a record'),
    settings: { token: canary('an encrypted object of a record') },
    pin: digits('an encrypted number of a record'),
  });
  await tell('PUT', String(safe['@id']), { ref: canary('an encrypted text that was changed') });
  await configureTides();
  await tell('POST', '/api/3/people', {
    firstname: 'Ann',
    lastname: 'Lee',
    email: 'ann@example.com',
    csActive: true,
    user: { loginid: 'ann', password: canary('the password of a new account'), email: 'ann@example.com' },
  });
  await tell('POST', '/api/3/mcp_configurations', {
    name: 'Tower',
    type: 'external',
    url: 'https://tower.example/mcp/',
    authentication: JSON.stringify({ type: 'BEARER', value: canary('the token of a tool server') }),
  });
  await tell('POST', '/api/ai/llm/config', [
    {
      name: 'Model',
      provider: 'openai',
      model: 'm',
      modelname: 'm',
      isdefault: true,
      apikey: canary('the key of a model'),
      config: { client_secret: canary('a secret deep in a model'), pin: digits('a number deep in a model') },
    },
  ]);
  for (const option of ['radius_secret', 'ldap_bind_password']) {
    const set = await world.ask(
      'PUT',
      '/api/auth/config',
      { option, value: canary(option) },
      { authorization: bearer },
    );
    expect(set.status, set.text).toBe(200);
  }
  await world.get(`/api/3/safes?access_token=${canary('a parameter of an address')}`);
});

afterAll(async () => {
  live.close();
  await world.close();
  folder.remove();
});

/** The files of the instance that hold a secret; its own key is where it belongs. */
function leakyFiles(): Record<string, string[]> {
  const files = readdirSync(folder.path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  expect(files.length).toBeGreaterThan(3);
  const found = files.map(
    (file) => [file.slice(folder.path.length + 1), leakedIn(readFileSync(file))] as const,
  );
  return Object.fromEntries(found.filter(([, places]) => places.length > 0));
}

it('knows eighteen secrets', () => expect(planted.size).toBeGreaterThanOrEqual(18));

it('keeps no secret in clear in its files, nor in a snapshot of them', async () => {
  await world.instance.snapshots.take('kept');
  expect(leakyFiles()).toEqual({});
});

it('answers with none of them', async () => {
  expect(leakedIn(answers.join('\n'))).toEqual([]);
  for (const path of [
    String(safe['@id']),
    `${String(safe['@id'])}?$relationships=true&$export=true`,
    '/api/3/mcp_configurations',
    '/api/3/people?$relationships=true',
    '/api/ai/llm/config',
    '/api/integration/configuration/?connector_name=tides',
    '/packwright/outbox',
  ]) {
    const answer = await world.get(path);
    expect(answer.status, path).toBe(200);
    expect(leakedIn(answer.text), path).toEqual([]);
  }
  const audited = await world.post('/api/gateway/audit/activities', { limit: 200 });
  expect(audited.status).toBe(200);
  expect(leakedIn(audited.text + JSON.stringify(world.server.log.entries()))).toEqual([]);
});

it('tells pages that follow it of changes, and of no value', async () => {
  const heard = await live.soFar();
  expect(heard.filter((frame) => frame.includes('/api/3/safes/'))).toHaveLength(2);
  expect(leakedIn(heard.join('\n'))).toEqual([]);
});

it('exports none of them', async () => {
  const { files, job } = await exportOptions(world, {
    modules: [{ value: 'safes' }],
    recordSets: [{ type: 'safes', query: { limit: 100, logic: 'AND', filters: [] } }],
    connectors: [{ value: 'cyops-connector-tides-1.0.0', include: true, configurations: true }],
    mcp_configurations: (await world.members('/api/3/mcp_configurations')).map(({ uuid }) => uuid),
    appSettings: ['RADIUS', 'LDAP', 'TOKEN'],
  });
  expect(job).toMatchObject({ status: 'Export Complete', errorMessage: null });
  const all = [...files].map(([path, bytes]) => `${path}\n${Buffer.from(bytes).toString('utf8')}`).join('\n');
  expect(all).toContain('tides.example');
  expect(all).toContain('safes0001');
  expect(leakedIn(all)).toEqual([]);
  expect(all).not.toContain('sealed:');
});

it('fails without saying them', async () => {
  isBroken = true;
  try {
    for (const [method, path] of [
      ['POST', '/api/3/safes'],
      ['PUT', String(safe['@id'])],
      ['POST', '/api/integration/configuration/'],
      ['POST', '/api/ai/llm/config'],
    ] as const) {
      const secrets = [...planted.keys()];
      const body = { name: 'x', ref: secrets.join(' '), config: { key: secrets }, apikey: secrets[0] };
      const answer = await world.ask(method, path, body);
      expect(answer.status, path).toBe(500);
      expect(leakedIn(answer.text), path).toEqual([]);
    }
  } finally {
    isBroken = false;
  }
});
