import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Body, ServiceWorld } from '../services/world';

/**
 * Answers of an appliance by the keys and types they were recorded with (docs/platform/wire.md,
 * docs/platform/connectors.md): clients read all of them.
 */

const text: unknown = expect.any(String);
const number: unknown = expect.any(Number);
const list: unknown = expect.any(Array);
const map: unknown = expect.any(Object);
const flag: unknown = expect.any(Boolean);

let world: ServiceWorld;
let alert: Body;

beforeAll(async () => {
  world = await ServiceWorld.open();
  const [severity] = await world.members('/api/3/picklists?listName__name=Severity&$limit=1');
  alert = (await world.post('/api/3/alerts', { name: 'Recorded', severity: severity?.['@id'] })).body;
});

afterAll(() => world.close());

const bodyOf = (path: string): Body =>
  path.includes('jinja-editor') ? { template: 'ALERT-{{ values }}', values: {} } : {};

/** Keys that have to be there, whatever they hold; null counts. */
const holds = (body: unknown, ...keys: string[]) =>
  expect(Object.keys(body as Body)).toEqual(expect.arrayContaining(keys));

const first = async (path: string): Promise<Body> => (await world.members(path))[0] ?? {};

describe('records', () => {
  it('have what tracked records have', async () => {
    const { body } = await world.get(`/api/3/alerts/${String(alert.uuid)}`);
    expect(body).toMatchObject({ '@id': text, '@type': 'Alert', uuid: text, id: number, recordTags: [] });
    holds(body, 'tenant', 'tenantRecordId', 'conflict');
    expect(body).toMatchObject({ createDate: number, modifyDate: number });
  });

  it('show a picklist as an object, whose list is an address', async () => {
    const { body } = await world.get(`/api/3/alerts/${String(alert.uuid)}`);
    holds(body.severity, 'color', 'icon');
    expect(body.severity).toMatchObject({
      '@id': text,
      '@type': 'Picklist',
      itemValue: text,
      orderIndex: number,
      listName: expect.stringMatching(/^\/api\/3\/picklist_names\//),
      uuid: text,
      id: number,
      importedBy: [],
    });
  });

  it('come in pages that say where the others are', async () => {
    const { body } = await world.get('/api/3/alerts?$limit=1&$page=1');
    expect(body).toMatchObject({
      '@context': '/api/3/contexts/Alert',
      '@id': '/api/3/alerts',
      '@type': 'hydra:Collection',
      'hydra:member': list,
      'hydra:totalItems': number,
      'hydra:view': { '@id': text, '@type': 'hydra:PartialCollectionView' },
    });
  });

  it('have lists of values', async () => {
    expect(await first('/api/3/picklist_names?$limit=1')).toMatchObject({
      '@id': text,
      '@type': 'PicklistName',
      name: text,
      system: flag,
      id: number,
      importedBy: list,
      uuid: text,
    });
  });
});

describe('files', () => {
  it('say what they are', async () => {
    const { body } = await world.upload('/api/3/files', 'a.txt', new Uint8Array([65]));
    expect(body).toMatchObject({
      '@id': text,
      '@type': 'File',
      filename: 'a.txt',
      mimeType: text,
      size: 1,
      uploadDate: number,
      uuid: text,
      thumbnail: null,
      metadata: [],
    });
    expect(body.id).toBe(body.uuid);
  });
});

describe('modules', () => {
  it('carry the settings of the published ones', async () => {
    const module = await first('/api/3/model_metadatas?$limit=1');
    expect(module).toMatchObject({
      '@type': 'ModelMetadata',
      type: text,
      tableName: text,
      displayName: text,
    });
    for (const key of [
      'ownable',
      'userOwnable',
      'taggable',
      'trackable',
      'indexable',
      'writable',
      'queueable',
    ])
      expect(module[key], key).toEqual(flag);
    for (const key of [
      'softDeleteable',
      'peerReplicable',
      'system',
      'archivable',
      'paused',
      'enableReplication',
    ])
      expect(module[key], key).toEqual(flag);
    expect(module).toMatchObject({
      archivalCriteria: map,
      archivalFilters: list,
      partitionBy: text,
      replicationFilters: list,
      importedBy: list,
      parentType: null,
      descriptions: { singular: text, plural: text },
    });
  });

  it('have fields with all their sides', async () => {
    const module = await first('/api/3/model_metadatas?$relationships=true&type=alerts');
    const [attribute] = module.attributes as Body[];
    holds(
      attribute,
      'defaultValue',
      'tooltip',
      'validation',
      'bulkAction',
      'dataSource',
      'visibility',
      'searchable',
    );
    expect(attribute).toMatchObject({
      '@id': expect.stringMatching(/^\/api\/3\/attrib_model_metadatas\//),
      '@type': 'AttributeMetadata',
      name: text,
      type: text,
      formType: text,
      descriptions: { singular: text },
      gridColumn: flag,
      encrypted: flag,
      collection: flag,
      sattrib: text,
    });
  });

  it('say how the last publish went', async () => {
    expect((await world.get('/api/publish/error')).body).toMatchObject({
      '@type': 'Publish',
      status: 'Success',
      last_publish_time: number,
    });
  });
});

describe('connectors', () => {
  it('are listed with what the page shows', async () => {
    const { body } = await world.get('/api/integration/connectors/?page_size=1');
    expect(body).toMatchObject({ status: 'Success', totalItems: number, itemsPerPage: 1, data: list });
    holds(body, 'nextPage', 'previousPage');
    const [row] = body.data as Body[];
    expect(row).toMatchObject({
      id: number,
      name: text,
      version: text,
      label: text,
      category: list,
      active: flag,
      system: flag,
      config_count: number,
      status: 'Completed',
      configuration: list,
      ingestion_supported: flag,
      tags: list,
      agent: expect.stringMatching(/^[0-9a-f]{32}$/),
      development: flag,
      created: text,
      modified: text,
      publisher: text,
      rpm_installed: flag,
      install_result: { message: text },
      remote_status: { status: text, message: text },
    });
    holds(row, 'contributor', 'rpm_full_name', 'help_online');
  });

  it('are described with operations and a form', async () => {
    const row = await first('/api/integration/connectors/?name=cyops_utilities');
    const { body } = await world.post(`/api/integration/connectors/${String(row.id)}/`);
    expect(body).toMatchObject({
      operations: list,
      config_schema: { fields: list },
      configuration: list,
      playbook_collections: list,
    });
    const [operation] = body.operations as Body[];
    expect(operation).toMatchObject({
      id: number,
      operation: text,
      title: text,
      enabled: flag,
      parameters: list,
      roles: list,
    });
    holds(operation, 'description', 'category', 'annotation', 'visible', 'output_schema');
  });

  it('tell whether what they need is there', async () => {
    const row = await first('/api/integration/connectors/?name=cyops_utilities');
    const path = `/api/integration/connectors/dependencies_check/cyops_utilities/${String(row.version)}/`;
    const { body } = await world.get(path);
    expect(body.dependencies_installed).toEqual(flag);
    holds(body, 'message');
  });
});

describe('services', () => {
  it.each<[string, string, Body]>([
    ['GET', '/api/version', { version: text }],
    ['GET', '/cyops_version.json', { version: text }],
    [
      'GET',
      '/api/product/feature-access',
      { productType: text, restricted_feature: [], restricted_url_states: [] },
    ],
    ['POST', '/api/gateway/audit/activities', { number: 0, first: true, content: list }],
    [
      'GET',
      '/api/wf/api/workflows/?format=json&limit=1',
      {
        '@context': '/wf/api/workflows/context/',
        'hydra:totalItems': number,
        'hydra:itemsPerPage': 1,
        'hydra:firstPage': text,
        'hydra:lastPage': text,
        'hydra:member': list,
      },
    ],
    ['GET', '/api/wf/api/workflows/count/?logs=all', { count: number }],
    ['GET', '/api/wf/api/dynamic-variable/', { 'hydra:totalItems': number, 'hydra:member': list }],
    ['GET', '/api/auth/config?section=API-KEYS', { 'hydra:member': list, 'hydra:totalItems': number }],
    ['POST', '/api/wf/api/jinja-editor/?format=json', { result: text }],
    ['GET', '/api/views/1/app', { id: 'app', type: 'app', config: { header: map, navigation: list } }],
    ['GET', '/api/3/actors/current', { '@id': text, '@permissions': map, '@settings': map }],
    [
      'GET',
      '/api/taxii/1/',
      { title: text, description: text, default: text, versions: list, max_content_length: number },
    ],
  ])('%s %s', async (method, path, shape) => {
    const body = method === 'POST' ? bodyOf(path) : undefined;
    const authorization = await world.bearer();
    const answer = await world.ask(method, path, body, { authorization });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject(shape);
  });

  it('list settings with the type of their values', async () => {
    const { body } = await world.ask('GET', '/api/auth/config?section=API-KEYS', undefined, {
      authorization: await world.bearer(),
    });
    expect((body['hydra:member'] as Body[])[0]).toMatchObject({
      id: number,
      section: 'API-KEYS',
      key: text,
      dataType: text,
    });
  });

  it('know accounts', async () => {
    const authorization = await world.bearer();
    const account = { api_key_validity: 1, status: 1, type: 9 };
    const key = String((await world.ask('POST', '/api/auth/users', account, { authorization })).body.uuid);
    const { body } = await world.ask('GET', `/api/auth/users?uuid=${key}`, undefined, { authorization });
    const [user] = body.usersresp as Body[];
    expect(user).toMatchObject({
      uuid: text,
      access_type: text,
      user_type: number,
      status: number,
      is_logged_in: flag,
    });
    holds(user, 'loginid', 'bind_name', 'domain', 'tenant');
  });

  it('list what the hub has', async () => {
    const query = { logic: 'AND', filters: [{ field: 'type', operator: 'eq', value: 'connector' }] };
    const { body } = await world.post('/api/query/solutionpacks?$limit=1', query);
    const [pack] = body['hydra:member'] as Body[];
    expect(pack).toMatchObject({
      '@type': 'SolutionPack',
      uuid: text,
      name: text,
      installed: flag,
      type: text,
      label: text,
      version: text,
      draft: flag,
      local: flag,
    });
    holds(
      pack,
      'display',
      'publisher',
      'certified',
      'iconLarge',
      'description',
      'latestAvailableVersion',
      'status',
      'featuredTags',
      'featured',
    );
  });

  it('keep export templates with what became of them', async () => {
    const made = await world.post('/api/3/export_templates', {
      name: 'T',
      options: {},
      type: 'Export Wizard',
    });
    expect(made.body).toMatchObject({ exportJobs: [], lastExportDate: null, solutionPack: null });
  });
});

// Each was recorded with such an answer, by a client that named nothing that was there.
it.each([
  [404, '/api/query/alerts/00000000-0000-4000-8000-000000000000', {}],
  [404, '/api/query/alerts/not-a-query', { logic: 'AND' }],
  [400, '/api/ingest-feeds/stix-bundle', {}],
  [400, '/api/ingest-feeds/stix-bundle', { type: 'bundle', objects: [] }],
  [400, '/api/ingest-feeds/stix-bundle', [{ type: 'indicator' }]],
  [400, '/api/search', {}],
  [400, '/api/search', { q: 'ab', index: ['alerts'] }],
  [400, '/api/search', { q: 'alert' }],
])('answers %i at %s where there is nothing to answer with', async (status, path, body) => {
  expect(await world.post(path, body)).toMatchObject({ status, body: { type: text, message: text } });
});
