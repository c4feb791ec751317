import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { textUuid } from '@core/text/text-uuid';
import { readTgzBack } from '../../../main/archive/read-back';
import { writeTgz } from '../../../main/archive/write-tgz';
import { playbookJson, playbookUuid, referenced } from '../../support/playbook-builder';
import { bundle, exportOptions, exportTemplate, importArchive, jsonOf } from './exchange';
import { type Body, ServiceWorld } from './world';

let world: ServiceWorld;
let other: ServiceWorld;

beforeEach(async () => {
  [world, other] = await Promise.all([ServiceWorld.open(), ServiceWorld.open()]);
  onTestFinished(async () => void (await Promise.all([world.close(), other.close()])));
});

const text = (content: unknown) =>
  Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
const packed = (folder: string, files: Record<string, unknown>) =>
  new Uint8Array(
    writeTgz(
      Object.entries(files).map(([path, content]) => ({ path: `${folder}/${path}`, bytes: text(content) })),
      new Date(0),
    ),
  );

const connector = {
  name: 'tide-table',
  label: 'Tide Table',
  version: '1.0.0',
  publisher: 'Harbour Works',
  category: ['Utilities'],
  description: 'Tides.',
  configuration: {
    fields: [
      { title: 'Server', name: 'server', type: 'text', required: true },
      { title: 'Key', name: 'key', type: 'password', required: true },
    ],
  },
  operations: [{ operation: 'tides', title: 'Tides', parameters: [], enabled: true }],
};

describe('what moves to another instance', () => {
  it('is a connector with its package, and a configuration without its secrets', async () => {
    const program = 'class TideTable:\n    pass\n';
    const archive = packed('tide-table', { 'info.json': connector, 'connector.py': program });
    await world.upload('/api/3/solutionpacks/install?$type=connector', 'tide-table_1.0.0.tgz', archive);
    const [installed] = await world.members('/api/integration/connectors/?name=tide-table');
    const configured = await world.post('/api/integration/configuration/', {
      connector: installed?.id,
      connector_name: 'tide-table',
      connector_version: '1.0.0',
      name: 'Bay',
      default: true,
      config: { server: 'https://tides.example', key: 'not-for-others' },
    });
    expect(configured.status).toBe(201);

    const element = { value: 'cyops-connector-tide-table-1.0.0', include: true, configurations: true };
    const { bytes, files } = await exportOptions(world, { connectors: [element] });
    expect([...files.keys()]).toContain('connectors/tide-table_1.0.0.tgz');
    expect(jsonOf(files, 'connectors/data.json')).toMatchObject([
      {
        name: 'tide-table',
        install_mode: 'tgz',
        installer_path: 'tide-table_1.0.0.tgz',
        configurations: [{ name: 'Bay', config: { server: 'https://tides.example' } }],
      },
    ]);
    const all = [...files.values()].map((each) => Buffer.from(each).toString('utf8')).join('\n');
    expect(all).not.toMatch(/sealed:|not-for-others/);

    expect(await importArchive(other, bytes)).toMatchObject({
      status: 'Import Complete',
      errorMessage: null,
    });
    const [moved] = await other.members('/api/integration/connectors/?name=tide-table');
    const whole = await other.post(`/api/integration/connectors/${String(moved?.id)}/`);
    expect(whole.body).toMatchObject({
      operations: [{ operation: 'tides' }],
      config_schema: { fields: [{ name: 'server' }, { name: 'key' }] },
      configuration: [{ name: 'Bay', config: { server: 'https://tides.example' } }],
    });
    const again = await exportOptions(other, { connectors: [element] });
    const inner = await readTgzBack(again.files.get('connectors/tide-table_1.0.0.tgz') ?? new Uint8Array());
    expect(inner.map(({ path, bytes: each }) => [path, Buffer.from(each).toString()])).toContainEqual([
      'tide-table/connector.py',
      program,
    ]);

    // Where the secret is, an import leaves it.
    expect(await importArchive(world, bytes)).toMatchObject({ status: 'Import Complete' });
    const [kept] = world.instance.configurations.of(Number(installed?.id));
    expect(world.instance.secrets.open(String(kept?.config.key))).toBe('not-for-others');
  });

  it('is a widget with its package', async () => {
    const info = {
      name: 'tideBoard',
      title: 'Tide Board',
      version: '1.0.0',
      metadata: { pages: ['Dashboard'] },
    };
    const archive = packed('tideBoard-1.0.0', { 'info.json': info, 'view.html': '<p>Tide</p>' });
    await world.upload('/api/3/solutionpacks/install?$type=widget', 'tideBoard-1.0.0.tgz', archive);
    const { bytes, files } = await exportOptions(world, { widgets: ['tideBoard'] });
    const inner = await readTgzBack(files.get('widgets/tideBoard-1.0.0.tgz') ?? new Uint8Array());
    expect(inner.map(({ path }) => path)).toContain('tideBoard-1.0.0/view.html');
    expect(await importArchive(other, bytes)).toMatchObject({
      status: 'Import Complete',
      errorMessage: null,
    });
    const [moved] = await other.members('/api/3/widgets?name=tideBoard&$limit=1');
    const exported = await other.ask('POST', `/api/3/widgets/export/${String(moved?.uuid)}`);
    expect(exported.status).toBe(200);
  });

  it('is an attachment with the bytes of its file, and records with those they are linked to', async () => {
    const file = await world.upload('/api/3/files', 'tide.txt', new Uint8Array(text('ebb and flow')));
    const { body: attachment } = await world.post('/api/3/attachments', {
      name: 'Tide',
      file: file.body['@id'],
    });
    const { body: alert } = await world.post('/api/3/alerts', {
      name: 'Low',
      attachments: [attachment['@id']],
    });
    const sets = (includeCorrelations: boolean) => ({
      recordSets: [
        {
          type: 'alerts',
          label: 'Alerts',
          query: { logic: 'AND', filters: [{ field: 'uuid', operator: 'eq', value: alert.uuid }], limit: 10 },
          includeCorrelations,
        },
      ],
    });
    const without = await exportOptions(world, sets(false));
    expect([...without.files.keys()]).not.toContain('records/attachments/attachments0001.json');
    const { bytes, files } = await exportOptions(world, sets(true));
    const uuid = String(file.body.uuid);
    expect([...files.keys()]).toEqual(
      expect.arrayContaining([
        'records/alerts/alerts0001.json',
        'records/attachments/attachments0001.json',
        `records/attachments/files/file_${uuid}.json`,
        `records/attachments/files/${uuid}`,
      ]),
    );
    expect(await importArchive(other, bytes)).toMatchObject({
      status: 'Import Complete',
      errorMessage: null,
    });
    const moved = await other.get(`/api/3/files/${uuid}`, { accept: 'application/octet-stream' });
    expect(moved.text).toBe('ebb and flow');
    expect((await other.get(`/api/3/files/${uuid}`)).body).toMatchObject({
      filename: 'tide.txt',
      assignee: null,
    });
  });

  it('is a playbook with its schedules, where they are asked for', async () => {
    const collection = textUuid('tides');
    const playbook = {
      ...playbookJson('Ebb', { steps: { Start: referenced } }),
      collection: `/api/3/workflow_collections/${collection}`,
    };
    await importArchive(
      world,
      await bundle({
        'playbooks/Tides/collection.metadata.json': {
          '@type': 'WorkflowCollection',
          name: 'Tides',
          uuid: collection,
        },
        'playbooks/Tides/Ebb.json': playbook,
      }),
    );
    const crontab = {
      minute: '0',
      hour: '6',
      day_of_week: '*',
      day_of_month: '*',
      month_of_year: '*',
      timezone: 'UTC',
    };
    const made = await world.post('/api/wf/api/scheduled/', {
      name: 'Every morning',
      crontab,
      enabled: true,
      kwargs: { wf_iri: `/api/3/workflows/${playbookUuid('Ebb')}`, exit_if_running: false },
    });
    expect(made.status).toBe(201);
    const collections = (includeSchedules: boolean) => ({
      playbooks: { collections: [{ value: collection, include: true, includeSchedules }] },
    });
    const without = await exportOptions(world, collections(false));
    expect((jsonOf(without.files, 'playbooks/Tides/Ebb.json') as Body).schedules).toEqual([]);
    const { bytes } = await exportOptions(world, collections(true));
    expect(await importArchive(other, bytes)).toMatchObject({
      status: 'Import Complete',
      errorMessage: null,
    });
    const { body } = await other.get('/api/wf/api/scheduled/');
    expect(body['hydra:member'] ?? body.results ?? body.data).toMatchObject([
      {
        name: 'Every morning',
        enabled: true,
        crontab,
        kwargs: { wf_iri: `/api/3/workflows/${playbookUuid('Ebb')}` },
      },
    ]);
  });
});

/** Everything an export can hold, one thing of each category. */
const everything = {
  'modules/tides/mmd.json': {
    '@type': 'StagingModelMetadata',
    type: 'tides',
    module: 'tides',
    descriptions: { singular: 'Tide', plural: 'Tides' },
    attributes: [{ name: 'name', type: 'string', formType: 'text', descriptions: { singular: 'Name' } }],
    uuid: textUuid('module tides'),
  },
  'modules/tides/languages/de.json': { tides: { FIELDS: { name: 'Name' } } },
  'modules/tides/settings.json': {
    '@type': 'SystemViewTemplate',
    type: null,
    config: { correlationConfig: { color: '#123456' } },
    uuid: 'modules-tides-settings',
  },
  'playbookBlocks/Two Bells.json': {
    '@type': 'WorkflowGroup',
    name: 'Two Bells',
    reusable: true,
    uuid: textUuid('block'),
    steps: [{ '@type': 'WorkflowStep', name: 'Ring', arguments: [], uuid: textUuid('ring') }],
  },
  'ai_agents/pilot_1.0.0.json': {
    name: 'pilot',
    label: 'Pilot',
    version: '1.0.0',
    category: 'Harbour',
    publisher: 'Harbour Works',
    agentclass: 'PilotAgent',
  },
  'mcp_configurations/Tower.json': {
    '@type': 'McpConfiguration',
    name: 'Tower',
    url: 'https://tower.example/mcp/',
    type: 'custom',
    transport: 'http',
    authentication: '{"type":"Bearer","token":"not-for-others"}',
    uuid: textUuid('tower'),
  },
  'appSettings/TOKEN.json': { name: 'TOKEN', values: { idle_time: 45 } },
  'externalTemplates/Letter.json': { name: 'Letter', uuid: textUuid('letter'), odd: [1, { two: null }] },
  'fixtures/Crates.json': { name: 'Crates', uuid: textUuid('crates'), rows: [1, 2, 3] },
};

it('brings out what it took in, of each category public content never shows', async () => {
  const done = await importArchive(world, await bundle(everything));
  expect(done).toMatchObject({ status: 'Import Complete', errorMessage: null });
  const uuid = playbookUuid('Clear');
  const files = {
    'preInstall/workflow/collection.metadata.json': {
      '@type': 'WorkflowCollection',
      name: 'Clearing',
      uuid: textUuid('clearing'),
    },
    'preInstall/workflow/Clear.json': {
      ...playbookJson('Clear', { steps: { Start: referenced } }),
      collection: `/api/3/workflow_collections/${textUuid('clearing')}`,
    },
    'preInstall/execution_list.json': { execution_sequence: [uuid] },
  };
  expect(await importArchive(world, await bundle(files))).toMatchObject({ status: 'Import Complete' });

  const exported = await exportOptions(world, {
    modules: [{ value: 'tides' }],
    viewTemplates: ['modules-tides-settings'],
    playbookBlocks: { blocks: [textUuid('block')] },
    ai_agents: [{ id: 'pilot', label: 'Pilot', version: '1.0.0', include: true }],
    mcp_configurations: [textUuid('tower')],
    appSettings: ['TOKEN'],
    externalTemplates: [textUuid('letter')],
    fixtures: [textUuid('crates')],
    preInstall: [uuid],
    postInstall: [uuid],
  });
  expect(exported.job).toMatchObject({ status: 'Export Complete', errorMessage: null });
  for (const path of [
    'externalTemplates/Letter.json',
    'fixtures/Crates.json',
    'modules/tides/languages/de.json',
  ]) {
    expect(jsonOf(exported.files, path), path).toEqual(everything[path as keyof typeof everything]);
  }
  expect(jsonOf(exported.files, 'playbookBlocks/Two Bells.json')).toEqual(
    everything['playbookBlocks/Two Bells.json'],
  );
  expect(jsonOf(exported.files, 'modules/tides/mmd.json')).toMatchObject(
    everything['modules/tides/mmd.json'],
  );
  expect(jsonOf(exported.files, 'modules/tides/settings.json')).toEqual(
    everything['modules/tides/settings.json'],
  );
  expect(jsonOf(exported.files, 'appSettings/TOKEN.json')).toMatchObject({ values: { idle_time: 45 } });
  expect(jsonOf(exported.files, 'mcp_configurations/Tower.json')).toMatchObject({
    url: 'https://tower.example/mcp/',
    authentication: '{"type":"Bearer"}',
  });
  expect(jsonOf(exported.files, 'preInstall/execution_list.json')).toEqual({ execution_sequence: [uuid] });
  expect([...exported.files.keys()]).toContain('postInstall/workflow/Clear.json');

  expect(await importArchive(other, exported.bytes)).toMatchObject({
    status: 'Import Complete',
    errorMessage: null,
  });
  expect((await other.get('/api/ai/agent/pilot')).body).toMatchObject({ label: 'Pilot', active: false });
  expect(await other.members('/api/3/mcp_configurations?name=Tower')).toHaveLength(1);
  expect(other.instance.authSettings.get('idle_time')).toBe(45);
});

it('takes the picklists of the selected fields along where the template asks for them', async () => {
  const listsOf = async (metadata: Body) => {
    const template = await world.post('/api/3/export_templates', {
      name: 'Alerts',
      options: { modules: [{ value: 'alerts', includedAttributes: ['name', 'severity'] }] },
      metadata,
    });
    const { files } = await exportTemplate(world, template.body.uuid);
    return [...files.keys()].filter((path) => path.startsWith('picklists/'));
  };
  expect(await listsOf({})).toEqual([]);
  expect(await listsOf({ autoSelectPicklists: true })).toEqual(['picklists/Severity.json']);
});

it('keeps the thumbnail of a file, which only a platform makes', async () => {
  const uuid = textUuid('a picture');
  const file = {
    '@context': '/api/3/contexts/File',
    '@type': 'File',
    uuid,
    assignee: '',
    id: uuid,
    filename: 'tide.png',
    mimeType: 'image/png',
    uploadDate: 1_651_225_337,
    size: 4,
    thumbnail: 'data:image/jpeg;base64,/9j/4AAQ',
    metadata: [],
  };
  const attachment = {
    '@type': 'Attachment',
    name: 'Tide',
    file: `/api/3/files/${uuid}`,
    uuid: textUuid('att'),
  };
  const files = {
    'records/attachments/attachments0001.json': [attachment],
    [`records/attachments/files/file_${uuid}.json`]: file,
    [`records/attachments/files/${uuid}`]: Buffer.from('ebb!'),
  };
  expect(await importArchive(world, await bundle(files))).toMatchObject({ errorMessage: null });
  const query = { logic: 'AND', filters: [], limit: 10 };
  const exported = await exportOptions(world, { recordSets: [{ type: 'attachments', query }] });
  expect(jsonOf(exported.files, `records/attachments/files/file_${uuid}.json`)).toEqual(file);
  expect(Buffer.from(exported.files.get(`records/attachments/files/${uuid}`) ?? []).toString()).toBe('ebb!');
});

it('finds a view template by the uuid of its record', async () => {
  const [layout] = await world.members('/api/3/system_view_templates?module=alerts&viewOptions=list');
  const element = { uuid: layout?.uuid, module: 'alerts', viewOptions: 'list', filters: [] };
  const { job, files } = await exportOptions(world, { viewTemplates: [element] });
  expect(job).toMatchObject({ errorMessage: null });
  expect(jsonOf(files, 'modules/alerts/list-layout.json')).toMatchObject({ newUuid: layout?.uuid });
});

it('gives a pack that is made here a whole manifest', async () => {
  const made = await world.post('/api/3/solutionpacks', {
    name: 'tides',
    label: 'Tides',
    version: '1.2.0',
    type: 'solutionpack',
    publisher: 'Harbour Works',
    description: 'Ebb and flow.',
    category: ['Utilities'],
    draft: true,
    local: true,
    template: { name: 'Tides', type: 'SolutionPack Export', options: { modules: [{ value: 'alerts' }] } },
  });
  expect(made.status).toBe(201);
  const { body } = await world.get(`/api/3/solutionpacks/${String(made.body.uuid)}?$relationships=true`);
  const { files } = await exportTemplate(world, (body.template as Body).uuid);
  const manifest = jsonOf(files, 'info.json') as Body;
  expect(manifest).toMatchObject({
    name: 'tides',
    version: '1.2.0',
    fsrMinCompatibility: '8.0.1',
    type: 'solutionpack',
    local: true,
    label: 'Tides',
    publisher: 'Harbour Works',
    description: 'Ebb and flow.',
    category: ['Utilities'],
    contents: { modules: { alerts: { apiName: 'alerts' } } },
  });
  expect(Object.keys(manifest)).toEqual(
    expect.arrayContaining(['dependencies', 'prerequisite', 'help', 'supportInfo', 'iconLarge', 'date']),
  );
});
