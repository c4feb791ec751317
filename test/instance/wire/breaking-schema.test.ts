import { describe, expect, it } from 'vitest';
import { bundle, importArchive } from '../services/exchange';
import { type Body, ServiceWorld } from '../services/world';
import { wireClient } from './client';

const client = wireClient();
const staging = '/api/3/staging_model_metadatas';

const text = (name: string, more: object = {}) => ({ name, type: 'string', formType: 'text', ...more });

interface Staged {
  path: string;
  attributes: Body[];
}

async function staged(type: string): Promise<Staged> {
  const found = await client.ask('GET', `${staging}?type=${type}&$relationships=true`);
  const [module] = found.body['hydra:member'];
  return { path: `${staging}/${String(module?.uuid)}`, attributes: module?.attributes as Body[] };
}

/** Publishes a module of its own, with one record, and says what that is. */
async function publishModule(type: string, attributes: object[], record: object): Promise<string> {
  await client.ask('POST', staging, { type, attributes: [text('name'), ...attributes] });
  await client.publish();
  return String((await client.make(type, { name: 'r', ...record }))['@id']);
}

const report = async () =>
  (await client.ask('GET', '/api/publish/error')).body as Body as Partial<{
    status: string;
    errors: string[];
    last_publish_time: number;
  }>;
const read = async (path: string) => (await client.ask('GET', `${path}?$relationships=true`)).body;

describe('the name of what is published', () => {
  it('is refused another, whichever way the field is named, and its values stay', async () => {
    const record = await publishModule('kept_names', [text('old')], { old: 'value' });
    const { path, attributes } = await staged('kept_names');
    const others = attributes.filter(({ name }) => name !== 'old');
    const old = attributes.find(({ name }) => name === 'old');
    const { uuid: _uuid, ...byIri } = old ?? {};
    const { '@id': _id, ...byUuid } = old ?? {};
    for (const field of [byIri, byUuid]) {
      const refused = await client.ask('PUT', path, { attributes: [...others, { ...field, name: 'new' }] });
      expect(refused).toMatchObject({
        status: 400,
        body: { type: 'ValidationException', message: expect.stringContaining('immutable') },
      });
    }
    expect(await client.ask('PUT', path, { type: 'other_names' })).toMatchObject({ status: 400 });
    await client.publish();
    expect(await read(record)).toMatchObject({ old: 'value' });
    // A field beside it that claims its uuid is a new one.
    expect(
      (await client.ask('PUT', path, { attributes: [...attributes, { ...old, name: 'new' }] })).status,
    ).toBe(200);
    const uuids = (await staged('kept_names')).attributes.map(({ uuid }) => uuid);
    expect(new Set(uuids).size).toBe(3);
    await client.publish();
    expect(await read(record)).toMatchObject({ old: 'value', new: null });
  });

  it('is free in a draft', async () => {
    await client.ask('POST', staging, { type: 'free_names', attributes: [text('name'), text('first')] });
    const { path, attributes } = await staged('free_names');
    const renamed = attributes.map((field) =>
      field.name === 'first' ? { ...field, name: 'second' } : field,
    );
    expect((await client.ask('PUT', path, { attributes: renamed })).status).toBe(200);
    await client.ask('DELETE', path);
  });
});

describe('a change the migration does not survive', () => {
  it.each([
    ['from text to a number', text('it'), { type: 'integer', formType: 'integer' }, 'words'],
    ['from text to an object', text('it'), { type: 'object', formType: 'object' }, 'words'],
    [
      'from many to one',
      { name: 'it', type: 'assets', formType: 'manyToMany', collection: true },
      { formType: 'lookup', collection: false },
      null,
    ],
  ])('fails as on the platform: %s', async (_, field, change, value) => {
    const type = `broken_${String(change.formType).toLowerCase()}`;
    const asset = String((await client.make('assets', { name: 'a' }))['@id']);
    const record = await publishModule(type, [field], { it: value ?? [asset] });
    const before = await read(record);
    const { path, attributes } = await staged(type);
    await client.ask('PUT', path, {
      attributes: attributes.map((each) => (each.name === 'it' ? { ...each, ...change } : each)),
    });
    const known = (await report()).errors?.length ?? 0;
    expect((await client.publish()).status).toBe(200);
    expect(await client.ask('GET', '/api/publish/error')).toMatchObject({
      status: 400,
      body: { '@type': 'Publish', status: 'Fail', last_publish_time: expect.any(Number) },
    });
    const { errors = [] } = await report();
    expect(errors).toHaveLength(known + 1);
    expect(errors.at(-1)).toBe(
      `SQLSTATE[42P07]: Duplicate table: 7 ERROR:  relation "${type}" already exists`,
    );
    expect(await read(record)).toEqual(before);
    await client.ask('PUT', '/api/publish/revert', {});
    expect((await client.ask('DELETE', '/packwright/publish-report')).body).toMatchObject({
      status: 'Success',
    });
  });

  it('of a link to one that becomes many loses none', async () => {
    const asset = await client.make('assets', { name: 'linked' });
    const item = client.item('High');
    const record = await publishModule(
      'widened',
      [
        { name: 'asset', type: 'assets', formType: 'lookup' },
        { name: 'level', type: 'picklists', formType: 'picklist' },
      ],
      { asset: asset['@id'], level: item },
    );
    const { path, attributes } = await staged('widened');
    const formTypes: Record<string, string> = { asset: 'manyToMany', level: 'multiselectpicklist' };
    await client.ask('PUT', path, {
      attributes: attributes.map((each) => {
        const formType = formTypes[String(each.name)];
        return formType ? { ...each, formType, collection: true } : each;
      }),
    });
    await client.publish();
    expect((await report()).status).toBe('Success');
    expect(await read(record)).toMatchObject({ asset: [{ '@id': asset['@id'] }], level: [{ '@id': item }] });
  });

  it('of a constraint that records break is told as the database tells it', async () => {
    await publishModule('doubled', [], {});
    await client.make('doubled', { name: 'r' });
    const { path } = await staged('doubled');
    await client.ask('PUT', path, { uniqueConstraint: [{ doubled_unique: { columns: ['name'] } }] });
    await client.publish();
    expect((await report()).errors).toEqual([expect.stringContaining('SQLSTATE[23505]: Unique violation')]);
    await client.ask('PUT', '/api/publish/revert', {});
    await client.ask('DELETE', '/packwright/publish-report');
  });

  it('of a deleted module whose name is used again before the publish finds its tables', async () => {
    const record = await publishModule('reborn', [text('kept')], { kept: 'value' });
    await client.ask('DELETE', (await staged('reborn')).path);
    await client.ask('POST', staging, { type: 'reborn' });
    await client.publish();
    expect((await report()).errors).toEqual([expect.stringContaining('42P07')]);
    await client.ask('PUT', '/api/publish/revert', {});
    await client.ask('DELETE', '/packwright/publish-report');
    expect(await read(record)).toMatchObject({ kept: 'value' });
  });
});

describe('an imported change', () => {
  it('of a type or of the columns of a constraint fails the publish, and the records stay', async () => {
    const world = await ServiceWorld.open();
    try {
      const module = (attributes: object[], columns: string[]) => ({
        '@type': 'StagingModelMetadata',
        type: 'moved',
        tableName: 'moved',
        uniqueConstraint: [{ moved_unique: { columns } }],
        attributes: [text('name'), ...attributes],
      });
      const bring = async (attributes: object[], columns: string[]) =>
        importArchive(world, await bundle({ 'modules/moved/mmd.json': module(attributes, columns) }));
      expect(await bring([text('description')], ['name'])).toMatchObject({ errorMessage: null });
      const made = await world.post('/api/3/moved', { name: 'r', description: 'words' });
      expect(made.status).toBe(201);

      const changes: [object[], string[]][] = [
        [[{ name: 'description', type: 'integer', formType: 'integer' }], ['name']],
        [[text('description')], ['description']],
      ];
      for (const [attributes, columns] of changes) {
        await bring(attributes, columns);
        expect(await world.get('/api/publish/error')).toMatchObject({
          status: 400,
          body: { status: 'Fail', errors: [expect.stringContaining('42P07')] },
        });
        expect((await world.get(String(made.body['@id']))).body).toMatchObject({ description: 'words' });
        await world.put('/api/publish/revert');
        await world.delete('/packwright/publish-report');
      }
      // The wedge is gone with the draft: the next publish works.
      expect(await bring([text('description'), text('more')], ['name'])).toMatchObject({
        errorMessage: null,
      });
      expect((await world.get('/api/publish/error')).body.status).toBe('Success');
    } finally {
      await world.close();
    }
  });
});

describe('what a pack says of a stock module', () => {
  it('counts, unless a record holds a value that would be lost', async () => {
    const world = await ServiceWorld.open();
    try {
      const bring = async (type: string, formType: string) => {
        const attributes = [text('name'), { name: 'escalated', type, formType }];
        const mmd = { '@type': 'StagingModelMetadata', type: 'incidents', attributes };
        await importArchive(world, await bundle({ 'modules/incidents/mmd.json': mmd }));
        return (await world.get('/api/publish/error')).status;
      };
      await world.post('/api/3/incidents', { name: 'without' });
      expect(await bring('boolean', 'checkbox')).toBe(200);
      expect(await world.post('/api/3/incidents', { name: 'with', escalated: true })).toMatchObject({
        status: 201,
        body: { escalated: true },
      });
      expect(await bring('string', 'text')).toBe(400);
      expect((await world.members('/api/3/incidents?name=with'))[0]).toMatchObject({ escalated: true });
    } finally {
      await world.close();
    }
  });
});

describe('a report that says Fail', () => {
  it('is cleared by who may publish, and by nobody else', async () => {
    await client.ask('POST', staging, { type: '9lives' });
    await client.publish();
    await client.ask('PUT', '/api/publish/revert', {});
    expect((await report()).status).toBe('Fail');
    expect((await client.ask('DELETE', '/packwright/publish-report', undefined, 'API-KEY none')).status).toBe(
      401,
    );
    expect((await report()).status).toBe('Fail');
    const { last_publish_time: time } = await report();
    expect((await client.ask('DELETE', '/packwright/publish-report')).status).toBe(200);
    expect(await client.ask('GET', '/api/publish/error')).toMatchObject({
      status: 200,
      body: { '@type': 'Publish', status: 'Success', last_publish_time: time },
    });
  });
});

describe('a many-to-many', () => {
  it('gives the other side the name it was sent, and both name each other', async () => {
    await client.ask('POST', staging, {
      type: 'lab_b',
      attributes: [
        text('name'),
        { name: 'alerts', type: 'alerts', formType: 'manyToMany', collection: true, inversedField: 'lab_bs' },
        { name: 'assets', type: 'assets', formType: 'manyToMany', collection: true },
      ],
    });
    await client.publish();
    const fieldOf = async (type: string, name: string) =>
      (await staged(type)).attributes.find((field) => field.name === name);
    expect(await fieldOf('alerts', 'lab_bs')).toMatchObject({ type: 'lab_b', inversedField: 'alerts' });
    expect(await fieldOf('lab_b', 'alerts')).toMatchObject({ inversedField: 'lab_bs' });
    expect(await fieldOf('assets', 'lab_b')).toMatchObject({ inversedField: 'assets' });
    expect(await fieldOf('lab_b', 'assets')).toMatchObject({ inversedField: 'lab_b' });
    const alert = await client.make('alerts', { name: 'a' });
    const lab = await client.make('lab_b', { name: 'b', alerts: [alert['@id']] });
    expect((await read(String(alert['@id']))).lab_bs).toMatchObject([{ '@id': lab['@id'] }]);
  });
});

describe('an object', () => {
  it('is no longer than its field allows, whether or not lengths are constrained', async () => {
    const object = (name: string, maxlength?: number) => ({
      name,
      type: 'object',
      formType: 'object',
      validation: { required: false, minlength: 0, ...(maxlength === undefined ? {} : { maxlength }) },
    });
    await publishModule('sized', [object('usual'), object('small', 20)], {});
    const post = async (body: object) =>
      (await client.ask('POST', '/api/3/sized', { name: 's', ...body })).status;
    expect(await post({ small: { a: 'b'.repeat(12) } })).toBe(201);
    expect(await post({ small: { a: 'b'.repeat(13) } })).toBe(400);
    expect(await post({ usual: { a: 'b'.repeat(10_485_752) } })).toBe(201);
    expect(
      await client.ask('POST', '/api/3/sized', { name: 's', usual: { a: 'b'.repeat(10_485_753) } }),
    ).toMatchObject({
      status: 400,
      body: { message: 'The length of the "usual" attribute must be 0 to 10485760 characters.' },
    });
  });
});
