import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { textUuid } from '@core/text/text-uuid';
import { carriedFiles } from '../../../main/instance/load/carried';
import { bundle, importArchive, reviewImport } from './exchange';
import { type Body, ServiceWorld } from './world';

let world: ServiceWorld;

beforeEach(async () => {
  world = await ServiceWorld.open();
  onTestFinished(() => world.close());
});

describe('a picklist that exists already', () => {
  const list = textUuid('Tides');
  const tides = (items: Record<string, string>) =>
    bundle({
      'picklists/Tides.json': {
        '@type': 'PicklistName',
        name: 'Tides',
        uuid: list,
        picklists: Object.entries(items).map(([itemValue, color], orderIndex) => ({
          '@type': 'Picklist',
          itemValue,
          color,
          orderIndex,
          uuid: textUuid(itemValue),
        })),
      },
    });
  const items = async () =>
    Object.fromEntries(
      (await world.members(`/api/3/picklists?listName=${list}&$limit=100`)).map(({ itemValue, color }) => [
        itemValue,
        color,
      ]),
    );

  it.each([
    ['keep', { Ebb: 'grey', Flood: 'blue', Slack: 'green', Spring: 'red' }],
    ['overwrite', { Ebb: 'grey', Slack: 'green' }],
  ])('is met as the options say: %s', async (whenExists, expected) => {
    await importArchive(world, await tides({ Ebb: 'white', Flood: 'blue' }));
    const own = { itemValue: 'Spring', color: 'red', listName: `/api/3/picklist_names/${list}` };
    expect((await world.post('/api/3/picklists', own)).status).toBe(201);

    const done = await importArchive(world, await tides({ Ebb: 'grey', Slack: 'green' }), (options) => {
      const { values } = options.picklistNames as { values: Body[] };
      expect(values).toMatchObject([{ value: list, exists: true, whenExists: 'keep' }]);
      return { ...options, picklistNames: { values: [{ ...values[0], whenExists }] } };
    });
    expect(done).toMatchObject({ status: 'Import Complete', errorMessage: null });
    expect(await items()).toEqual(expected);
  });
});

describe('the drafts of modules', () => {
  const tides = (tableName: string) => ({
    'modules/tides/mmd.json': {
      '@type': 'StagingModelMetadata',
      type: 'tides',
      tableName,
      descriptions: { singular: 'Tide', plural: 'Tides' },
      attributes: [{ name: 'name', type: 'string', formType: 'text', descriptions: { singular: 'Name' } }],
    },
  });
  const alert = { 'records/alerts/alerts0001.json': [{ '@type': 'Alert', name: 'A', uuid: textUuid('A') }] };

  it('fail the publish with another name for the table, and what the module holds stays', async () => {
    await importArchive(world, await bundle(tides('tides')));
    expect((await world.post('/api/3/tides', { name: 'Ebb' })).status).toBe(201);
    const done = await importArchive(world, await bundle({ ...tides('currents'), ...alert }));
    expect(done).toMatchObject({ status: 'Failed', errorMessage: expect.stringContaining('42P07') });
    expect((await world.get(`/api/3/alerts/${textUuid('A')}`)).status).toBe(404);
    expect(await world.members('/api/3/tides')).toMatchObject([{ name: 'Ebb' }]);
  });

  it('somebody else has made are not published by a bundle without modules, nor can they fail it', async () => {
    await importArchive(world, await bundle(tides('tides')));
    const [draft] = await world.members('/api/3/staging_model_metadatas?type=tides');
    expect((await world.put(String(draft?.['@id']), { tableName: 'currents' })).status).toBe(200);
    expect(await importArchive(world, await bundle(alert))).toMatchObject({
      status: 'Import Complete',
      errorMessage: null,
    });
    expect((await world.get('/api/publish/error')).body).toMatchObject({ status: 'Success' });
    const published = await world.members('/api/3/model_metadatas?type=tides');
    expect(published).toMatchObject([{ tableName: 'tides' }]);
  });
});

it('offers a connector that is named and packaged once, with what its entry says', async () => {
  const entry = { name: 'harbour', label: 'Harbour', version: '1.0.0', install_mode: 'tgz' };
  const manifest = { ...entry, operations: [], configuration: { fields: [] } };
  const { options } = await reviewImport(
    world,
    await bundle({
      'connectors/data.json': [{ ...entry, configurations: [{ config_id: textUuid('own'), name: 'Own' }] }],
      'connectors/harbour/info.json': manifest,
      'connectors/harbour/connector.py': '',
    }),
  );
  expect((options as Body).connectors).toMatchObject({
    values: [{ value: 'harbour', includeConfigurations: true, configCount: 1, version: '1.0.0' }],
  });
});

describe('a team and a person that exist already', () => {
  const team = textUuid('Harbour');
  const [path, own] = [`/api/3/teams/${team}`, { name: 'Harbour', uuid: team }];
  const membersOf = async () => {
    const { body } = await world.get(`${path}?$relationships=true`);
    return (body.actors as Body[]).map(({ firstname }) => firstname);
  };
  const personOf = async (firstname: string, teams: string[]) => {
    const person = { firstname, lastname: 'X', email: `${firstname}@example.com`, teams };
    const { body } = await world.post('/api/3/people', person);
    return body;
  };
  const bring = async (files: Record<string, unknown>) =>
    expect(await importArchive(world, await bundle(files))).toMatchObject({ errorMessage: null });

  it('keep who belongs to it and where they belong; those the bundle names are added', async () => {
    expect((await world.post('/api/3/teams', own)).status).toBe(201);
    await personOf('Ada', [path]);
    const bob = await personOf('Bob', []);
    // As packs have it: nobody of the instance it was made on.
    const empty = { actors: [], parents: [], siblings: [], children: [] };
    const said = { '@type': 'Team', ...own, description: 'Said', ...empty };
    await bring({ 'teams/Harbour.json': said });
    expect((await world.get(path)).body).toMatchObject({ description: 'Said' });
    expect(await membersOf()).toEqual(['Ada']);
    await bring({ 'teams/Harbour.json': { ...said, actors: [{ '@id': bob['@id'] }] } });
    expect((await membersOf()).toSorted()).toEqual(['Ada', 'Bob']);
    await bring({
      'actors/data.json': [{ '@type': 'Person', firstname: 'Bob', uuid: bob.uuid, roles: [], teams: [] }],
    });
    expect((await membersOf()).toSorted()).toEqual(['Ada', 'Bob']);
  });
});

it('settings, fixtures, templates, and what comes with modules and records are left out where the options say so', async () => {
  const archive = await bundle({
    'modules/tides/mmd.json': {
      '@type': 'StagingModelMetadata',
      type: 'tides',
      descriptions: { singular: 'Tide', plural: 'Tides' },
      attributes: [{ name: 'name', type: 'string', formType: 'text', descriptions: { singular: 'Name' } }],
    },
    'modules/tides/languages/de.json': { tides: { FIELDS: { name: 'Name' } } },
    'appSettings/TOKEN.json': { name: 'TOKEN', values: { idle_time: 45 } },
    'fixtures/Crates.json': { name: 'Crates', uuid: textUuid('crates') },
    'externalTemplates/Letter.json': { name: 'Letter', uuid: textUuid('letter') },
    'records/attachments/attachments0001.json': [{ '@type': 'Attachment', name: 'A', uuid: textUuid('A') }],
    [`records/attachments/files/file_${textUuid('F')}.json`]: {
      '@type': 'File',
      filename: 'f.txt',
      uuid: textUuid('F'),
    },
  });
  const { idle_time: before } = await settings();
  const names = ['modules', 'appSettings', 'fixtures', 'externalTemplates', 'recordSets'];
  const done = await importArchive(world, archive, (options) => {
    expect(Object.keys(options)).toEqual(expect.arrayContaining(names));
    return Object.fromEntries(names.map((name) => [name, { ...(options[name] as Body), include: false }]));
  });
  expect(done).toMatchObject({ status: 'Import Complete', errorMessage: null });
  expect((await settings()).idle_time).toBe(before);
  expect((await world.get(`/api/3/files/${textUuid('F')}`)).status).toBe(404);
  const carried = ['modules/tides', 'fixtures', 'externalTemplates'];
  expect(carried.flatMap((folder) => carriedFiles(world.instance, folder))).toEqual([]);

  const all = await importArchive(world, archive);
  expect(all).toMatchObject({ status: 'Import Complete', errorMessage: null });
  expect((await settings()).idle_time).toBe(45);
  expect(carried.flatMap((folder) => carriedFiles(world.instance, folder))).toHaveLength(3);
  const { options } = await reviewImport(world, archive);
  for (const name of ['appSettings', 'fixtures', 'externalTemplates'])
    expect((options as Body)[name]).toMatchObject({ values: [{ exists: true }] });
});

const settings = async (): Promise<Body> => {
  const answer = await world.get('/api/auth/config?section=TOKEN', { authorization: await world.bearer() });
  const rows = answer.body['hydra:member'] as { key: string; value: unknown }[];
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
};
