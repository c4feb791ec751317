import { describe, expect, it } from 'vitest';
import { wireClient } from './client';

const client = wireClient();

describe('an upsert', () => {
  it('makes, finds by the module’s uniqueness, by uuid and by @id', async () => {
    const made = await client.ask('POST', '/api/3/upsert/alerts', { name: 'one', sourceId: 'u-1' });
    expect(made).toMatchObject({ status: 201, body: { name: 'one', assets: [] } });
    const byKey = await client.ask('POST', '/api/3/upsert/alerts', { name: 'two', sourceId: 'u-1' });
    expect(byKey).toMatchObject({ status: 200, body: { uuid: made.body.uuid, name: 'two' } });
    const byUuid = await client.ask('POST', '/api/3/upsert/alerts', { uuid: made.body.uuid, score: 3 });
    expect(byUuid).toMatchObject({ status: 200, body: { name: 'two', score: 3 } });
    const byIri = await client.ask('POST', '/api/3/upsert/alerts', { '@id': made.body['@id'], score: 4 });
    expect(byIri).toMatchObject({ status: 200, body: { name: 'two', score: 4 } });
  });

  it('without a uniqueness always makes', async () => {
    const first = await client.ask('POST', '/api/3/upsert/assets', { name: 'same' });
    const second = await client.ask('POST', '/api/3/upsert/assets', { name: 'same' });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.uuid).not.toBe(first.body.uuid);
  });

  it('brings back what lies in the recycle bin', async () => {
    const { uuid } = await client.make('workflow_collections', { name: 'C' });
    await client.ask('DELETE', `/api/3/workflow_collections/${String(uuid)}`);
    expect(await client.ask('POST', '/api/3/upsert/workflow_collections', { name: 'C' })).toMatchObject({
      status: 200,
      body: { uuid },
    });
    expect((await client.ask('GET', `/api/3/workflow_collections/${String(uuid)}`)).status).toBe(200);
  });
});

describe('many at once', () => {
  const good = (name: string) => ({ name });

  it('are a collection when all are well', async () => {
    const answers = [
      await client.ask('POST', '/api/3/bulkupsert/assets', [good('a'), good('b')]),
      await client.ask('PUT', '/api/3/bulkupsert/assets', [good('c'), good('d')]),
      await client.ask('POST', '/api/3/insert/assets', { data: [good('e'), good('f')] }),
      await client.ask('POST', '/api/3/bulkupsert/assets', {
        __data: [good('g'), good('h')],
        __unique: ['uuid'],
      }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(201);
      expect(body).toMatchObject({ '@type': 'hydra:Collection', 'hydra:totalItems': 2 });
      expect(body['hydra:member']).toHaveLength(2);
    }
  });

  it('match by the names given with them', async () => {
    await client.make('assets', { name: 'matched' });
    const path = '/api/3/bulkupsert/assets';
    await client.ask('POST', path, { __data: [good('matched')], __unique: ['name'] });
    expect((await client.ask('GET', '/api/3/assets?name=matched')).body['hydra:totalItems']).toBe(1);
  });

  it('stand beside those that fail, which are reported as sentences', async () => {
    const answer = await client.ask('POST', '/api/3/bulkupsert/alerts', [
      good('stands'),
      { name: 'bad', severity: 'High' },
      'no object',
      good('stands too'),
    ]);
    expect(answer.status).toBe(207);
    const { success, failure } = answer.body as unknown as { success: object[]; failure: string[] };
    expect(success).toMatchObject([{ name: 'stands' }, { name: 'stands too' }]);
    expect(failure).toHaveLength(2);
    const [sentence = ''] = failure;
    const [, start = '', json = '{}'] = /^(.*?)(\{.*)$/.exec(sentence) ?? [];
    expect(start).toBe('POST method for object at index #1 in the request payload failed with error: ');
    expect(JSON.parse(json)).toMatchObject({ type: 'UnexpectedValueException' });
    const found = await client.ask('POST', '/api/query/alerts', {
      logic: 'AND',
      filters: [{ field: 'name', operator: 'like', value: 'stands%' }],
    });
    expect(found.body['hydra:totalItems']).toBe(2);
  });

  it('of which none is well are refused', async () => {
    const answer = await client.ask('POST', '/api/3/insert/alerts', { data: [{}, { name: null }] });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ success: [], failure: [expect.any(String), expect.any(String)] });
  });

  it('leave nothing of an entry that fails half-way', async () => {
    const absent = '/api/3/assets/00000000-0000-4000-8000-00000000dead';
    await client.ask('POST', '/api/3/insert/alerts', {
      data: [good('whole'), { name: 'half', assets: [absent] }],
    });
    expect((await client.ask('GET', '/api/3/alerts?name=half')).body['hydra:totalItems']).toBe(0);
    expect((await client.ask('GET', '/api/3/alerts?name=whole')).body['hydra:totalItems']).toBe(1);
  });

  it('are inserted without a look at picklists', async () => {
    const unknown = '/api/3/picklists/00000000-0000-4000-8000-00000000dead';
    expect(
      (await client.ask('POST', '/api/3/insert/alerts', { data: [{ name: 'x', severity: unknown }] })).status,
    ).toBe(201);
  });

  it('are updated and deleted by what names them', async () => {
    const one = await client.make('alerts', { name: '1' });
    const two = await client.make('alerts', { name: '2' });
    const updated = await client.ask('PUT', '/api/3/update/alerts', {
      data: [
        { '@id': one['@id'], name: '1b' },
        { uuid: two.uuid, name: '2b' },
      ],
    });
    expect(updated.status).toBe(200);
    expect(updated.body['hydra:member']).toMatchObject([{ name: '1b' }, { name: '2b' }]);
    const mixed = await client.ask('PUT', '/api/3/update/alerts', {
      data: [
        { '@id': one['@id'], name: '1c' },
        { uuid: 'none', name: 'x' },
      ],
    });
    expect(mixed.status).toBe(207);
    expect((await client.ask('DELETE', '/api/3/delete/alerts', { ids: [one.uuid, two.uuid] })).status).toBe(
      200,
    );
    expect((await client.ask('GET', `/api/3/alerts/${String(one.uuid)}`)).status).toBe(404);
  });

  it('in a bare list fail where the platform fails', async () => {
    expect((await client.ask('POST', '/api/3/insert/alerts', [good('x')])).status).toBe(500);
    expect(await client.ask('PUT', '/api/3/update/alerts', [good('x')])).toMatchObject({
      status: 400,
      body: { type: 'HttpException' },
    });
    expect(await client.ask('DELETE', '/api/3/delete/alerts', ['x'])).toMatchObject({
      status: 400,
      body: { type: 'TypeError' },
    });
  });

  it('are deleted by a query, unless it would mean all by mistake', async () => {
    await client.make('alerts', { name: 'doomed' });
    const filters = [{ field: 'name', operator: 'eq', value: 'doomed' }];
    const path = '/api/3/delete-with-query/alerts';
    expect((await client.ask('DELETE', path, { filters })).status).toBe(400);
    expect(await client.ask('DELETE', path, { logic: 'AND', filters })).toMatchObject({
      status: 200,
      body: { count: 1 },
    });
  });
});

describe('feeds', () => {
  it('go in without events, checks and links, and update what is there', async () => {
    const reported: string[] = [];
    const stop = client.instance.records.onChange((changes) => {
      reported.push(...changes.map(({ uuid }) => uuid));
    });
    const data = [
      { name: 'fed', sourceId: 'f-1', severity: '/api/3/picklists/none', assets: ['/api/3/assets/none'] },
      { name: 'fed too', sourceId: 'f-2' },
    ];
    const first = await client.ask('POST', '/api/ingest-feeds/alerts', { data });
    expect(first).toMatchObject({ status: 200, body: { status: 'success' } });
    const again = await client.ask('POST', '/api/insert-feeds/alerts', { data });
    stop();
    expect(again.body.uuids).toEqual(first.body.uuids);
    expect(reported).toEqual([]);
    expect((await client.ask('POST', '/api/ingest-feeds/alerts', { data: [{}] })).status).toBe(400);
    expect((await client.ask('POST', '/api/ingest-feeds/alerts', { data: [] })).status).toBe(400);
  });
});
