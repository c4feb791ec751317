import { beforeAll, describe, expect, it } from 'vitest';
import { ServiceWorld } from '../services/world';
import { wireClient } from './client';

const client = wireClient();
const root = '/api/taxii/1';
const mediaType = 'application/taxii+json;version=2.1';
const stix = {
  type: 'malware',
  id: 'malware--11111111-1111-4111-8111-111111111111',
  spec_version: '2.1',
  name: 'own',
  modified: '2024-01-01T00:00:00.000Z',
};
let collection = '';

/** As TAXII clients ask: by name and password, with the media type of the protocol. */
async function ask(path: string, authorization = basic()) {
  const response = await fetch(path.startsWith('http') ? path : client.server.baseUrl + path, {
    headers: { accept: mediaType, authorization },
  });
  const body = (await response.json()) as Record<string, unknown> & { objects: Record<string, unknown>[] };
  return { status: response.status, headers: response.headers, body };
}

const basic = () => {
  const { username, password } = client.credentials;
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
};

beforeAll(async () => {
  const { schema } = client.instance;
  const module = schema.create({
    type: 'threat_intel_feeds',
    attributes: [
      { name: 'value', type: 'string', formType: 'text' },
      { name: 'kind', type: 'string', formType: 'text' },
      {
        name: 'severity',
        type: 'picklists',
        formType: 'picklist',
        dataSource: {
          model: 'picklists',
          query: { filters: [{ field: 'listName__name', value: 'Severity' }] },
        },
      },
      { name: 'sourceData', type: 'object', formType: 'json' },
    ],
  });
  schema.publish();
  await schema.settled();
  for (let index = 1; index <= 5; index++) {
    await client.make('threat_intel_feeds', {
      value: `10.0.0.${index}`,
      kind: 'ip',
      severity: client.item('High'),
    });
  }
  await client.make('threat_intel_feeds', { value: 'ignored', kind: 'other' });
  const models = `/api/3/model_metadatas/${module.uuid}`;
  const query = {
    logic: 'AND',
    filters: [{ field: 'kind', operator: 'eq', value: 'ip' }],
    limit: 30,
    page: 1,
  };
  collection = String((await client.make('system_queries', { name: 'Addresses', models, query })).uuid);
  const alerts = `/api/3/model_metadatas/${String(schema.published.all().find(({ type }) => type === 'alerts')?.uuid)}`;
  await client.make('system_queries', { name: 'No feeds', models: alerts, query: {} });
});

describe('a TAXII client', () => {
  it('discovers the root and its collections', async () => {
    const discovery = await ask('/taxii2/');
    const [address] = discovery.body.api_roots as string[];
    expect(discovery.headers.get('content-type')).toBe(mediaType);
    expect(address).toBe(`${client.server.baseUrl}${root}/`);
    for (const path of [String(address), root]) {
      expect((await ask(path)).body).toMatchObject({
        title: expect.any(String),
        versions: [mediaType],
        max_content_length: expect.any(Number),
      });
    }
    for (const path of [`${root}/collections/`, `${root}/collections`]) {
      expect((await ask(path)).body.collections).toEqual([
        {
          id: collection,
          uuid: collection,
          title: 'Addresses',
          name: 'Addresses',
          can_read: true,
          can_write: false,
          media_types: ['application/stix+json;version=2.1'],
        },
      ]);
    }
    expect((await ask(`${root}/collections/${collection}/`)).body).toMatchObject({ title: 'Addresses' });
    expect((await ask(`${root}/collections/none/`)).status).toBe(404);
  });

  it('signs in with every request, by password, key or token', async () => {
    expect((await ask(`${root}/`, '')).status).toBe(401);
    expect((await ask(`${root}/`, `Basic ${Buffer.from('csadmin:wrong').toString('base64')}`)).status).toBe(
      401,
    );
    expect((await ask(`${root}/`, `API-KEY ${client.credentials.apiKey}`)).status).toBe(200);
    // Elsewhere a name and a password are no way in.
    expect((await ask('/api/3/people', basic())).status).toBe(401);
  });

  it('pages through objects until there are no more, none twice', async () => {
    const seen: unknown[] = [];
    let address = `${root}/collections/${collection}/objects/?limit=2`;
    for (;;) {
      const { body, headers } = await ask(address);
      expect(body.totalItems).toBe(5);
      expect(headers.get('x-taxii-date-added-first')).toMatch(/^\d{4}-.*Z$/);
      seen.push(...body.objects.map(({ value }) => value));
      if (body.more !== true) {
        expect(body).not.toHaveProperty('next');
        break;
      }
      address = `${root}/collections/${collection}/objects/?limit=2&next=${String(body.next)}`;
    }
    expect(seen).toEqual([1, 2, 3, 4, 5].map((index) => `10.0.0.${index}`));
  });

  it('finds what a dataset with a date relative to now means', async () => {
    const { body: dataset } = await client.ask('GET', `/api/3/system_queries/${collection}`);
    const models = (dataset.models as Record<string, unknown>)['@id'];
    const since = (days: number) => ({
      logic: 'AND',
      filters: [
        { field: 'kind', operator: 'eq', value: 'ip' },
        {
          field: 'createDate',
          operator: 'gte',
          type: 'datetime',
          value: `{{getRelativeDate(0,0,${days},"start","start","start")}}`,
        },
      ],
    });
    const totals: unknown[] = [];
    for (const days of [-7, 7]) {
      const made = await client.make('system_queries', { name: `Since ${days}`, models, query: since(days) });
      totals.push((await ask(`${root}/collections/${String(made.uuid)}/objects/`)).body.totalItems);
      await client.ask('DELETE', `/api/3/system_queries/${String(made.uuid)}`);
    }
    expect(totals).toEqual([5, 0]);
  });

  it('goes on from the time it has come to', async () => {
    const path = `${root}/collections/${collection}/objects/`;
    const first = await ask(`${path}?limit=3`);
    const last = String(first.headers.get('x-taxii-date-added-last'));
    const later = await ask(`${path}?added_after=${encodeURIComponent('2999-01-01T00:00:00Z')}`);
    expect(later.body).toEqual({ totalItems: 0, more: false, objects: [] });
    const rest = await ask(`${path}?added_after=${encodeURIComponent(last)}`);
    // Later is later than that time: what was added in the same moment does not come again.
    const { body: manifest } = await ask(`${root}/collections/${collection}/manifest/`);
    const added = (manifest.objects as { date_added: string }[]).map(({ date_added }) =>
      Date.parse(date_added),
    );
    expect(added).toHaveLength(5);
    expect(rest.body.objects).toHaveLength(added.filter((at) => at > Date.parse(last)).length);
    expect(added.filter((at) => at <= Date.parse(last)).length).toBeGreaterThanOrEqual(3);
    for (const wrong of ['added_after=soon', 'limit=0', 'limit=x', 'next=x']) {
      expect((await ask(`${path}?${wrong}`)).status).toBe(400);
    }
  });

  it('reads manifests, single objects and their versions, and filters', async () => {
    await client.make('threat_intel_feeds', { value: 'own', kind: 'ip', sourceData: stix });
    expect((await client.ask('PUT', '/packwright/taxii', { objects: 'xml' })).status).toBe(400);
    await client.ask('PUT', '/packwright/taxii', { objects: 'stix' });
    expect((await client.ask('GET', '/packwright/taxii')).body).toEqual({ objects: 'stix' });
    const base = `${root}/collections/${collection}`;
    const manifest = await ask(`${base}/manifest/`);
    expect(manifest.body.objects).toHaveLength(6);
    expect(manifest.body.objects.at(-1)).toEqual({
      id: stix.id,
      date_added: expect.stringMatching(/Z$/),
      version: stix.modified,
      media_type: 'application/stix+json;version=2.1',
    });
    expect((await ask(`${base}/objects/${stix.id}/`)).body).toMatchObject({ totalItems: 1, objects: [stix] });
    expect((await ask(`${base}/objects/${stix.id}/versions/`)).body.versions).toEqual([stix.modified]);
    expect((await ask(`${base}/objects/?match[type]=malware,tool`)).body.objects).toEqual([stix]);
    expect((await ask(`${base}/objects/?match[id]=indicator--none`)).body.objects).toEqual([]);
    const { objects } = (await ask(`${base}/objects/?match[type]=indicator&limit=1`)).body;
    expect(objects).toMatchObject([
      {
        type: 'indicator',
        spec_version: '2.1',
        id: expect.stringMatching(/^indicator--[0-9a-f-]{36}$/),
        pattern_type: 'stix',
      },
    ]);
    await client.ask('PUT', '/packwright/taxii', { objects: 'records' });
  });

  it('is given records, their picklists by what they say, unless the instance was told to give STIX', async () => {
    const [first] = (await ask(`${root}/collections/${collection}/objects/?limit=1`)).body.objects;
    expect(first).toMatchObject({
      '@id': expect.stringMatching(/^\/api\/3\/threat_intel_feeds\//),
      '@type': 'ThreatIntel',
      value: '10.0.0.1',
      severity: 'High',
      createUser: expect.stringMatching(/^\/api\/3\//),
    });
    expect(first).not.toHaveProperty('spec_version');
    const { uuid } = first as { uuid: string };
    const one = await ask(`${root}/collections/${collection}/objects/${uuid}/`);
    expect(one.body).toMatchObject({ totalItems: 1, objects: [{ uuid }] });
  });

  it('is told how to sign in, and of errors in the words of the protocol', async () => {
    const refused = await ask(`${root}/collections/`, '');
    expect(refused.headers.get('www-authenticate')).toBe('Basic realm="TAXII"');
    expect(refused.headers.get('content-type')).toBe(mediaType);
    expect(refused.body).toMatchObject({ title: expect.any(String), http_status: '401' });
    const missing = await ask(`${root}/collections/none/objects/`);
    expect(missing.body).toMatchObject({
      title: expect.any(String),
      description: expect.any(String),
      http_status: '404',
    });
    // Elsewhere errors are as ever.
    const elsewhere = await client.ask('GET', '/api/3/people', undefined, 'Bearer x');
    expect(elsewhere.headers.has('www-authenticate')).toBe(false);
    expect(elsewhere.body).not.toHaveProperty('title');
  });

  it.each([
    ['application/xml', 406],
    ['application/taxii+json;version=2.0', 406],
    ['application/taxii+json', 200],
    ['application/taxii+json; version="2.1", application/xml', 200],
    ['application/json', 200],
    ['*/*', 200],
  ])('that accepts %s gets %d', async (accept, status) => {
    const response = await fetch(`${client.server.baseUrl}${root}/collections/`, {
      headers: { accept, authorization: basic() },
    });
    expect(response.status).toBe(status);
  });
});

describe('an older release', () => {
  const older = wireClient({ profile: '7.6.5' });

  it('never finds a single object', async () => {
    const { schema } = older.instance;
    const module = schema.create({
      type: 'threat_intel_feeds',
      attributes: [{ name: 'value', type: 'string' }],
    });
    schema.publish();
    await schema.settled();
    const { uuid } = await older.make('threat_intel_feeds', { value: '10.0.0.1' });
    const models = `/api/3/model_metadatas/${module.uuid}`;
    const dataset = await older.make('system_queries', { name: 'All', models, query: {} });
    const path = `${root}/collections/${String(dataset.uuid)}/objects`;
    expect((await older.ask('GET', path)).body.totalItems).toBe(1);
    expect((await older.ask('GET', `${path}/indicator--${String(uuid)}`)).body).toMatchObject({
      totalItems: 0,
      objects: [],
    });
  });
});

it('finds seven collections on a new instance', async () => {
  const world = await ServiceWorld.open();
  const { collections } = (await world.get(`${root}/collections/`)).body;
  expect(collections).toHaveLength(7);
  for (const { id } of collections as { id: string }[]) {
    expect((await world.get(`${root}/collections/${id}/objects/`)).body).toEqual({
      totalItems: 0,
      more: false,
      objects: [],
    });
  }
  await world.close();
});
