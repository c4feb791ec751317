import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { wireClient } from './client';
import { unpublished } from '../../support/unpublished';

const client = wireClient();
const staging = '/api/3/staging_model_metadatas';

/** What an editor posts for a new module (docs/platform/schema.md#routes). */
const posted = (type: string, attributes: object[] = [], settings: object = {}) => ({
  type,
  module: type,
  tableName: type,
  displayName: '{{ name }}',
  descriptions: { singular: type, plural: type },
  writable: true,
  uniqueConstraint: [],
  attributes: [
    {
      name: 'name',
      type: 'string',
      formType: 'text',
      validation: { required: true, minlength: 0, maxlength: 255 },
    },
    ...attributes,
  ],
  ...settings,
});

const stage = async (body: object): Promise<string> => {
  const made = await client.ask('POST', `${staging}?$relationships=true`, body);
  expect(made.status).toBe(201);
  return String(made.body.uuid);
};

const errors = async () => (await client.ask('GET', '/api/publish/error')).body;

describe('a staged module', () => {
  it('is answered whole, and is not live', async () => {
    const made = await client.ask('POST', `${staging}?$relationships=true`, posted('drafts'));
    expect(made.body).toMatchObject({
      '@type': 'StagingModelMetadata',
      '@id': `${staging}/${String(made.body.uuid)}`,
      type: 'drafts',
      module: 'drafts',
      peerReplicable: true,
      indexable: true,
      system: false,
      partitionBy: 'modifyDate',
      parentType: null,
      attributes: [
        {
          '@type': 'AttributeMetadata',
          '@id': expect.stringMatching(/^\/api\/3\/attribute_metadatas\//),
          name: 'name',
          gridColumn: true,
          sattrib: made.body['@id'],
          bulkAction: { allow: false, buttonText: '', buttonIcon: '', buttonClass: '' },
        },
      ],
    });
    expect((await client.ask('GET', '/api/3/drafts')).status).toBe(404);
    expect((await client.ask('GET', '/api/3/model_metadatas?type=drafts')).body['hydra:totalItems']).toBe(0);
    await client.ask('DELETE', `${staging}/${String(made.body.uuid)}`);
  });

  it('is listed without its fields unless they are asked for', async () => {
    const plain = await client.ask('GET', `${staging}?$limit=2147483647&$orderby=type`);
    expect(plain.body['hydra:member'].map(({ type }) => type)).toEqual(['alerts', 'assets']);
    expect(plain.body['hydra:member'][0]).not.toHaveProperty('attributes');
    const whole = await client.ask('GET', `${staging}?$limit=2147483647&$orderby=-type&$relationships=true`);
    expect(whole.body['hydra:member'].map(({ type }) => type)).toEqual(['assets', 'alerts']);
    expect(whole.body['hydra:member'][0]).toHaveProperty('attributes');
    const published = await client.ask('GET', '/api/3/model_metadatas?$relationships=true');
    expect(published.body['hydra:member'][0]).toMatchObject({
      '@type': 'ModelMetadata',
      attributes: expect.arrayContaining([
        expect.objectContaining({ '@id': expect.stringMatching(/^\/api\/3\/attrib_model_metadatas\//) }),
      ]),
    });
  });

  it('without fields is given a name', async () => {
    const made = await client.ask('POST', staging, { type: 'bare' });
    expect(made.body).toMatchObject({
      displayName: '{{ name }}',
      attributes: [{ name: 'name', validation: { required: true } }],
    });
    await client.ask('DELETE', `${staging}/${String(made.body.uuid)}`);
  });

  it.each([
    ['a field twice', posted('x', [{ name: 'NAME', type: 'string' }]), 400, "Duplicate field 'NAME'"],
    ['a reserved name', posted('x', [{ name: 'id', type: 'string' }]), 400, "'id' is a reserved keyword"],
    ['a field without a name', posted('x', [{ type: 'string' }]), 400, 'name'],
    ['no type', { attributes: [] }, 400, 'type'],
    ['a type that is taken', posted('ALERTS'), 409, 'ALERTS'],
  ])('is refused for %s', async (_, body, status, words) => {
    expect(await client.ask('POST', staging, body)).toMatchObject({
      status,
      body: { message: expect.stringContaining(words) },
    });
  });

  it('is changed by its list of fields or its settings, not by its whole record', async () => {
    const uuid = await stage(posted('changed'));
    const path = `${staging}/${uuid}?$relationships=true`;
    const { attributes } = (await client.ask('GET', path)).body as { attributes?: object[] };
    const more = await client.ask('PUT', path, {
      attributes: [...(attributes ?? []), { name: 'score', type: 'integer', formType: 'integer' }],
    });
    expect(more.body.attributes).toMatchObject([{ name: 'name' }, { name: 'score', orderIndex: 1 }]);
    expect((await client.ask('PUT', path, { ownable: true })).body).toMatchObject({ ownable: true });
    const whole = (await client.ask('GET', path)).body;
    expect((await client.ask('PUT', path, whole)).status).toBe(400);
    expect((await client.ask('DELETE', `${staging}/${uuid}`)).status).toBe(204);
  });

  it('has one default layout of each kind, whoever makes another', async () => {
    const uuid = await stage(posted('shown'));
    const rows = async () =>
      (await client.ask('GET', '/api/3/system_view_templates?module=shown&$limit=2147483647')).body[
        'hydra:member'
      ];
    expect((await rows()).map(({ viewOptions }) => viewOptions).toSorted()).toEqual([
      'detail',
      'form',
      'list',
    ]);
    const own = { name: 'Mine', module: 'shown', viewOptions: 'list', isDefault: true, config: [] };
    await client.ask('POST', '/api/3/bulkupsert/system_view_templates', {
      __data: [own],
      __unique: ['uuid'],
    });
    const defaults = async () =>
      (await rows())
        .filter(({ isDefault, viewOptions }) => isDefault === true && viewOptions === 'list')
        .map(({ name }) => name);
    expect(await defaults()).toEqual(['Mine']);
    const mine = (await rows()).find(({ name }) => name === 'Mine');
    await client.ask('PUT', `/api/3/system_view_templates/${String(mine?.uuid)}`, { isDefault: false });
    expect(await defaults()).toHaveLength(1);
    await client.ask('DELETE', `/api/3/system_view_templates/${String(mine?.uuid)}`);
    expect(await defaults()).toEqual(['Default Layout']);
    await client.ask('DELETE', `${staging}/${uuid}`);
    expect(await rows()).toEqual([]);
  });

  it('is dropped by a revert with every other draft', async () => {
    await stage(posted('reverted'));
    const alerts = client.instance.schema.staging.all().find(({ type }) => type === 'alerts');
    await client.ask('PUT', `${staging}/${String(alerts?.uuid)}`, { taggable: true });
    expect(unpublished(client.instance.schema)).toHaveLength(2);
    expect((await client.ask('PUT', '/api/publish/revert', {})).status).toBe(200);
    expect(unpublished(client.instance.schema)).toEqual([]);
    expect(
      (await client.ask('GET', '/api/3/system_view_templates?module=reverted')).body['hydra:totalItems'],
    ).toBe(0);
  });
});

describe('a publish', () => {
  it('makes tables of all types of fields, both ways of a relationship, and keeps records over a change', async () => {
    const kinds: Record<string, unknown> = {
      string: 'text',
      integer: 7,
      float: 1.5,
      boolean: true,
      object: { a: 1 },
      array: [1, 2],
    };
    const attributes = [
      ...Object.keys(kinds).map((type) => ({ name: `${type}Field`, type, formType: type })),
      { name: 'relatedAlerts', type: 'alerts', formType: 'manyToMany', collection: true },
    ];
    const uuid = await stage(posted('cases', attributes));
    expect(await client.publish()).toMatchObject({
      status: 200,
      body: { '@type': 'Publish', status: 'started' },
    });
    expect(await errors()).toMatchObject({ '@type': 'Publish', status: 'Success' });
    const alert = await client.make('alerts', { name: 'seen from both sides' });
    const body = Object.fromEntries(Object.entries(kinds).map(([type, value]) => [`${type}Field`, value]));
    const made = await client.make('cases', { name: 'c', ...body, relatedAlerts: [alert['@id']] });
    expect(made).toMatchObject(body);
    const back = await client.ask('GET', `/api/3/alerts/${String(alert.uuid)}?$relationships=true`);
    expect(back.body.cases).toMatchObject([{ name: 'c' }]);

    const { attributes: now } = (await client.ask('GET', `${staging}/${uuid}`)).body as unknown as {
      attributes: { name: string }[];
    };
    await client.ask('PUT', `${staging}/${uuid}`, {
      attributes: [
        ...now.filter(({ name }) => name !== 'integerField'),
        { name: 'late', type: 'string', defaultValue: 'x' },
      ],
      uniqueConstraint: [{ cases_unique: { columns: ['name'] } }],
    });
    await client.publish();
    expect((await errors()).status).toBe('Success');
    const kept = await client.ask('GET', `/api/3/cases/${String(made.uuid)}?$relationships=true`);
    expect(kept.body).toMatchObject({
      name: 'c',
      stringField: 'text',
      late: null,
      relatedAlerts: [{ '@id': alert['@id'] }],
    });
    expect(kept.body).not.toHaveProperty('integerField');
    expect((await client.ask('POST', '/api/3/cases', { name: 'c' })).status).toBe(409);
  });

  it('counts the tenant in where records are unique in one', async () => {
    const unique = [{ tickets_unique: { columns: ['sourceId', 'tenant'] } }];
    const sourceId = { name: 'sourceId', type: 'string', formType: 'text' };
    await stage(posted('tickets', [sourceId], { uniqueConstraint: unique }));
    await client.publish();
    const made = await client.make('tickets', { name: 'a', sourceId: '1' });
    expect((await client.ask('POST', '/api/3/tickets', { name: 'b', sourceId: '1' })).status).toBe(409);
    expect(await client.ask('POST', '/api/3/upsert/tickets', { name: 'c', sourceId: '1' })).toMatchObject({
      status: 200,
      body: { uuid: made.uuid, name: 'c' },
    });
  });

  it('of nothing does nothing; of something says a new time, even within a second', async () => {
    const before = (await errors()).last_publish_time;
    await client.publish();
    expect((await errors()).last_publish_time).toBe(before);
    await stage(posted('timed'));
    await client.publish();
    const first = Number((await errors()).last_publish_time);
    expect(first).toBeGreaterThan(Number(before));
    await stage(posted('timed_too'));
    await client.publish();
    expect(Number((await errors()).last_publish_time)).toBeGreaterThan(first);
  });

  it('refuses what it can see before it touches anything', async () => {
    const wrong = posted(
      'wrong',
      [
        { name: 'a', type: 'text' },
        { name: 'b', type: 'assets', formType: 'oneToMany', collection: true },
        { name: 'c', type: 'string', encrypted: true, searchable: true },
      ],
      { uniqueConstraint: [{ u: { columns: ['nothing'] } }] },
    );
    const uuid = await stage(wrong);
    const refused = await client.publish();
    expect(refused).toMatchObject({
      status: 400,
      body: { title: 'Validation Failed', detail: expect.any(String), violations: expect.any(Array) },
    });
    const { violations } = refused.body as unknown as {
      violations: { propertyPath: string; title: string }[];
    };
    expect(violations.map(({ propertyPath }) => propertyPath)).toEqual([
      'wrong.a',
      'wrong.b',
      'wrong.c',
      'wrong.uniqueConstraint',
    ]);
    expect(violations[0]?.title).toContain('does not exist');
    expect(violations[1]?.title).toContain('no lookup field present in the target module');
    await client.ask('DELETE', `${staging}/${uuid}`);
  });

  it('refuses to drop a module that others lead to; detached it goes, and its tables stay', async () => {
    const target = await stage(posted('targets'));
    const source = await stage(posted('sources', [{ name: 'target', type: 'targets', formType: 'lookup' }]));
    await client.publish();
    expect((await client.ask('GET', '/api/3/targets')).status).toBe(200);
    const published = await client.ask('DELETE', `/api/3/model_metadatas/${target}`);
    expect([published.status, published.headers.get('allow')]).toEqual([405, 'GET']);
    await client.ask('DELETE', `${staging}/${target}`);
    expect(await client.publish()).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('"targets" of "target" does not exist') },
    });
    const { attributes } = (await client.ask('GET', `${staging}/${source}`)).body as unknown as {
      attributes: { name: string }[];
    };
    await client.ask('PUT', `${staging}/${source}`, {
      attributes: attributes.filter(({ name }) => name === 'name'),
    });
    await client.publish();
    expect((await client.ask('GET', '/api/3/targets')).status).toBe(404);
    await stage(posted('targets'));
    await client.publish();
    const failed = await client.ask('GET', '/api/publish/error');
    expect(failed).toMatchObject({
      status: 400,
      body: {
        status: 'Fail',
        errors: [expect.stringContaining('42P07')],
        last_publish_time: expect.any(Number),
      },
    });
    await client.ask('PUT', '/api/publish/revert', {});
    // Reported from then on.
    await stage(posted('fine'));
    await client.publish();
    expect((await client.ask('GET', '/api/3/fine')).status).toBe(200);
    expect((await errors()).status).toBe('Fail');
  });

  it.each([
    ['a digit first', posted('9lives')],
    ['a blank', posted('blank', [{ name: 'two words', type: 'string' }])],
    ['another table name', { taken: 'cases' }],
  ])('fails in the database over %s, naming nobody, and changes nothing', async (_, body) => {
    const { schema } = client.instance;
    const before = JSON.stringify(schema.published.all());
    if ('taken' in body) {
      const cases = schema.staging.all().find(({ type }) => type === body.taken);
      await client.ask('PUT', `${staging}/${String(cases?.uuid)}`, { tableName: 'other_cases' });
    } else await stage(body);
    const known = ((await errors()).errors as string[]).length;
    expect((await client.publish()).status).toBe(200);
    const failed = (await errors()).errors as string[];
    expect(failed).toHaveLength(known + 1);
    expect(failed.at(-1)).toMatch(/syntax error|Syntax error|42P07/);
    expect(JSON.stringify(schema.published.all())).toBe(before);
    expect(unpublished(schema)).toHaveLength(1);
    expect((await client.ask('GET', '/api/3/cases')).body['hydra:totalItems']).toBe(1);
    await client.ask('PUT', '/api/publish/revert', {});
  });
});

describe('the platform reports itself', () => {
  it('at its entry, in contexts and in its documentation', async () => {
    expect((await client.ask('GET', '/api/3')).body).toMatchObject({
      '@type': 'Entrypoint',
      alert: '/api/3/alerts',
    });
    const context = await client.ask('GET', '/api/3/contexts/Alert');
    expect(context.headers.get('content-type')).toContain('application/ld+json');
    expect(context.body['@context']).toMatchObject({
      '@vocab': expect.any(String),
      name: 'Alert/name',
      assets: { '@id': 'Alert/assets', '@type': '@id' },
      assetsCount: 'Alert/assetsCount',
    });
    const documentation = await client.ask('GET', '/api/3/docs.jsonld');
    expect((documentation.body['hydra:supportedClass'] as object[]).length).toBeGreaterThan(10);
  });
});

describe('default layouts', () => {
  const layouts = '/api/3/system_view_templates';

  it('stay one of each kind: the only one is not given up, and comes back when it is deleted', async () => {
    const uuid = await stage(posted('laid_out'));
    const rows = async () =>
      (await client.ask('GET', `${layouts}?module=laid_out&viewOptions=list`)).body['hydra:member'];
    const only = String((await rows())[0]?.['@id']);
    expect(await client.ask('PUT', only, { isDefault: false })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Make another one the default') },
    });
    expect((await client.ask('DELETE', only)).status).toBe(204);
    expect(await rows()).toMatchObject([{ name: 'Default Layout', isDefault: true }]);
    expect((await client.ask('GET', '/api/views/1/modules-laid_out-list')).status).toBe(200);
    const ids = (await rows()).map((row) => row.uuid);
    await client.ask('DELETE', '/api/3/delete/system_view_templates', { ids });
    expect(await rows()).toMatchObject([{ isDefault: true }]);
    await client.ask('DELETE', `${staging}/${uuid}`);
    expect(await rows()).toEqual([]);
  });

  describe('switched off', () => {
    const bare = wireClient({ makesViews: false });

    it('are not made with a posted module, and made by who posts them', async () => {
      await bare.ask('POST', staging, posted('bare'));
      const rows = async () => (await bare.ask('GET', `${layouts}?module=bare`)).body['hydra:member'];
      expect(await rows()).toEqual([]);
      const own = { name: 'Default Layout', module: 'bare', viewOptions: 'list', isDefault: true };
      await bare.ask('POST', `/api/3/bulkupsert/system_view_templates`, {
        __data: [own],
        __unique: ['uuid'],
      });
      expect(await rows()).toMatchObject([{ viewOptions: 'list', isDefault: true }]);
    });
  });
});

describe('the menu', () => {
  it('is refused where no interface could show it', async () => {
    const before = (await client.ask('GET', '/api/views/1/app')).body;
    for (const config of [5, 'x', null, [], { navigation: 5 }, { navigation: ['x'] }]) {
      expect((await client.ask('PUT', '/api/views/1/app', { config })).status).toBe(400);
    }
    expect((await client.ask('PUT', '/api/views/1/app', {})).status).toBe(400);
    expect((await client.ask('GET', '/api/views/1/app')).body).toEqual(before);
    expect((await client.ask('PUT', '/api/views/1/app', before)).status).toBe(200);
  });
});

describe('a development build', () => {
  const development = wireClient({ developmentMode: true });

  it('shows drafts as published at once, and their tables after a publish', async () => {
    await development.ask('POST', staging, posted('early'));
    expect((await development.ask('GET', '/api/3/model_metadatas?type=early')).body['hydra:totalItems']).toBe(
      1,
    );
    expect((await development.ask('GET', '/api/3/early')).status).toBe(404);
    await development.publish();
    await eventually(async () => (await development.ask('GET', '/api/3/early')).status).toBe(200);
  });
});
