import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { printFile, printManifest } from '@core/export/exporter-style';
import { textUuid } from '@core/text/text-uuid';
import { isMap } from '@core/text/values';
import { buildPack } from '../../../main/archive/build-pack';
import { readTgzBack, readZipBack } from '../../../main/archive/read-back';
import { writeTgz } from '../../../main/archive/write-tgz';
import { type PackedFile, writeZip } from '../../../main/archive/write-zip';
import { loadFolder } from '../../../main/instance/load/load-folder';
import { playbookJson, playbookUuid, referenced, type StepParts } from '../../support/playbook-builder';
import { describeWithContent } from '../../support/corpus';
import { projectRoot } from '../../support/host';
import { readWorkspace } from '../../../main/workspace/read-workspace';
import { bundle, type Bytes, exportTemplate, plain, whenJob } from './exchange';
import { type Body, ServiceWorld } from './world';

let world: ServiceWorld;

beforeEach(async () => {
  world = await ServiceWorld.open();
  onTestFinished(() => world.close());
});

const manifest = (more: Body = {}): Body => ({
  name: 'tides',
  label: 'Tides',
  version: '1.0.0',
  type: 'solutionpack',
  fsrMinCompatibility: '7.4.0',
  dependencies: [],
  contents: {},
  ...more,
});

/** Installs a pack from its file; the job as it ends, and what the hub says of the pack then. */
async function install(bytes: Bytes, at = world): Promise<{ job: Body; entry: Body }> {
  const { status, body } = await at.upload('/api/3/solutionpacks/install?$type=solutionpack', 'p.zip', bytes);
  expect(status).toBe(201);
  const job = await whenJob(at, 'import', (body.importJob as Body).uuid);
  const entry = (await at.get(`/api/3/solutionpacks/${String(body.uuid)}?$relationships=true`)).body;
  return { job, entry };
}

describe('an installation that cannot succeed fails, says why, and installs nothing', () => {
  it.each([
    ['a release to come', manifest({ fsrMinCompatibility: '99.0.0' }), {}, 'platform 99.0.0'],
    [
      'a pack that is not here',
      manifest({
        dependencies: [{ name: 'moon', type: 'solutionpack', label: 'Moon', minVersion: '2.0.0' }],
      }),
      {},
      '"Moon" 2.0.0',
    ],
    [
      'records of no module',
      manifest(),
      { 'records/nothing/nothing0001.json': [{ '@type': 'Nothing', name: 'x' }] },
      'nothing',
    ],
  ])('%s', async (_what, info, files, message) => {
    const { job, entry } = await install(await bundle(files, info));
    expect(job).toMatchObject({ status: 'Failed', errorMessage: expect.stringContaining(message) });
    expect(entry).toMatchObject({ installed: false, status: 'Failed' });
  });
});

const records = (name: string): StepParts => [
  'cybersponse.abstract_trigger',
  { step_variables: { input: { params: [] } }, name },
];

/** A pack whose playbook makes an alert of its name, before or after the installation. */
function phase(key: 'preInstall' | 'postInstall', name: string, arguments_: Body): Record<string, unknown> {
  const collection = textUuid(`${key} ${name}`);
  const playbook = playbookJson(name, {
    steps: { Start: records(name), Make: ['InsertData', arguments_] },
  });
  return {
    [`${key}/workflow/collection.metadata.json`]: {
      '@type': 'WorkflowCollection',
      name: `${key} of ${name}`,
      uuid: collection,
    },
    [`${key}/workflow/${name}.json`]: {
      ...playbook,
      collection: `/api/3/workflow_collections/${collection}`,
    },
    [`${key}/execution_list.json`]: { execution_sequence: [playbookUuid(name)] },
  };
}

const making = (name: string): Body => ({
  operation: 'Overwrite',
  resource: { name },
  collection: '/api/3/alerts',
  step_variables: [],
});

describe('playbooks of an installation', () => {
  it('run before and after the content is loaded', async () => {
    const files = {
      ...phase('preInstall', 'Before', making('before')),
      ...phase('postInstall', 'After', making('after')),
    };
    const { job, entry } = await install(await bundle(files, manifest()));
    expect(job).toMatchObject({ status: 'Import Complete', errorMessage: null });
    expect(entry).toMatchObject({ installed: true, status: 'Completed' });
    const alerts = await world.members('/api/3/alerts?$orderby=createDate&$limit=10');
    expect(alerts.map(({ name }) => name)).toEqual(['before', 'after']);
    const lines = (job.logMessages as Body[]).map(({ message }) => message);
    expect(lines).toEqual(expect.arrayContaining(['Running Before', 'Running After']));
  });

  it('stop the installation when one fails before it', async () => {
    const files = {
      ...phase('preInstall', 'Before', { ...making('x'), collection: '/api/3/nothing_at_all' }),
      'picklists/Shade.json': { '@type': 'PicklistName', name: 'Shade', picklists: [{ itemValue: 'Dark' }] },
    };
    const { job, entry } = await install(await bundle(files, manifest()));
    expect(job).toMatchObject({ status: 'Failed', errorMessage: expect.stringContaining('"Before" failed') });
    expect(entry).toMatchObject({ installed: false, status: 'Failed' });
    expect(await world.members('/api/3/picklist_names?name=Shade')).toEqual([]);
  });
});

it('brings what feeds records: configurations, data imports, their schedules and playbooks, and samples', async () => {
  const configId = textUuid('configuration');
  const sample = textUuid('samples');
  const info = {
    name: 'tide-table',
    label: 'Tide Table',
    version: '1.0.0',
    configuration: { fields: [{ title: 'Server', name: 'server', type: 'text' }] },
    operations: [{ operation: 'tides', title: 'Tides', parameters: [] }],
  };
  const samples = {
    type: 'workflow_collections',
    data: [
      {
        '@type': 'WorkflowCollection',
        name: 'Sample - Tide Table - 1.0.0',
        uuid: sample,
        workflows: [{ ...playbookJson('Get Tides', { steps: { Start: referenced } }), isActive: false }],
      },
    ],
  };
  const connector = writeTgz(
    Object.entries({ 'info.json': info, 'connector.py': '', 'playbooks/playbooks.json': samples }).map(
      ([path, content]) => ({
        path: `tide-table/${path}`,
        bytes: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
      }),
    ),
    new Date(0),
  );
  const ingest = playbookJson('Ingest Tides', { steps: { Start: referenced } });
  const entry = {
    name: 'tide-table',
    label: 'Tide Table',
    version: '1.0.0',
    install_mode: 'tgz',
    installer_path: 'tide-table_1.0.0.tgz',
    configurations: [
      { config_id: configId, name: 'Bay', default: true, config: { server: 'https://tides.example' } },
    ],
    ingestionPlaybooks: {
      collections: [
        { '@type': 'WorkflowCollection', name: 'Tide Ingestion', uuid: configId, workflows: [ingest] },
      ],
      exported_tags: [],
      globalVariables: [],
    },
    dataImports: [
      {
        id: 4,
        name: 'Ingestion_tide-table',
        configuration: configId,
        metadata: { scheduleName: 'Tides every hour' },
        schedule: {
          name: 'Tides every hour',
          enabled: false,
          crontab: {
            minute: '0',
            hour: '*',
            day_of_week: '*',
            day_of_month: '*',
            month_of_year: '*',
            timezone: 'UTC',
          },
          kwargs: { wf_iri: `/api/3/workflows/${playbookUuid('Ingest Tides')}` },
        },
      },
    ],
  };
  const files = { 'connectors/data.json': [entry], 'connectors/tide-table_1.0.0.tgz': connector };
  const { job } = await install(await bundle(files, manifest()));
  expect(job).toMatchObject({ status: 'Import Complete', errorMessage: null });
  expect(await world.members(`/api/3/workflows?collection=${sample}`)).toMatchObject([{ name: 'Get Tides' }]);
  expect(await world.members(`/api/3/workflows?collection=${configId}`)).toMatchObject([
    { name: 'Ingest Tides' },
  ]);
  const imports = await world.get(`/api/integration/data-import/?configuration=${configId}`);
  expect(imports.body.data).toMatchObject([{ name: 'Ingestion_tide-table' }]);
  expect(world.instance.runs.schedules.all()).toMatchObject([{ name: 'Tides every hour', enabled: false }]);
});

describe('a pack that is installed', () => {
  const folder = join(projectRoot, 'test/fixtures/packs/harbour-watch');

  it('marks what it brought', async () => {
    const { bytes } = await buildPack(folder);
    const { job } = await install(plain(bytes));
    expect(job).toMatchObject({ status: 'Import Complete', errorMessage: null });
    const mark = [{ apiName: 'harbourWatch', name: 'Harbour Watch', version: expect.any(String) }];
    const [playbook] = await world.members('/api/3/workflows?name=Announce-Arrival');
    expect(playbook?.importedBy).toEqual(mark);
    const [team] = await world.members('/api/3/teams?name=Pilots');
    expect(team?.importedBy).toEqual(mark);
  });

  it('is exported as it was, byte by byte, here and from the next instance', async () => {
    const { bytes } = await buildPack(folder);
    const entries = await readZipBack(bytes);
    const before = new Map(entries.map((file) => [below(file.path), asWritten(file)] as const));
    let { job, entry } = await install(plain(bytes));
    expect(job).toMatchObject({ status: 'Import Complete', errorMessage: null });
    // The pack's own playbooks made alerts of the arrivals it brought.
    await world.instance.runs.settled();
    for (const { uuid } of await world.members('/api/3/alerts'))
      await world.delete(`/api/3/alerts/${String(uuid)}`);
    const first = await exportTemplate(world, (entry.template as Body).uuid);
    expect(first.job).toMatchObject({ status: 'Export Complete', errorMessage: null });
    expect(await differences(before, first.files)).toEqual([]);

    const other = await ServiceWorld.open();
    onTestFinished(() => other.close());
    ({ job, entry } = await install(first.bytes, other));
    expect(job).toMatchObject({ status: 'Import Complete', errorMessage: null });
    await other.instance.runs.settled();
    for (const { uuid } of await other.members('/api/3/alerts'))
      await other.delete(`/api/3/alerts/${String(uuid)}`);
    const second = await exportTemplate(other, (entry.template as Body).uuid);
    expect(await differences(first.files, second.files)).toEqual([]);
  });
});

it('and so is a pack of the folder an instance serves, with all that became no record', async () => {
  const folder = join(projectRoot, 'test/fixtures/packs/harbour-watch');
  const entries = await readZipBack((await buildPack(folder)).bytes);
  const before = new Map(entries.map((file) => [below(file.path), asWritten(file)] as const));
  expect(await loadFolder(world.instance, folder)).toMatchObject({ problems: [] });
  await world.instance.runs.settled();
  for (const { uuid } of await world.members('/api/3/alerts'))
    await world.delete(`/api/3/alerts/${String(uuid)}`);
  const [entry = {}] = await world.members('/api/3/solutionpacks?name=harbourWatch&$relationships=true');
  const { job, files } = await exportTemplate(world, (entry.template as Body).uuid);
  expect(job).toMatchObject({ status: 'Export Complete', errorMessage: null });
  expect(await differences(before, files)).toEqual([]);
});

describeWithContent('public packs', (content) => {
  it('are exported as they came', async () => {
    const { roots } = await readWorkspace(join(content, 'content'));
    const packs = roots.filter(({ type, path }) => type === 'solutionpack' && !path.includes('__'));
    expect(packs.length).toBeGreaterThan(0);
    const report: string[] = [];
    for (const { path } of packs.slice(0, mostPacks)) {
      const files = (await readZipBack((await buildPack(join(content, 'content', path))).bytes))
        // Releases that a repository carries are no part of the pack.
        .filter((file) => !below(file.path).startsWith('__'))
        .map((file) => ({ path: file.path, bytes: asWritten(file, switchedOff) }));
      const here = await ServiceWorld.open();
      try {
        const info = files.find((file) => below(file.path) === 'info.json');
        for (const { name, label } of dependenciesOf(info?.bytes)) {
          const pack = { name, label, version: '99.0.0', type: 'solutionpack', installed: true };
          await here.post('/api/3/solutionpacks', pack);
        }
        const stock = await itemsOf(here);
        const begun = await newAlert(here);
        const { job, entry } = await install(plain(await writeZip(files, new Date(0))), here);
        expect(job, path).toMatchObject({ status: 'Import Complete', errorMessage: null });
        const { files: after } = await exportTemplate(here, (entry.template as Body).uuid);
        const before = new Map(files.map((file) => [below(file.path), file.bytes] as const));
        for (const [name, bytes] of before) before.set(name, asExported(name, bytes, stock));
        after.set('info.json', indexedAs(after.get('info.json'), before.get('info.json')));
        for (const [name, bytes] of after) after.set(name, asBrought(name, bytes, before.get(name), begun));
        report.push(...(await differences(before, after)).map((difference) => `${path}: ${difference}`));
      } finally {
        await here.close();
      }
    }
    expect(report).toEqual([]);
  }, 300_000);
});

const mostPacks = 6;

function dependenciesOf(info?: Uint8Array): Body[] {
  const { dependencies } = JSON.parse(Buffer.from(info ?? []).toString('utf8')) as { dependencies: Body[] };
  return dependencies;
}

/** A file of a pack as the platform writes it (docs/platform/bytes.md#exporter-style), whoever has edited it since. */
function asWritten({ path, bytes }: PackedFile, change = (value: Body): Body => value): Uint8Array {
  if (!path.endsWith('.json') || path.includes('/languages/') || bytes.length === 0) return bytes;
  const text = Buffer.from(bytes)
    .toString('utf8')
    .replace(/^\ufeff/, '');
  const value = change(JSON.parse(text) as Body);
  return Buffer.from(below(path) === 'info.json' ? printManifest(value) : printFile(value));
}

/** Only the installation is to work on the records a pack brings, none of its playbooks. */
const switchedOff = (value: Body): Body =>
  value['@type'] === 'Workflow' ? { ...value, isActive: false } : value;

/** The items of each picklist. */
async function itemsOf(at: ServiceWorld): Promise<ReadonlyMap<string, Body[]>> {
  const lists = await at.members('/api/3/picklist_names?$limit=1000&$relationships=true');
  return new Map(lists.map(({ uuid, picklists }) => [String(uuid), picklists as Body[]]));
}

/**
 * What an export has to differ in: items of a list that only this instance has follow those of the bundle
 * (docs/platform/jobs.md#import-options), and secrets do not travel (docs/platform/jobs.md#secrets).
 */
function asExported(path: string, bytes: Uint8Array, stock: ReadonlyMap<string, Body[]>): Uint8Array {
  if (!/^(?:picklists\/|connectors\/data\.json)/.test(path)) return bytes;
  const value = JSON.parse(Buffer.from(bytes).toString('utf8')) as Body;
  if (path === 'connectors/data.json') return Buffer.from(printFile(withoutSecrets(value)));
  const items = value.picklists as Body[];
  const own = (stock.get(String(value.uuid)) ?? []).filter(
    ({ uuid, itemValue }) => !items.some((item) => item.uuid === uuid || item.itemValue === itemValue),
  );
  const further = own.map(({ uuid, itemValue, orderIndex, color, icon }) => ({
    uuid,
    itemValue,
    orderIndex,
    color,
    icon,
  }));
  return Buffer.from(printFile({ ...value, picklists: [...items, ...further] }));
}

/** What an alert begins with where nobody says anything of it. */
async function newAlert(at: ServiceWorld): Promise<Body> {
  const { body } = await at.post('/api/3/alerts', { name: 'New' });
  await at.delete(`/api/3/alerts/${String(body.uuid)}`);
  return body;
}

/** Alerts without the values that a new one begins with, where the pack says nothing of them. */
function asBrought(path: string, bytes: Uint8Array, before: Uint8Array | undefined, begun: Body): Uint8Array {
  if (!before || !/^records\/alerts\/.*\.json$/.test(path)) return bytes;
  const [now, then] = [bytes, before].map((one) => JSON.parse(Buffer.from(one).toString('utf8')) as Body[]);
  const brought = now?.map((alert, index) =>
    Object.fromEntries(
      Object.entries(alert).filter(([key, value]) => {
        if (Object.hasOwn(then?.[index] ?? {}, key)) return true;
        return value !== ((begun[key] as Body | null)?.['@id'] ?? begun[key]);
      }),
    ),
  );
  return Buffer.from(printFile(brought));
}

/** The manifest without what its index lists and that of the pack, which people have edited, had left out. */
function indexedAs(after?: Uint8Array, before?: Uint8Array): Uint8Array {
  const [now, then] = [after, before].map(
    (bytes) => JSON.parse(Buffer.from(bytes ?? []).toString('utf8')) as Body,
  );
  return Buffer.from(printManifest({ ...now, contents: knownTo(then?.contents, now?.contents) }));
}

function knownTo(before: unknown, after: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(after)) {
    const known = new Set(before.map((each) => JSON.stringify(each)));
    return after.filter((each) => known.has(JSON.stringify(each)));
  }
  if (!isMap(before) || !isMap(after)) return after;
  const kept = Object.entries(after).filter(([key]) => Object.hasOwn(before, key));
  return Object.fromEntries(kept.map(([key, each]) => [key, knownTo(before[key], each)]));
}

function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (!isMap(value)) return value;
  // An operation may be called "reset_password": it has a list of roles, and is no secret.
  const isSecret = ([key, each]: [string, unknown]): boolean =>
    typeof each === 'string' && /password|secret|api_?key|token/i.test(key);
  const kept = Object.entries(value).filter((entry) => !isSecret(entry));
  return Object.fromEntries(kept.map(([key, each]) => [key, withoutSecrets(each)]));
}

const below = (path: string) => path.slice(path.indexOf('/') + 1);

/** Files that one of two packs lacks, or that are not the same in both; archives by what they hold. */
async function differences(
  before: ReadonlyMap<string, Uint8Array>,
  after: ReadonlyMap<string, Uint8Array>,
): Promise<string[]> {
  const found: string[] = [];
  for (const path of new Set([...before.keys(), ...after.keys()])) {
    const [one, other] = [before.get(path), after.get(path)];
    if (!one || !other) found.push(`${path}: only ${one ? 'before' : 'after'}`);
    else if (path.endsWith('.tgz')) {
      const inner = await differences(await membersOf(one), await membersOf(other));
      found.push(...inner.map((difference) => `${path}!${difference}`));
    } else if (Buffer.compare(one, other) !== 0) {
      const [lines, otherLines] = [one, other].map((bytes) =>
        Buffer.from(bytes).toString('utf8').split('\n'),
      );
      const at = lines?.findIndex((line, index) => line !== otherLines?.[index]) ?? -1;
      const lookAt = (text?: string[]) => text?.slice(at, at + 2).join(' ');
      found.push(`${path}: ${lookAt(lines)} | ${lookAt(otherLines)}`);
    }
  }
  return found;
}

/** Packages are packed anew, at another time; their files are the same. */
const membersOf = async (bytes: Uint8Array) =>
  new Map((await readTgzBack(bytes)).map((file) => [file.path, file.bytes]));
