import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readZipBack } from '../../../main/archive/read-back';
import { playbookJson, referenced } from '../../support/playbook-builder';
import { eventually } from '../../support/eventually';
import { everyPermission, program, type Program, signIn, type Speaker } from '../wire/programs';
import { type Body, ServiceWorld } from './world';

/** What is no module, or goes another way than records do, as different accounts see it. */
let world: ServiceWorld;
let speaker: Speaker;
let token = '';
let ours = '';
let theirs = '';
/** May do everything with what the tests are about, in one team and in another. */
let owner: Program;
let stranger: Program;
let alert: Body;

const areas = [
  'alerts',
  'evidence',
  'files',
  'activities',
  'export_jobs',
  'export_templates',
  'import_jobs',
  'connectors',
  'solutionpacks',
];
const grant = (module: string, more: object = {}) => ({ module, ...everyPermission, ...more });

beforeAll(async () => {
  world = await ServiceWorld.open();
  speaker = {
    credentials: world.credentials,
    ask: (method, path, body, authorization) =>
      world.ask(method, path, body, authorization === undefined ? {} : { authorization }),
  };
  const { schema } = world.instance;
  schema.create({
    type: 'evidence',
    ownable: true,
    attributes: [
      { name: 'name', type: 'string', formType: 'text' },
      { name: 'file', type: 'files', formType: 'lookup' },
    ],
  });
  schema.publish();
  await schema.settled();
  token = await signIn(speaker);
  ours = await made('/api/3/teams', { name: 'Ours' });
  theirs = await made('/api/3/teams', { name: 'Theirs' });
  const all = areas.map((module) => grant(module));
  owner = await program(speaker, token, all, [ours]);
  stranger = await program(speaker, token, all, [theirs]);
  alert = (await as(owner, 'POST', '/api/3/alerts', { name: 'the walnut' })).body;
});

afterAll(() => world.close());

const as = (who: Program, method: string, path: string, body?: unknown) =>
  world.ask(method, path, body, { authorization: who.authorization });

async function made(path: string, body: Body): Promise<string> {
  const answer = await world.post(path, body);
  if (answer.status !== 201) throw new Error(answer.text);
  return String(answer.body['@id']);
}

async function upload(who: Program, text: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([text]), 'a.txt');
  const answer = await as(who, 'POST', '/api/3/files', form);
  expect(answer.status).toBe(201);
  return String(answer.body['@id']);
}

describe('a file', () => {
  const ways = (file: string): [method: string, path: string, body?: unknown][] => [
    ['GET', file],
    ['GET', `${file}/download`],
    ['GET', '/api/3/files?$limit=100'],
    ['POST', '/api/query/files', { logic: 'AND', filters: [] }],
    ['POST', '/api/wf/api/jinja-editor/', { template: `{{ '${file}' | fromIRI }}`, values: {} }],
    ['POST', '/api/integration/execute/', utility(file)],
  ];
  const tell = async (who: Program, file: string) => {
    const uuid = file.split('/').at(-1) ?? '';
    const told: string[] = [];
    for (const [method, path, body] of ways(file)) {
      const { status, text } = await as(who, method, path, body);
      if (status === 200 && (text.includes(uuid) || text === 'hazelnut')) told.push(path);
    }
    return told;
  };

  it('is seen and downloaded with a record that holds it, on every way', async () => {
    const file = await upload(owner, 'hazelnut');
    const attached = await as(owner, 'POST', '/api/3/evidence', { name: 'A', file, owners: [ours] });
    expect(attached.status).toBe(201);
    expect(await tell(owner, file)).toEqual(ways(file).map(([, path]) => path));
    expect(await tell(stranger, file)).toEqual([]);
    expect((await as(stranger, 'DELETE', file)).status).toBe(404);
  });

  it('is not had by linking it, or naming it in a text that is exported', async () => {
    const file = await upload(owner, 'hazelnut');
    await as(owner, 'POST', '/api/3/evidence', { name: 'A', file, owners: [ours] });
    for (const plural of ['evidence', 'import_jobs']) {
      const { status, body } = await as(stranger, 'POST', `/api/3/${plural}`, { name: 'B', file });
      expect([plural, status, body.type]).toEqual([plural, 400, 'ForeignKeyConstraintViolationException']);
    }
    await as(stranger, 'POST', '/api/3/evidence', { name: file });
    const recordSets = [{ type: 'evidence', include: true, query: { logic: 'AND', filters: [], limit: 10 } }];
    expect(await exported(stranger, { recordSets })).not.toContain('hazelnut');
    expect(await exported(owner, { recordSets })).toContain('hazelnut');
  });
});

/** The generic request to the platform, executed as an operation. */
const utility = (iri: string) => ({
  connector: 'cyops_utilities',
  operation: 'make_cyops_request',
  params: { iri, method: 'GET' },
});

it('an operation does for its caller what the caller may do', async () => {
  const path = '/api/integration/execute/';
  for (const iri of [String(alert['@id']), '/api/3/alerts', '/api/3/teams', '/api/wf/api/workflows/']) {
    const answers = [];
    for (const who of [owner, stranger]) answers.push((await as(who, 'POST', path, utility(iri))).text);
    expect([iri, answers.map((text) => text.includes('walnut'))]).toEqual([iri, [/alerts/.test(iri), false]]);
    if (!/alerts/.test(iri))
      expect([iri, answers.every((text) => /The caller may not|permission/.test(text))]).toEqual([iri, true]);
  }
});

describe('an export', () => {
  it('holds what its maker may read, and nobody else has it', async () => {
    const collection = { name: 'Open', workflows: [playbookJson('Shown', { steps: { Start: referenced } })] };
    await made('/api/3/workflow_collections', collection);
    const collections = await world.members('/api/3/workflow_collections?name=Open');
    const options = {
      playbooks: {
        collections: [{ value: collections[0]?.uuid, includeVersions: true }],
        globalVariables: [],
      },
      roles: [{ value: '21d7a7c6-9d68-438f-b732-e8950c5f745b' }],
      modules: [{ value: 'alerts' }],
      connectors: [{ value: 'smtp', configurations: true }],
    };
    const held = await exported(owner, options);
    expect(held).toContain('smtp');
    for (const secret of ['"Shown"', 'Full App Permissions', 'StagingModelMetadata'])
      expect(held).not.toContain(secret);
    const [job] = (await as(owner, 'GET', '/api/3/export_jobs')).body['hydra:member'] as Body[];
    expect((await as(stranger, 'GET', '/api/3/export_jobs')).body['hydra:member']).not.toContainEqual(
      expect.objectContaining({ uuid: job?.uuid }),
    );
    expect((await as(stranger, 'GET', String(job?.['@id']))).status).toBe(404);
    const { file } = (await as(owner, 'GET', String(job?.['@id']))).body;
    const iri = String((file as Body)['@id'] ?? file);
    expect((await as(owner, 'GET', `${iri}/download`)).status).toBe(200);
    expect((await as(stranger, 'GET', `${iri}/download`)).status).toBe(404);
  });
});

/** All texts of the archive an account gets. */
async function exported(who: Program, options: Body): Promise<string> {
  const template = (await made('/api/3/export_templates', { name: `T ${Math.random()}`, options })).split(
    '/',
  );
  const path = `/api/export?template=${template.at(-1)}&fileName=a.zip`;
  const started = await as(who, 'PUT', path, {});
  expect(started.status).toBe(200);
  const job = `/api/3/export_jobs/${String(started.body.jobUuid)}`;
  await eventually(async () => (await as(who, 'GET', job)).body.status as string).toBe('Export Complete');
  const { file } = (await as(who, 'GET', job)).body;
  const address = `${world.server.baseUrl}${String((file as Body)['@id'] ?? file)}/download`;
  const response = await fetch(address, { headers: { authorization: who.authorization } });
  const entries = await readZipBack(new Uint8Array(await response.arrayBuffer()));
  return entries.map(({ bytes }) => Buffer.from(bytes).toString()).join('\n');
}

it('an export is made by a template that may be read', async () => {
  const template = (await made('/api/3/export_templates', { name: 'Hidden', options: {} })).split('/').at(-1);
  const maker = await program(speaker, token, [grant('export_jobs')], [ours]);
  const path = `/api/export?template=${String(template)}&fileName=a.zip`;
  expect((await as(maker, 'PUT', path, {})).status).toBe(403);
});

describe('the audit log', () => {
  const activities = '/api/gateway/audit/activities';
  const told = async (who: Program, body: Body = {}) => {
    const { content } = (await as(who, 'POST', activities, { limit: 1000, ...body })).body;
    return content as Body[];
  };

  it('tells of a record to those who see it', async () => {
    const about = { entityUuid: alert.uuid };
    const [known] = await told(owner, about);
    expect(known).toMatchObject({ displayName: 'the walnut' });
    expect(await told(stranger, about)).toEqual([]);
    expect((await as(stranger, 'POST', `${activities}/count`, about)).body.total).toBe(0);
    expect((await as(stranger, 'GET', `${activities}/${String(known?.id)}`)).status).toBe(404);
    expect(JSON.stringify(await told(stranger))).not.toContain('walnut');
    const types = new Set((await told(stranger)).map(({ entityType }) => entityType));
    expect([types.has('roles'), types.has('alerts')]).toEqual([false, false]);
    expect((await as(stranger, 'DELETE', activities, {})).status).toBe(204);
    expect(await told(owner, about)).toHaveLength(1);
  });

  it('tells no name that is withheld, nor finds anything by it', async () => {
    const fieldPermissions = [{ field: 'name', canRead: false }];
    const grants = [grant('alerts', { fieldPermissions }), grant('activities')];
    const blind = await program(speaker, token, grants, [ours]);
    const about = await told(blind, { entityUuid: alert.uuid });
    expect(about).toMatchObject([{ displayName: null, title: 'Create alerts' }]);
    expect(await told(blind, { search: 'walnut' })).toEqual([]);
    expect(await told(owner, { search: 'walnut' })).not.toEqual([]);
  });
});

it('an account that may write but not read is told where its record is, and no more', async () => {
  const grants = [grant('alerts', { canRead: false })];
  const { authorization } = await program(speaker, token, grants, [ours]);
  const writer = { authorization, iri: '' };
  const answer = await as(writer, 'POST', '/api/3/alerts', { name: 'filbert' });
  expect(answer.status).toBe(201);
  const { '@context': context, '@id': iri, '@type': type, uuid, ...rest } = answer.body;
  expect([context, iri, type]).toEqual(['/api/3/contexts/Alert', `/api/3/alerts/${String(uuid)}`, 'Alert']);
  expect(rest).toEqual({});
  const paths: [string, string, unknown][] = [
    ['PUT', String(iri), { source: 'x' }],
    ['POST', '/api/3/upsert/alerts', { uuid, source: 'y' }],
    ['POST', '/api/3/bulkupsert/alerts', [{ uuid, source: 'z' }]],
  ];
  for (const [method, path, body] of paths) {
    const { status, text } = await as(writer, method, path, body);
    expect([path, status < 300, text.includes('filbert')]).toEqual([path, true, false]);
  }
  expect((await world.get(String(iri))).body).toMatchObject({ name: 'filbert', source: 'z' });
});

it('a configuration that names teams is seen, changed and used by them', async () => {
  const connectors = await world.members('/api/integration/connectors/?name=smtp');
  const id = connectors[0]?.id;
  const base = '/api/integration/configuration/';
  const config = { server: 'walnut', port: 25 };
  const body = { connector: id, name: 'Ours', config, teams: [ours] };
  const { body: kept, status } = await as(owner, 'POST', base, body);
  expect(status).toBe(201);
  const path = `${base}${String(kept.config_id)}/`;
  for (const [method, address] of [
    ['GET', path],
    ['GET', `${base}?connector=${String(id)}`],
    ['POST', `/api/integration/connectors/${String(id)}/`],
    ['POST', '/api/integration/connectors/smtp/2.6.0/'],
  ] as const) {
    const told = async (who: Program) =>
      (await as(who, method, address, method === 'POST' ? {} : undefined)).text.includes('walnut');
    expect([address, await told(owner), await told(stranger)]).toEqual([address, true, false]);
  }
  expect((await as(stranger, 'PUT', path, body)).status).toBe(404);
  expect((await as(stranger, 'DELETE', path)).status).toBe(404);
  // Nor by a draft of the connector, an export of it, or what imports from it.
  const draft = await as(owner, 'POST', `/api/integration/connector/development/entity/${String(id)}/`, {
    edit_repo_connector: true,
  });
  const linked = { name: 'Feed', configuration: kept.config_id, metadata: { scheduleName: 'walnut' } };
  const imports = '/api/integration/data-import/';
  const link = await as(owner, 'POST', imports, linked);
  expect([draft.status, link.status]).toEqual([200, 201]);
  const importPath = `${imports}${String(link.body.id)}/`;
  for (const [method, address] of [
    ['GET', `/api/integration/connector/development/entity/${String(draft.body.id)}/`],
    ['POST', '/api/integration/connector/development/list/'],
    ['GET', imports],
    ['GET', importPath],
  ] as const) {
    const told = async (who: Program) => (await as(who, method, address)).text.includes('walnut');
    expect([address, await told(owner), await told(stranger)]).toEqual([address, true, false]);
  }
  expect((await as(stranger, 'POST', imports, { ...linked, name: 'Taken' })).status).toBe(404);
  expect((await as(stranger, 'PUT', importPath, { name: 'Taken' })).status).toBe(404);
  expect((await as(stranger, 'DELETE', importPath)).status).toBe(404);
  expect((await as(owner, 'GET', importPath)).body).toMatchObject({ name: 'Feed' });
  const selection = { connectors: [{ value: 'smtp', configurations: true }] };
  expect(await exported(owner, selection)).toContain('walnut');
  const others = await exported(stranger, selection);
  expect([others.includes('smtp'), others.includes('walnut')]).toEqual([true, false]);
  const call = { connector: 'smtp', operation: 'send_email', config: kept.config_id, params: {} };
  expect((await as(stranger, 'POST', '/api/integration/execute/', call)).text).toContain('INTEGRATION-12');
  // Nor is it overwritten by who names its id for a new one.
  const taken = {
    ...body,
    name: 'Theirs',
    config: { server: 'hazelnut', port: 1 },
    config_id: kept.config_id,
  };
  for (const teams of [[], [ours]]) {
    const { status: refused, text } = await as(stranger, 'POST', base, { ...taken, teams });
    expect([refused, text.includes('walnut')]).toEqual([400, false]);
  }
  expect((await as(owner, 'GET', path)).body).toMatchObject({ name: 'Ours', config: { server: 'walnut' } });
  // Who sees it overwrites it with the right to change it, not with that to make new ones.
  const maker = await program(
    speaker,
    token,
    [{ module: 'connectors', canCreate: true, canRead: true }],
    [ours],
  );
  expect((await as(maker, 'POST', base, taken)).status).toBe(403);
  expect((await as(owner, 'POST', base, taken)).status).toBe(201);
  expect((await as(owner, 'GET', path)).body).toMatchObject({ name: 'Theirs' });
  expect((await as(owner, 'DELETE', path)).status).toBe(204);
});

it('a tag is added by those who may write records, and the outbox is read by those who see all of them', async () => {
  const nobody = await program(speaker, token, [], []);
  const reader = await program(speaker, token, [{ module: 'alerts', canRead: true }], []);
  const add = async (who: Program) => (await as(who, 'POST', '/api/3/tags', { uuid: 'walnut' })).status;
  expect([await add(nobody), await add(reader), await add(stranger)]).toEqual([403, 403, 201]);
  const outbox = async (who: Program) => (await as(who, 'GET', '/packwright/outbox')).status;
  const everything = await program(speaker, token, [grant('workflows')], []);
  expect([await outbox(everything), (await world.get('/packwright/outbox')).status]).toEqual([403, 200]);
});

/** As a real client asks, which always ends an address in a slash (docs/platform/wire.md). */
it('addresses beside the resources may end in a slash', async () => {
  const authorization = token;
  for (const path of [
    ...['license', 'users', 'config', 'cluster/health'].map((name) => `/api/auth/${name}`),
    '/api/permissions/current',
    '/api/version',
    '/api/product/feature-access',
    '/api/views/1/app',
    '/api/gateway/audit/operations',
    '/api/publish/error',
  ]) {
    const plain = await world.get(path, { authorization });
    expect([path, (await world.get(`${path}/`, { authorization })).status]).toEqual([path, plain.status]);
    if (path !== '/api/publish/error') expect([path, plain.status]).toEqual([path, 200]);
  }
});

it('permissions of an account have a list of fields for every module', async () => {
  const { authorization } = stranger;
  const { body } = await world.get('/api/permissions/current', { authorization });
  const current = await world.get('/api/3/actors/current', { authorization });
  expect(current.body['@permissions']).toEqual(body);
  expect(Object.keys(body).length).toBeGreaterThan(70);
  for (const granted of Object.values(body)) expect(granted).toMatchObject({ fields: [] });
  expect(body.alerts).toEqual({
    create: true,
    read: true,
    update: true,
    delete: true,
    execute: true,
    fields: [],
  });
  expect(body.incidents).toMatchObject({ create: false, read: false, update: false, delete: false });
});
