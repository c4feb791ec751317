import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPack } from '../../../main/archive/build-pack';
import { describeWithContent, filesBelow } from '../../support/corpus';
import { projectRoot } from '../../support/host';
import { type Bytes, exportOptions, importArchive, plain, whenJob } from './exchange';
import { type Body, ServiceWorld } from './world';

const samples = join(projectRoot, 'templates', 'packs', 'phishing-triage');

let world: ServiceWorld;
let pack: Bytes;

beforeAll(async () => {
  world = await ServiceWorld.open();
  pack = plain((await buildPack(join(samples, 'pack'))).bytes);
});

afterAll(() => world.close());

const importHere = (bytes: Bytes, choose?: (options: Body) => Body) => importArchive(world, bytes, choose);

it('imports a pack: modules, picklists, records, playbooks, layouts', async () => {
  const done = await importHere(pack);
  expect(done).toMatchObject({ status: 'Import Complete', errorMessage: null, progressPercent: 100 });
  expect(Object.keys(done.options as Body)).toEqual(
    expect.arrayContaining(['picklistNames', 'modules', 'roles', 'playbooks', 'viewTemplates', 'recordSets']),
  );
  const staged = await world.members('/api/3/staging_model_metadatas?$limit=1000');
  expect(staged.map(({ type }) => type)).toContain('phishing_reports');
  expect(await world.members('/api/3/phishing_reports')).not.toEqual([]);
  expect(await world.members('/api/3/picklist_names?name=Phishing Verdict')).toHaveLength(1);
  expect(await world.members('/api/3/workflows?$limit=100')).not.toEqual([]);
  expect(await world.members('/api/3/system_view_templates?module=phishing_reports')).not.toEqual([]);
  // The same again changes nothing.
  const before = await world.members('/api/3/workflows?$limit=100');
  expect(await importHere(pack)).toMatchObject({ status: 'Import Complete', errorMessage: null });
  expect(await world.members('/api/3/workflows?$limit=100')).toHaveLength(before.length);
});

it('fails the job of a file that is no archive', async () => {
  const done = await importHere(plain(Buffer.from('no archive')));
  expect(done).toMatchObject({ status: 'Failed', errorMessage: expect.stringContaining('archive') });
});

it('exports what a template names, as a pack that can be imported', async () => {
  await world.post('/api/3/alerts', { name: 'Travels' });
  const options = {
    // The pack gave alerts a field that leads to the other.
    modules: [{ value: 'alerts' }, { value: 'phishing_reports' }],
    picklistNames: [],
    recordSets: [{ type: 'alerts', name: 'alerts', query: { limit: 10, filters: [] } }],
  };
  const { bytes, files } = await exportOptions(world, options);
  const names = [...files.keys()];
  expect(names).toEqual(expect.arrayContaining(['info.json', 'modules/alerts/mmd.json']));
  expect(names.some((name) => name.startsWith('records/alerts/'))).toBe(true);

  const other = await ServiceWorld.open();
  const home = world;
  world = other;
  expect(await importHere(bytes)).toMatchObject({ status: 'Import Complete', errorMessage: null });
  expect(await other.members('/api/3/alerts?name=Travels')).toHaveLength(1);
  world = home;
  await other.close();
});

it('installs connectors, widgets and packs from files, and what the hub knows by name', async () => {
  const connector = plain((await buildPack(join(samples, 'connectors', 'url-reputation'))).bytes);
  const path = '/api/3/solutionpacks/install?$type=connector';
  const tgz = 'url-reputation_1.0.0.tgz';
  expect(await world.upload(`${path}&$replace=true`, tgz, connector)).toMatchObject({
    status: 201,
    body: { name: 'url-reputation', version: '1.0.0' },
  });
  expect((await world.upload(path, tgz, connector)).status).toBe(409);
  expect(await world.members('/api/integration/connectors/?name=url-reputation')).toHaveLength(1);

  const agent = plain((await buildPack(join(samples, 'agents', 'phishing-verdict'))).bytes);
  expect(await world.upload('/ai/agent/import', 'agent.zip', agent)).toMatchObject({
    status: 200,
    body: { name: 'phishing-verdict', active: false },
  });

  const installed = await world.upload(
    '/api/3/solutionpacks/install?$type=solutionpack&$replace=true',
    'p.zip',
    pack,
  );
  expect(installed.status).toBe(201);
  const job = await whenJob(world, 'import', (installed.body.importJob as Body).uuid);
  expect(job).toMatchObject({ status: 'Import Complete', errorMessage: null });

  const widget = (await world.members('/api/3/solutionpacks?type=widget&installed=false&$limit=1'))[0];
  const byName = await world.post('/api/3/solutionpacks/install', {
    name: widget?.name,
    version: widget?.version,
  });
  expect(await whenJob(world, 'import', (byName.body.importJob as Body).uuid)).toMatchObject({
    status: 'Import Complete',
  });
  expect(
    (await world.post('/api/3/solutionpacks/install', { name: 'nobody-has-this', version: '1.0.0' })).status,
  ).toBe(404);
});

describeWithContent('real exports', (folder) => {
  it('are imported one by one', async () => {
    const archives = filesBelow(join(folder, 'content')).filter((path) => path.endsWith('.zip'));
    for (const path of archives) {
      const done = await importHere(plain(readFileSync(path)));
      expect(done, path).toMatchObject({ status: 'Import Complete', errorMessage: null });
    }
  });
});

describeWithContent('the largest real pack', (content, sized) => {
  it('is imported as the archive it ships as', async () => {
    const files = filesBelow(join(content, 'content')).filter((path) => /\/playbooks\/.*\.json$/.test(path));
    const sizes = new Map<string, number>();
    for (const path of files) {
      const folder = path.slice(0, path.lastIndexOf('/playbooks/'));
      if (existsSync(join(folder, 'info.json'))) sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
    }
    const [[folder] = ['']] = [...sizes].toSorted(([, a], [, b]) => b - a);
    const home = world;
    world = await ServiceWorld.open();
    try {
      const done = await importHere(plain((await buildPack(folder)).bytes));
      expect(done).toMatchObject({ status: 'Import Complete', errorMessage: null });
      const { body } = await world.get('/api/3/workflows?$limit=1');
      expect(Number(body['hydra:totalItems'])).toBeGreaterThan(sized({ own: 40, corpus: 50 }));
    } finally {
      await world.close();
      world = home;
    }
  });
});

describe('choosing what to import', () => {
  it('leaves out what is not wanted', async () => {
    const other = await ServiceWorld.open();
    const home = world;
    world = other;
    const without = (options: Body) => ({
      ...options,
      playbooks: { ...(options.playbooks as Body), values: [] },
    });
    expect(await importHere(pack, without)).toMatchObject({ status: 'Import Complete' });
    expect(await other.members('/api/3/phishing_reports')).not.toEqual([]);
    world = home;
    await other.close();
  });
});
