import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { textUuid } from '@core/text/text-uuid';
import { playbookJson, playbookUuid, referenced } from '../../support/playbook-builder';
import { bundle, importArchive, reviewImport } from './exchange';
import { type Body, ServiceWorld } from './world';

let world: ServiceWorld;

beforeEach(async () => {
  world = await ServiceWorld.open();
  onTestFinished(() => world.close());
});

const collectionUuid = textUuid('collection X');

/** A bundle of one collection; each playbook is told by its description. */
const collection = (playbooks: Record<string, string>, uuid = collectionUuid) =>
  bundle({
    'playbooks/X/collection.metadata.json': { '@type': 'WorkflowCollection', name: 'X', uuid },
    ...Object.fromEntries(
      Object.entries(playbooks).map(([name, description]) => [
        `playbooks/X/${name}.json`,
        {
          ...playbookJson(name, { steps: { Start: referenced, End: ['cybersponse.abstract_trigger'] } }),
          description,
          collection: `/api/3/workflow_collections/${uuid}`,
        },
      ]),
    ),
  });

/** Names and descriptions of the playbooks in a collection. */
const playbooksIn = async (uuid: unknown): Promise<Body> =>
  Object.fromEntries(
    (await world.members(`/api/3/workflows?collection=${String(uuid)}&$limit=100`)).map(
      ({ name, description }) => [name, description],
    ),
  );

const merging = (mergeType?: string) => (options: Body) => {
  const { collections } = (options.playbooks as { values: { collections: { values: Body[] } } }).values;
  if (mergeType !== undefined) collections.values[0] = { ...collections.values[0], mergeType };
  return options;
};

describe('a collection of playbooks that exists already', () => {
  beforeEach(async () => {
    await importArchive(world, await collection({ One: 'v1', Two: 'mine' }));
    expect(await playbooksIn(collectionUuid)).toEqual({ One: 'v1', Two: 'mine' });
  });

  it.each([
    // Nothing chosen: what is here stays.
    [undefined, { One: 'v1', Two: 'mine', Three: 'v1' }],
    ['merge_append', { One: 'v1', Two: 'mine', Three: 'v1' }],
    ['merge_replace', { One: 'v2', Two: 'mine', Three: 'v1' }],
    ['replace', { One: 'v2', Three: 'v1' }],
    ['rename', { One: 'v1', Two: 'mine' }],
  ])('is met as the options say: %s', async (mergeType, expected) => {
    const done = await importArchive(world, await collection({ One: 'v2', Three: 'v1' }), merging(mergeType));
    expect(done).toMatchObject({ status: 'Import Complete', errorMessage: null });
    expect(await playbooksIn(collectionUuid)).toEqual(expected);
    const others = await world.members('/api/3/workflow_collections?name=X (1)');
    expect(others).toHaveLength(mergeType === 'rename' ? 1 : 0);
    if (mergeType !== 'rename') return;
    expect(await playbooksIn(others[0]?.uuid)).toEqual({ One: 'v2', Three: 'v1' });
    // A playbook of its own, whose routes lead between its own steps.
    const [one = {}] = await world.members(
      `/api/3/workflows?collection=${String(others[0]?.uuid)}&name=One&$relationships=true`,
    );
    expect(one.uuid).not.toBe(playbookUuid('One'));
    const steps = (one.steps as Body[]).map((step) => step['@id']);
    expect(steps).toContain((one.triggerStep as Body)['@id']);
  });

  it('is found by its name as well, and by nothing is a playbook made twice', async () => {
    const other = textUuid('another X');
    const done = await importArchive(
      world,
      await collection({ One: 'v2', Four: 'new' }, other),
      merging('merge_replace'),
    );
    expect(done).toMatchObject({ status: 'Import Complete', errorMessage: null });
    expect(await playbooksIn(collectionUuid)).toEqual({ One: 'v2', Two: 'mine', Four: 'new' });
  });

  it('takes nothing from another one: a playbook of the same uuid gets uuids of its own', async () => {
    const uuid = textUuid('collection Y');
    const twin = {
      ...playbookJson('One', { steps: { Start: referenced } }),
      description: 'of Y',
      collection: `/api/3/workflow_collections/${uuid}`,
    };
    const files = {
      'playbooks/Y/collection.metadata.json': { '@type': 'WorkflowCollection', name: 'Y', uuid },
      'playbooks/Y/One.json': twin,
    };
    expect(await importArchive(world, await bundle(files))).toMatchObject({ status: 'Import Complete' });
    expect(await playbooksIn(collectionUuid)).toEqual({ One: 'v1', Two: 'mine' });
    expect(await playbooksIn(uuid)).toEqual({ One: 'of Y' });
  });
});

describe('records that exist already', () => {
  const uuid = textUuid('an alert');
  const alerts = (name: string, more: Record<string, unknown> = {}) =>
    bundle({
      'records/alerts/alerts0001.json': [
        { '@type': 'Alert', name, uuid },
        { '@type': 'Alert', name: `${name} too`, uuid: textUuid(name) },
      ],
      ...more,
    });
  const names = async () =>
    (await world.members('/api/3/alerts?$limit=100')).map(({ name }) => name).toSorted();

  it.each([
    ['replace', ['New', 'New too', 'Old too']],
    ['append', ['New too', 'Old', 'Old too']],
  ])('are met as the options say: %s', async (whenExists, expected) => {
    await importArchive(world, await alerts('Old'));
    await importArchive(world, await alerts('New'), (options) => {
      const { values } = options.recordSets as { values: Body[] };
      return { ...options, recordSets: { values: values.map((set) => ({ ...set, whenExists })) } };
    });
    expect(await names()).toEqual(expected);
  });

  it('are kept where the bundle marks the module so', async () => {
    await importArchive(world, await alerts('Old'));
    const marked = await alerts('New', { 'records/alerts/skip_existing_records.json': Buffer.from('') });
    const done = await importArchive(world, marked);
    expect((done.options as Body).recordSets).toMatchObject({ values: [{ whenExists: 'append' }] });
    expect(await names()).toEqual(['New too', 'Old', 'Old too']);
  });
});

it('merges the menu section by section, and replaces it where the options say so', async () => {
  const menu = (...items: string[]) =>
    bundle({
      'views/navigation.json': {
        '@type': 'SystemViewTemplate',
        type: 'app',
        uuid: 'navigation',
        config: { navigation: [{ title: 'Mine', items: items.map((title) => ({ title })) }] },
      },
    });
  const sections = async () => {
    const { config } = (await world.get('/api/views/1/app')).body as { config: { navigation: Body[] } };
    return config.navigation;
  };
  const before = (await sections()).length;
  await importArchive(world, await menu('One', 'Two'));
  await importArchive(world, await menu('Two', 'Three'));
  expect(await sections()).toHaveLength(before + 1);
  expect((await sections()).at(-1)).toMatchObject({
    title: 'Mine',
    items: [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }],
  });
  await importArchive(world, await menu('Only'), (options) => {
    const { values } = options.views as { values: Body[] };
    return { ...options, views: { values: values.map((value) => ({ ...value, mergeType: 'replace' })) } };
  });
  expect(await sections()).toEqual([{ title: 'Mine', items: [{ title: 'Only' }] }]);
});

it('puts sections in place of those that are there where a file beside the menu says so', async () => {
  const menu = (options: object, ...items: string[]) =>
    bundle({
      'views/navigation.json': {
        '@type': 'SystemViewTemplate',
        type: 'app',
        uuid: 'navigation',
        config: {
          navigation: ['Mine', 'Other'].map((title) => ({
            title,
            items: items.map((item) => ({ title: item })),
          })),
        },
      },
      'views/navigationOptions/navigationItemReplaceOptions.json': options,
    });
  const sections = async () => {
    const { config } = (await world.get('/api/views/1/app')).body as { config: { navigation: Body[] } };
    return config.navigation;
  };
  const itemsOf = async (title: string) => {
    const section = (await sections()).find((each) => each.title === title) ?? { items: [] };
    return (section.items as Body[]).map((item) => item.title);
  };
  const stock = (await sections()).length;
  await importArchive(
    world,
    await menu({ replaceNavigation: false, navigationItemsToReplace: ['Mine'] }, 'One'),
  );
  await importArchive(
    world,
    await menu({ replaceNavigation: true, navigationItemsToReplace: ['Mine'] }, 'Two'),
  );
  expect(await itemsOf('Mine')).toEqual(['Two']);
  expect(await itemsOf('Other')).toEqual(['One', 'Two']);
  expect(await sections()).toHaveLength(stock + 2);
  const done = await importArchive(
    world,
    await menu({ replaceNavigation: true, navigationItemsToReplace: [] }, 'Three'),
  );
  expect((done.options as Body).views).toMatchObject({ values: [{ mergeType: 'replace' }] });
  expect((await sections()).map(({ title }) => title)).toEqual(['Mine', 'Other']);
});

describe('the definition of a module', () => {
  const field = (name: string, type = 'string') => ({
    name,
    type,
    formType: type === 'string' ? 'text' : type,
    descriptions: { singular: name },
  });
  const module = (...attributes: object[]) =>
    bundle({
      'modules/tides/mmd.json': {
        '@type': 'StagingModelMetadata',
        type: 'tides',
        module: 'tides',
        tableName: 'tides',
        descriptions: { singular: 'Tide', plural: 'Tides' },
        attributes: [field('name'), ...attributes],
      },
      'records/tides/tides0001.json': [{ '@type': 'Tide', name: 'Ebb', uuid: textUuid('ebb') }],
    });
  const fields = async () => {
    const [published = {}] = await world.members('/api/3/model_metadatas?type=tides&$relationships=true');
    return (published.attributes as Body[]).map(({ name }) => name);
  };
  const choosing = (change: (entry: Body) => Body) => (options: Body) => {
    const { values } = options.modules as { values: Body[] };
    return { ...options, modules: { values: values.map(change) } };
  };

  beforeEach(async () => {
    expect(await importArchive(world, await module(field('height')))).toMatchObject({ errorMessage: null });
  });

  it('is offered with what it would change, field by field', async () => {
    const { options } = await reviewImport(world, await module(field('height', 'integer'), field('wind')));
    expect((options as Body).modules).toMatchObject({
      values: [
        {
          value: 'tides',
          exists: true,
          _schema: true,
          attributes: [
            { name: 'name', exists: true, changes: [] },
            { name: 'height', exists: true, changes: ['type', 'formType'] },
            { name: 'wind', exists: false, changes: [], include: true, _include: 'yes' },
          ],
        },
      ],
    });
  });

  it('that would break what is published fails the job, which says why, and nothing of it is half done', async () => {
    const before = await world.members('/api/3/tides');
    const done = await importArchive(world, await module(field('height', 'integer'), field('wind')));
    expect(done).toMatchObject({
      status: 'Failed',
      errorMessage: expect.stringMatching(/42P07.*"tides" already exists.*not published/s),
      currentlyImporting: null,
    });
    expect(await fields()).not.toContain('wind');
    expect(await world.members('/api/3/tides')).toEqual(before);
    const lines = (done.logMessages as Body[]).map(({ message }) => message);
    expect(lines).not.toContain('Importing Records');
    // Once the draft is taken back, the rest of the bundle can be imported without it.
    await world.put('/api/publish/revert');
    const rest = await importArchive(
      world,
      await module(field('height', 'integer'), field('wind')),
      choosing((entry) => ({ ...entry, _schema: false })),
    );
    expect(rest).toMatchObject({ status: 'Import Complete', errorMessage: null });
    expect(await fields()).not.toContain('wind');
    expect(await world.members('/api/3/tides')).toHaveLength(1);
  });

  it('comes without the fields that are switched off', async () => {
    const done = await importArchive(
      world,
      await module(field('height', 'integer'), field('wind'), field('moon')),
      choosing((entry) => ({
        ...entry,
        attributes: (entry.attributes as Body[]).map((each) =>
          each.name === 'height' ? { ...each, _include: 'no' } : { ...each, include: each.name !== 'moon' },
        ),
      })),
    );
    expect(done).toMatchObject({ status: 'Import Complete', errorMessage: null });
    expect(await fields()).toEqual(expect.arrayContaining(['height', 'wind']));
    expect(await fields()).not.toContain('moon');
  });
});

it('tells which layouts and widgets exist', async () => {
  const files = await bundle({
    'modules/alerts/list-layout.json': { '@type': 'SystemViewTemplate', type: 'rows', config: [] },
    'modules/alerts/Night-alerts-list-layout.json': {
      '@type': 'SystemViewTemplate',
      name: 'Night',
      type: 'rows',
      config: [],
    },
    'widgets/data.json': [{ name: 'tideBoard', title: 'Tide Board', version: '1.0.0', install_mode: 'rpm' }],
  });
  const tree = async () => {
    const { viewTemplates, widgets } = (await reviewImport(world, files)).options as Record<
      string,
      { values: Body[] }
    >;
    return [...(viewTemplates?.values ?? []), ...(widgets?.values ?? [])].map(({ exists }) => exists);
  };
  expect((await tree()).toSorted()).toEqual([false, false, true]);
  await importArchive(world, files);
  expect(await tree()).toEqual([true, true, true]);
});

it('takes a playbook of a collection that it does not bring where that is here already, else says what lacks', async () => {
  const playbook = {
    ...playbookJson('One', { steps: { Start: referenced } }),
    collection: `/api/3/workflow_collections/${collectionUuid}`,
  };
  const alone = () => bundle({ 'playbooks/Y/One.json': playbook });
  expect(await importArchive(world, await alone())).toMatchObject({
    status: 'Failed',
    errorMessage: expect.stringContaining(`belongs to the collection ${collectionUuid}, which is not here`),
  });
  await importArchive(world, await collection({ Two: 'v1' }));
  expect(await importArchive(world, await alone())).toMatchObject({ status: 'Import Complete' });
  expect(Object.keys(await playbooksIn(collectionUuid)).toSorted()).toEqual(['One', 'Two']);
});

it('fails visibly when anything failed, and lets the rest stand', async () => {
  const files = {
    'picklists/Shade.json': { '@type': 'PicklistName', name: 'Shade', picklists: [{ itemValue: 'Dark' }] },
    'records/nothing/nothing0001.json': [{ '@type': 'Nothing', name: 'x' }],
  };
  const done = await importArchive(world, await bundle(files));
  expect(done).toMatchObject({
    status: 'Failed',
    errorMessage: expect.stringContaining('nothing'),
    currentlyImporting: null,
  });
  expect((done.options as Body).recordSets).toMatchObject({ values: [{ moduleNotExists: true }] });
  expect(await world.members('/api/3/picklist_names?name=Shade')).toHaveLength(1);
});

it('shows how far it has come, thing by thing', async () => {
  const count = 40;
  const files = await collection(
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`Playbook ${at}`, 'v1'])),
  );
  const seen: Body[] = [];
  const { records } = world.instance;
  const jobs = records.entity('import_jobs');
  const reviewed = await reviewImport(world, files);
  // Looked at whenever a playbook has been written, as a client that polls often enough would see it.
  const end = records.onChange((changes) => {
    if (changes.some(({ entity }) => entity.plural === 'workflows')) {
      seen.push(records.get(jobs, String(reviewed.uuid)));
    }
  });
  onTestFinished(end);
  await world.put(`/api/import/${String(reviewed.uuid)}`);
  await world.instance.background.settled();
  const percents = seen.map(({ progressPercent }) => Number(progressPercent));
  expect(new Set(percents).size).toBe(count);
  expect(percents).toEqual(percents.toSorted((one, other) => one - other));
  expect(seen[7]?.currentlyImporting).toMatch(/^Playbooks: Playbook \d+$/);
});
