import { describe, expect, it } from 'vitest';
import { wireClient } from './client';

const client = wireClient();
const absent = '00000000-0000-4000-8000-00000000dead';

describe('a record', () => {
  it('is answered with every field, its links as records and its collections as IRIs', async () => {
    const asset = await client.make('assets', { name: 'laptop' });
    const made = await client.ask('POST', '/api/3/alerts', {
      name: 'Phish',
      severity: client.item('High'),
      assets: [asset['@id']],
      details: {},
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      '@context': '/api/3/contexts/Alert',
      '@id': `/api/3/alerts/${String(made.body.uuid)}`,
      '@type': 'Alert',
      id: expect.any(Number),
      assets: [asset['@id']],
      details: [],
      dueDate: null,
      recordTags: [],
      importedBy: [],
      conflict: false,
      tenant: { '@type': 'Tenant', name: 'Self' },
      tenantRecordId: null,
      createUser: { '@type': 'ApiKey', createUser: expect.stringMatching(/^\/api\/3\/people\//) },
      modifyUser: { '@type': 'ApiKey' },
    });
    expect(made.body).not.toHaveProperty('deletedAt');
    // Seconds since the epoch, with a fraction.
    expect(Math.abs(Number(made.body.createDate) - Date.now() / 1000)).toBeLessThan(600);
    expect(made.body.modifyDate).toBe(made.body.createDate);
  });

  it('shows a picklist item as captured, and nothing of who made it', async () => {
    const { severity } = await client.make('alerts', { name: 'x', severity: client.item('Low') });
    expect(Object.keys(severity as object).toSorted()).toEqual(
      [
        '@id',
        '@type',
        'color',
        'icon',
        'id',
        'importedBy',
        'itemValue',
        'listName',
        'orderIndex',
        'uuid',
      ].toSorted(),
    );
    expect(severity).toMatchObject({
      '@type': 'Picklist',
      itemValue: 'Low',
      listName: expect.stringMatching(/^\/api\/3\/picklist_names\//),
    });
  });

  it('shows what it is linked to as that is now: changed, taken away', async () => {
    const asset = await client.make('assets', { name: 'before' });
    const assetPath = `/api/3/assets/${String(asset.uuid)}`;
    const alert = await client.make('alerts', { name: 'linked', asset: asset['@id'] });
    const seen = async () => {
      const one = (await client.ask('GET', `/api/3/alerts/${String(alert.uuid)}`)).body;
      const listed = (await client.ask('GET', '/api/3/alerts?name=linked')).body['hydra:member'];
      const queried = await client.ask('POST', '/api/query/alerts', {
        logic: 'AND',
        filters: [{ field: 'uuid', operator: 'eq', value: alert.uuid }],
      });
      const shown = [one, listed[0], queried.body['hydra:member'][0]].map((record) => record?.asset);
      return shown.map((link) =>
        typeof link === 'string' ? 'an IRI' : (link as { name?: string } | null)?.name,
      );
    };
    expect(await seen()).toEqual(['before', 'before', 'before']);
    await client.ask('PUT', assetPath, { name: 'after' });
    expect(await seen()).toEqual(['after', 'after', 'after']);
    await client.ask('DELETE', `${assetPath}?$hardDelete=true`);
    expect(await seen()).toEqual([undefined, undefined, undefined]);
  });

  it('leaves collections out of a plain read and a plain update', async () => {
    const asset = await client.make('assets', { name: 'server' });
    const { uuid } = await client.make('alerts', { name: 'y', assets: [asset['@id']] });
    const plain = await client.ask('GET', `/api/3/alerts/${String(uuid)}`);
    expect(plain.body).not.toHaveProperty('assets');
    const updated = await client.ask('PUT', `/api/3/alerts/${String(uuid)}`, { score: 4 });
    expect(updated).toMatchObject({ status: 200, body: { name: 'y', score: 4 } });
    expect(updated.body).not.toHaveProperty('assets');
    for (const yes of ['true', 'yes']) {
      const whole = await client.ask('GET', `/api/3/alerts/${String(uuid)}?$relationships=${yes}`);
      expect(whole.body.assets).toMatchObject([{ '@type': 'Asset', name: 'server' }]);
    }
    const reverse = await client.ask('GET', `/api/3/assets/${String(asset.uuid)}?$relationships=true`);
    expect(reverse.body.alerts).toMatchObject([{ name: 'y' }]);
  });

  it('keeps a uuid the client gives, and gives no uuid and no number twice', async () => {
    const uuid = '3f2b7c10-0000-4000-8000-000000000001';
    const { id } = await client.make('alerts', { uuid, name: 'mine' });
    expect(await client.ask('POST', '/api/3/alerts', { uuid, name: 'again' })).toMatchObject({
      status: 409,
      body: { type: 'UniqueConstraintViolationException', message: expect.any(String) },
    });
    await client.ask('DELETE', `/api/3/alerts/${uuid}`);
    const next = await client.make('alerts', { name: 'next' });
    expect(Number(next.id)).toBeGreaterThan(Number(id));
    expect((await client.ask('POST', '/api/3/alerts', { '@id': next['@id'], name: 'x' })).status).toBe(400);
  });

  it('has no uuid that is none, however it is written', async () => {
    for (const uuid of ['nope', '3f2b7c10', 5, { a: 1 }]) {
      for (const path of ['/api/3/alerts', '/api/3/upsert/alerts'])
        expect([uuid, await client.ask('POST', path, { uuid, name: 'x' })]).toMatchObject([
          uuid,
          { status: 400, body: { message: expect.any(String) } },
        ]);
      const bulk = await client.ask('POST', '/api/3/insert/alerts', { data: [{ uuid, name: 'x' }] });
      expect([uuid, bulk.body.success, bulk.body.failure]).toMatchObject([uuid, [], [expect.any(String)]]);
    }
    expect((await client.ask('GET', '/api/3/alerts/nope')).status).toBe(404);
    expect((await client.ask('POST', '/api/3/alerts', { uuid: null, name: 'x' })).status).toBe(201);
  });

  it('is projected, exported and given back without relationships as asked', async () => {
    const { uuid } = await client.make('alerts', { name: 'few', severity: client.item('High') });
    const few = await client.ask('GET', `/api/3/alerts/${String(uuid)}?$fields=name,score`);
    expect(Object.keys(few.body).filter((name) => !name.startsWith('@'))).toEqual(['name', 'score']);
    const exported = await client.ask('GET', `/api/3/alerts/${String(uuid)}?$export=true`);
    expect(exported.body.severity).toBe(client.item('High').split('/').at(-1));
    for (const name of ['@id', '@context', 'id', 'createUser'])
      expect(exported.body).not.toHaveProperty(name);
  });

  it('that is not there, or in no module, is not found', async () => {
    for (const path of [`alerts/${absent}`, 'nothing', `nothing/${absent}`, `alerts/${absent}/assets`]) {
      expect(await client.ask('GET', `/api/3/${path}`)).toMatchObject({
        status: 404,
        body: { type: expect.any(String), message: expect.any(String) },
      });
    }
    expect((await client.ask('PUT', `/api/3/alerts/${absent}`, { name: 'x' })).status).toBe(404);
    expect((await client.ask('DELETE', `/api/3/alerts/${absent}`)).status).toBe(404);
  });
});

describe('what a record may hold', () => {
  it('is an item of the list of the field, given by its IRI', async () => {
    const message = expect.stringContaining(
      'FSR_CH_0000001 : The "severity" field is required to have a value from the "Severity" picklist.',
    );
    const other = await client.make('picklist_names', { name: 'Other', picklists: [{ itemValue: 'High' }] });
    const foreign = (other.picklists as Record<string, unknown>[])[0]?.['@id'];
    for (const severity of ['High', foreign, `/api/3/picklists/${absent}`]) {
      expect(await client.ask('POST', '/api/3/alerts', { name: 'x', severity })).toMatchObject({
        status: 400,
        body: { type: 'UnexpectedValueException', message },
      });
    }
  });

  it('is a link to a record that is there', async () => {
    expect(
      await client.ask('POST', '/api/3/alerts', { name: 'x', owner: `/api/3/people/${absent}` }),
    ).toMatchObject({
      status: 400,
      body: {
        type: 'ForeignKeyConstraintViolationException',
        message: `Foreign key violation on field 'owner' with data '${absent}' is not a valid entry of type 'people'.`,
      },
    });
    expect(
      (await client.ask('POST', '/api/3/alerts', { name: 'x', assets: [`/api/3/assets/${absent}`] })).status,
    ).toBe(400);
  });

  it('is of the type of the field, and there where it is required', async () => {
    const wrong = [{}, { name: '' }, { name: null }, { name: 'x', score: 'many' }, { name: 'x', score: {} }];
    for (const body of wrong) {
      expect(await client.ask('POST', '/api/3/alerts', body)).toMatchObject({
        status: 400,
        body: { type: 'ValidationException' },
      });
    }
    // Numbers as text are taken, as the platform takes them.
    expect(await client.make('alerts', { name: 'x', score: '2.5' })).toMatchObject({ score: 2.5 });
  });

  it('is there once where the module says so', async () => {
    await client.make('alerts', { name: 'a', sourceId: 's-1' });
    expect((await client.ask('POST', '/api/3/alerts', { name: 'b', sourceId: 's-1' })).status).toBe(409);
    const other = await client.make('alerts', { name: 'c', sourceId: 's-2' });
    expect((await client.ask('PUT', `/api/3/alerts/${String(other.uuid)}`, { sourceId: 's-1' })).status).toBe(
      409,
    );
    expect((await client.ask('GET', `/api/3/alerts/${String(other.uuid)}`)).body.sourceId).toBe('s-2');
  });
});

describe('relationships', () => {
  it('are linked and unlinked one by one, and read as a list of their own', async () => {
    const names = ['a', 'b', 'c'];
    const assets = await Promise.all(names.map((name) => client.make('assets', { name })));
    const iris = assets.map((asset) => asset['@id']);
    const { uuid } = await client.make('alerts', { name: 'linked', assets: [iris[0]] });
    const path = `/api/3/alerts/${String(uuid)}`;
    await client.ask('PUT', path, { __link: { assets: [iris[1], iris[2]] } });
    await client.ask('PUT', path, { __unlink: { assets: [iris[0]] } });
    const list = await client.ask('GET', `${path}/assets?$orderby=name`);
    expect(list.body).toMatchObject({ '@id': '/api/3/assets', 'hydra:totalItems': 2 });
    expect(list.body['hydra:member'].map(({ name }) => name)).toEqual(['b', 'c']);
    const page = await client.ask('GET', `${path}/assets?$orderby=-name&$limit=1&$page=1`);
    expect(page.body['hydra:member'].map(({ name }) => name)).toEqual(['c']);
    expect(page.body['hydra:view']).toMatchObject({
      'hydra:next': `${path}/assets?%24limit=1&%24orderby=-name&%24page=2`,
    });
    const walked = await client.ask('POST', `/api/query/alerts/${String(uuid)}/assets?$limit=5`, {
      logic: 'AND',
      filters: [{ field: 'name', operator: 'eq', value: 'c' }],
    });
    expect(walked.body).toMatchObject({ 'hydra:totalItems': 1, 'hydra:member': [{ name: 'c' }] });
    const post = await client.ask('POST', `${path}/assets`, {});
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET']);
    expect((await client.ask('PUT', path, { __link: { name: ['x'] } })).status).toBe(400);
    expect((await client.ask('PUT', path, { __link: { assets: [`/api/3/assets/${absent}`] } })).status).toBe(
      400,
    );
  });

  it('are replaced as a whole by a list', async () => {
    const [one, two] = [
      await client.make('assets', { name: '1' }),
      await client.make('assets', { name: '2' }),
    ];
    const { uuid } = await client.make('alerts', { name: 'z', assets: [one['@id']] });
    await client.ask('PUT', `/api/3/alerts/${String(uuid)}`, { assets: [two['@id']] });
    const list = await client.ask('GET', `/api/3/alerts/${String(uuid)}/assets`);
    expect(list.body['hydra:member'].map(({ name }) => name)).toEqual(['2']);
  });

  // As steps of many public playbooks give it.
  it('are that one record where a body names it alone, and stay as they are where it names none', async () => {
    const [one, two] = [
      await client.make('assets', { name: '1' }),
      await client.make('assets', { name: '2' }),
    ];
    const made = await client.make('alerts', { name: 'z', assets: one['@id'] });
    expect(made.assets).toEqual([one['@id']]);
    const path = `/api/3/alerts/${String(made.uuid)}`;
    const names = async (assets: unknown) => {
      expect((await client.ask('PUT', path, { assets })).status).toBe(200);
      return (await client.ask('GET', `${path}/assets`)).body['hydra:member'].map(({ name }) => name);
    };
    expect(await names(two['@id'])).toEqual(['2']);
    expect(await names(one)).toEqual(['1']);
    for (const none of ['', null, 'None', `${String(two['@id'])},${String(one['@id'])}`, 5])
      expect(await names(none)).toEqual(['1']);
    const missing = await client.ask('PUT', path, { assets: `/api/3/assets/${absent}` });
    expect(missing.status).toBe(400);
  });
});

describe('parts of a record', () => {
  it('are made with it, changed, made again and taken away by a list of them', async () => {
    const made = await client.make('workflow_collections', {
      name: 'Parts',
      workflows: [{ name: 'p', steps: [{ name: 'one' }, { name: 'two' }] }],
    });
    const [workflow] = made.workflows as Record<string, unknown>[];
    const path = `/api/3/workflows/${String(workflow?.uuid)}`;
    const read = async () => {
      const { body } = await client.ask('GET', `${path}?$relationships=true`);
      return body.steps as Record<string, unknown>[];
    };
    const [one, two] = await read();
    await client.ask('PUT', path, { steps: [{ ...one, name: 'first' }, { name: 'three' }] });
    expect((await read()).map(({ name }) => name)).toEqual(['first', 'three']);
    // As a version is brought back: what it holds may have gone since.
    expect((await client.ask('PUT', path, { steps: [one, two] })).status).toBe(200);
    expect((await read()).map(({ uuid, name }) => [uuid, name]).toSorted()).toEqual(
      [
        [one?.uuid, 'one'],
        [two?.uuid, 'two'],
      ].toSorted(),
    );
    const named = { name: 'q', collection: made['@id'], steps: [{ '@id': two?.['@id'], name: 'taken' }] };
    const lost = {
      name: 'r',
      collection: made['@id'],
      steps: [{ '@id': `/api/3/workflow_steps/${absent}`, name: 'x' }],
    };
    expect((await client.ask('POST', '/api/3/workflows', named)).status).toBe(201);
    expect(await client.ask('POST', '/api/3/workflows', lost)).toMatchObject({
      status: 400,
      body: { type: 'EntityNotFoundException' },
    });
  });
});

describe('the recycle bin', () => {
  it('takes what is deleted, keeps its uuid, and gives it back', async () => {
    const { uuid, '@id': iri } = await client.make('assets', { name: 'old' });
    const alert = await client.make('alerts', { name: 'with asset', assets: [iri] });
    const path = `/api/3/assets/${String(uuid)}`;
    const gone = await client.ask('DELETE', path);
    expect([gone.status, gone.body]).toEqual([204, {}]);
    expect((await client.ask('GET', path)).status).toBe(404);
    expect((await client.ask('GET', '/api/3/assets?name=old')).body['hydra:totalItems']).toBe(0);
    expect((await client.ask('GET', '/api/3/assets?name=old&$showDeleted=true')).body).toMatchObject({
      'hydra:totalItems': 1,
    });
    expect((await client.ask('GET', `/api/3/alerts/${String(alert.uuid)}/assets`)).body).toMatchObject({
      'hydra:totalItems': 0,
    });
    const binned = await client.ask('GET', `${path}?$showDeleted=true`);
    expect(binned.body.deletedAt).toEqual(expect.any(Number));
    expect((await client.ask('POST', '/api/3/assets', { uuid, name: 'again' })).status).toBe(409);
    expect((await client.ask('PUT', path, { deletedAt: null })).status).toBe(404);
    const restored = await client.ask('PUT', `${path}?$showDeleted=true`, {
      ...binned.body,
      deletedAt: null,
    });
    expect(restored.status).toBe(200);
    expect((await client.ask('GET', path)).body).not.toHaveProperty('deletedAt');
    expect((await client.ask('GET', `/api/3/alerts/${String(alert.uuid)}/assets`)).body).toMatchObject({
      'hydra:totalItems': 1,
    });
  });

  it('is emptied for good on request', async () => {
    const { uuid } = await client.make('assets', { name: 'purged' });
    await client.ask('DELETE', `/api/3/assets/${String(uuid)}`);
    const path = `/api/3/assets/${String(uuid)}?$showDeleted=true`;
    expect((await client.ask('DELETE', `${path}&$hardDelete=true`)).status).toBe(204);
    expect((await client.ask('GET', path)).status).toBe(404);
  });

  it('keeps the playbooks of a collection with it, steps and all', async () => {
    const collection = await client.make('workflow_collections', {
      name: 'Binned',
      workflows: [{ name: 'inside', steps: [{ name: 'Start' }] }],
    });
    const path = `/api/3/workflow_collections/${String(collection.uuid)}`;
    await client.ask('DELETE', path);
    expect((await client.ask('GET', '/api/3/workflows?name=inside')).body['hydra:totalItems']).toBe(0);
    await client.ask('PUT', `${path}?$showDeleted=true`, { deletedAt: null });
    const [workflow] = (await client.ask('GET', '/api/3/workflows?name=inside&$relationships=true')).body[
      'hydra:member'
    ];
    expect(workflow?.steps).toMatchObject([{ name: 'Start' }]);
    // A body makes the platform answer as ever and do nothing.
    expect((await client.ask('DELETE', path, {})).status).toBe(204);
    expect((await client.ask('GET', path)).status).toBe(200);
  });

  it('is not there for modules without one', async () => {
    const { uuid } = await client.make('alerts', { name: 'gone' });
    await client.ask('DELETE', `/api/3/alerts/${String(uuid)}`);
    expect((await client.ask('GET', `/api/3/alerts/${String(uuid)}?$showDeleted=true`)).status).toBe(404);
  });
});
