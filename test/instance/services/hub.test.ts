import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { baseCatalogue } from '@core/check/catalogue/base';
import { buildPack } from '../../../main/archive/build-pack';
import { writeZip } from '../../../main/archive/write-zip';
import { packageOf, strictConnector } from '../../support/connector-package';
import { projectRoot } from '../../support/host';
import { exportOptions, exportTemplate, importArchive, plain, whenJob } from './exchange';
import { type Body, ServiceWorld } from './world';

let world: ServiceWorld;

beforeAll(async () => {
  world = await ServiceWorld.open();
});

afterAll(() => world.close());

const path = '/api/3/solutionpacks/install';

async function item(type: string, name: string, at = world): Promise<Body> {
  const filters = [
    { field: 'type', operator: 'eq', value: type },
    { field: 'name', operator: 'eq', value: name },
  ];
  const { body } = await at.post('/api/query/solutionpacks', { logic: 'AND', filters });
  return (body['hydra:member'] as Body[])[0] ?? {};
}

const ended = (answer: Body) => whenJob(world, 'import', (answer.importJob as Body).uuid);

const archive = async (manifest: Body, files: Record<string, unknown> = {}) =>
  new Uint8Array(
    await writeZip(
      Object.entries({ 'info.json': { type: 'solutionpack', contents: {}, ...manifest }, ...files }).map(
        ([name, value]) => ({ path: `pack/${name}`, bytes: Buffer.from(JSON.stringify(value)) }),
      ),
      new Date(0),
    ),
  );

it('exports the pack of the platform again, by the template it is installed with', async () => {
  const { template, installed } = await item('solutionpack', 'sOARFramework');
  expect(installed).toBe(true);
  const { job, files } = await exportTemplate(world, (template as Body).uuid);
  expect(job).toMatchObject({ status: 'Export Complete', errorMessage: null });
  expect([...files.keys()]).toEqual(
    expect.arrayContaining(['modules/alerts/mmd.json', 'modules/incidents/mmd.json']),
  );
});

describe('installing by name', () => {
  it('is a job, and installed only when it has ended', async () => {
    expect(await item('connector', 'virustotal')).toMatchObject({ installed: false, status: null });
    const version = (await item('connector', 'virustotal')).latestAvailableVersion;
    const started = await world.post(path, { name: 'virustotal', version });
    expect(started.body).toMatchObject({
      installed: false,
      status: 'Installing',
      importJob: { status: 'Queued', uuid: expect.any(String) },
    });
    expect(await ended(started.body)).toMatchObject({ status: 'Import Complete', progressPercent: 100 });
    expect(await item('connector', 'virustotal')).toMatchObject({
      installed: true,
      status: 'Completed',
      version,
    });
  });

  it('fails for a version nobody knows, and leaves what is installed', async () => {
    const before = (await item('connector', 'virustotal')).version;
    const started = await world.post(path, { name: 'virustotal', version: '99.1.0' });
    expect(await ended(started.body)).toMatchObject({
      status: 'Failed',
      errorMessage: expect.stringMatching(/knows "virustotal" in version .* only, not 99\.1\.0/),
    });
    expect(await item('connector', 'virustotal')).toMatchObject({
      installed: true,
      status: 'Failed',
      version: before,
    });
    const [row] = await world.members('/api/integration/connectors/?name=virustotal');
    expect(row).toMatchObject({ version: before });
  });

  it('fails for a pack, which cannot be fetched', async () => {
    const [pack] = await world.members('/api/3/solutionpacks?type=solutionpack&installed=false&$limit=1');
    const started = await world.post(path, { name: pack?.name, version: pack?.version });
    expect(await ended(started.body)).toMatchObject({ status: 'Failed' });
    expect(await item('solutionpack', String(pack?.name))).toMatchObject({
      installed: false,
      status: 'Failed',
    });
  });

  it('offers again what is uninstalled', async () => {
    const { uuid } = await item('connector', 'virustotal');
    expect((await world.delete(`/api/3/solutionpacks/${String(uuid)}`)).status).toBe(204);
    expect(await item('connector', 'virustotal')).toMatchObject({ installed: false, status: null });
    expect(await world.members('/api/integration/connectors/?name=virustotal')).toEqual([]);
  });
});

describe('a pack', () => {
  const manifest = {
    name: 'hubPack',
    label: 'Hub Pack',
    version: '1.2.0',
    publisher: 'Community',
    certified: 'true',
    fsrMinCompatibility: '7.4.2',
    featuredTags: [{ tag: 'preview', color: '#2d87e3' }],
    category: ['Utilities'],
  };
  const files = {
    'picklists/Hue.json': { '@type': 'PicklistName', name: 'Hue', picklists: [{ itemValue: 'Red' }] },
    'connectors/data.json': [{ name: 'hub-tool', label: 'Hub Tool', version: '2.0.0', configurations: [] }],
    'widgets/data.json': [{ name: 'hubWidget', title: 'Hub Widget', version: '1.0.0' }],
  };

  it('shows what its manifest says, and what came with it names it', async () => {
    const started = await world.upload(path, 'p.zip', await archive(manifest, files));
    expect(started.body).toMatchObject({ installed: false, status: 'Installing' });
    expect(await ended(started.body)).toMatchObject({ status: 'Import Complete' });
    expect(await item('solutionpack', 'hubPack')).toMatchObject({
      installed: true,
      status: 'Completed',
      certified: true,
      fsrMinCompatibility: '7.4.2',
      platformMinCompatibility: '7.4.2',
      featuredTags: [{ tag: 'preview', color: '#2d87e3' }],
    });
    const importedBy = [{ apiName: 'hubPack', name: 'Hub Pack', version: '1.2.0' }];
    expect((await world.members('/api/3/picklist_names?name=Hue'))[0]).toMatchObject({ importedBy });
    expect(await item('connector', 'hub-tool')).toMatchObject({ installed: true, importedBy });
    expect(await item('widget', 'hubWidget')).toMatchObject({ installed: true, importedBy });
    // A later version takes the place of the earlier one in the list.
    await ended(
      (await world.upload(path, 'p.zip', await archive({ ...manifest, version: '1.3.0' }, files))).body,
    );
    expect((await world.members('/api/3/picklist_names?name=Hue'))[0]).toMatchObject({
      importedBy: [{ ...importedBy[0], version: '1.3.0' }],
    });
  });
});

describe('AI agents', () => {
  const folder = join(projectRoot, 'templates', 'packs', 'phishing-triage', 'agents', 'phishing-verdict');
  const name = 'phishing-verdict';

  it('are items as everything else that is installed, and travel with their package', async () => {
    const bytes = plain((await buildPack(folder)).bytes);
    expect((await world.upload('/ai/agent/import', 'agent.zip', bytes)).status).toBe(200);
    const agent = await item('ai_agent', name);
    expect(agent).toMatchObject({ installed: true, local: true, version: '1.0.0', status: 'Completed' });

    const selected = { ai_agents: [{ name, label: agent.label, version: '1.0.0', include: true }] };
    const exported = await exportOptions(world, selected);
    expect(exported.job).toMatchObject({ status: 'Export Complete', errorMessage: null });
    expect(exported.files.get(`ai_agents/${name}_1.0.0.zip`)).toEqual(bytes);
    const other = await ServiceWorld.open();
    try {
      expect(await importArchive(other, exported.bytes)).toMatchObject({
        status: 'Import Complete',
        errorMessage: null,
        options: { ai_agents: { values: [{ value: name, include: true, exists: false, version: '1.0.0' }] } },
      });
      expect(await item('ai_agent', name, other)).toMatchObject({ installed: true, local: true });
      const moved = (await other.get(`/api/ai/agent/${name}`)).body;
      const again = await exportOptions(other, selected);
      expect(again.files.get(`ai_agents/${name}_1.0.0.zip`)).toEqual(bytes);
      expect((await other.ask('POST', `/api/ai/agent/export/${String(moved.id)}`)).status).toBe(200);
    } finally {
      await other.close();
    }

    expect(await world.delete(`/api/3/solutionpacks/${String(agent.uuid)}`)).toMatchObject({ status: 204 });
    expect(await item('ai_agent', name)).toEqual({});
    expect((await world.get(`/api/ai/agent/${name}`)).status).toBe(404);
  });

  it('of the release are there, and stay', async () => {
    const [stock] = await world.members('/api/3/solutionpacks?type=ai_agent&$limit=1');
    expect(stock).toMatchObject({ installed: true, local: false });
    expect((await world.delete(`/api/3/solutionpacks/${String(stock?.uuid)}`)).status).toBe(400);
  });
});

describe('the version of a connector', () => {
  const ensure = async (version: string) =>
    (await world.post('/packwright/connector-version', { name: 'virustotal', version })).body;

  it('is changed in place, with its configurations, or left as it is', async () => {
    const latest = String((await item('connector', 'virustotal')).latestAvailableVersion);
    expect(await ensure(latest)).toMatchObject({ action: 'in_place', from_version: null, to: latest });
    const [{ id } = {}] = await world.members('/api/integration/connectors/?name=virustotal');
    const config = { server: 'https://virustotal.example', api_key: 'hush', verify_ssl: true };
    const made = await world.post('/api/integration/configuration/', { connector: id, name: 'one', config });
    expect(made.status).toBe(201);
    const configurations = async () =>
      (await world.get(`/api/integration/configuration/${String(made.body.config_id)}/`)).body.name;
    expect(await ensure(latest)).toEqual({
      action: 'noop',
      from_version: latest,
      to: latest,
      backup: null,
      configs_before: 1,
      configs_after: 1,
      message: null,
    });
    expect(await ensure('99.1.0')).toMatchObject({
      action: 'failed',
      from_version: latest,
      to: latest,
      configs_after: 1,
      message: expect.stringContaining('99.1.0'),
    });
    // From a file, as for a version no catalogue has.
    const info = {
      name: 'virustotal',
      label: 'VirusTotal',
      version: '99.1.0',
      operations: [],
      configuration: {},
    };
    const newer = packageOf('virustotal', { 'info.json': info });
    await world.upload(`${path}?$type=connector&$replace=true`, 'virustotal.tgz', newer);
    expect(await ensure(latest)).toMatchObject({
      action: 'in_place',
      from_version: '99.1.0',
      to: latest,
      configs_before: 1,
      configs_after: 1,
    });
    expect(await configurations()).toBe('one');
  });

  it('brings back configurations that a change loses, and installs anew what refuses, where it may', async () => {
    const changes = '/packwright/connector-changes';
    expect((await world.get(changes)).body).toEqual({ in_place: 'keeps' });
    expect((await world.put(changes, { in_place: 'explodes' })).status).toBe(400);
    const [{ id } = {}] = await world.members('/api/integration/connectors/?name=virustotal');
    const config = { server: 'https://virustotal.example', api_key: 'hush-hush', verify_ssl: true };
    const made = await world.post('/api/integration/configuration/', { connector: id, name: 'two', config });
    const configId = String(made.body.config_id);
    const latest = String((await item('connector', 'virustotal')).latestAvailableVersion);
    const older =
      baseCatalogue()
        .connectors.get('virustotal')
        ?.versions.find((each) => each !== latest) ?? '';
    const secretOf = () => {
      const kept = world.instance.configurations.byConfigId(configId)?.config.api_key;
      return kept === undefined ? null : world.instance.secrets.open(String(kept));
    };
    const before = (await world.members('/api/integration/configuration/')).length;

    // A client's own way over the platform's routes sees the loss, and has to see to it itself.
    await world.put(changes, { in_place: 'loses' });
    expect(await ensure(older)).toMatchObject({
      action: 'restored',
      from_version: latest,
      to: older,
      configs_before: before,
      configs_after: before,
    });
    expect(secretOf()).toBe('hush-hush');

    await world.put(changes, { in_place: 'refuses' });
    expect(await ensure(latest)).toMatchObject({
      action: 'failed',
      to: older,
      configs_after: before,
      message: `The connector "virustotal" cannot be changed from ${older} to ${latest} in place. Uninstall it first.`,
    });
    const anew = { name: 'virustotal', version: latest, allow_uninstall_fallback: true };
    expect((await world.post('/packwright/connector-version', anew)).body).toMatchObject({
      action: 'reinstalled',
      from_version: older,
      to: latest,
      configs_before: before,
      configs_after: before,
    });
    expect(secretOf()).toBe('hush-hush');
    // What cannot be installed at all leaves everything as it was, even so.
    expect(
      (await world.post('/packwright/connector-version', { ...anew, version: '98.0.0' })).body,
    ).toMatchObject({ action: 'failed', to: latest, configs_after: before });
    expect(secretOf()).toBe('hush-hush');

    await world.put(changes, { in_place: 'loses' });
    await world.post('/api/3/solutionpacks/install', { name: 'virustotal', version: older });
    await world.instance.background.settled();
    expect(await world.members('/api/integration/configuration/')).toHaveLength(0);
    await world.put(changes, { in_place: 'keeps' });
  });

  it('is asked for by name and number, by who may change connectors', async () => {
    expect((await world.post('/packwright/connector-version', { name: 'virustotal' })).status).toBe(400);
  });
});

describe('connectors in the hub', () => {
  it('count their configurations', async () => {
    const { body } = await world.upload(`${path}?$type=connector`, 'strict.tgz', strictConnector());
    const count = async () => (await item('connector', 'strict')).configCount;
    expect(await count()).toBe(0);
    const config = { server: 'https://lab', key: 'hush' };
    const ids: unknown[] = [];
    for (const name of ['one', 'two', 'three']) {
      const made = await world.post('/api/integration/configuration/', { connector: body.id, name, config });
      ids.push(made.body.config_id);
    }
    expect(await count()).toBe(3);
    await world.delete(`/api/integration/configuration/${String(ids[0])}/`);
    expect(await count()).toBe(2);
  });
});

describe('widgets', () => {
  const widget = (version: string) =>
    packageOf(`dial-${version}`, {
      'info.json': {
        name: 'dial',
        title: 'Dial',
        version,
        metadata: { certified: 'Yes', publisher: 'Community' },
      },
      'view.html': '<b></b>',
    });
  const upload = (version: string, at = world) =>
    at.upload(`${path}?$type=widget`, 'dial.tgz', widget(version));
  const publish = (uuid: unknown, replace: boolean, at = world) =>
    at.put(`/api/3/widgets/${String(uuid)}`, {
      draft: false,
      installed: true,
      enablePublish: false,
      replace,
    });

  it('reach the hub when they are published', async () => {
    const first = await upload('1.0.0');
    expect(await item('widget', 'dial')).toMatchObject({ installed: false, draft: true });
    await publish(first.body.uuid, true);
    expect(await item('widget', 'dial')).toMatchObject({
      installed: true,
      draft: false,
      version: '1.0.0',
      certified: true,
      publisher: 'Community',
    });
    // The published version stays the one in use until the next is published, and replaces it.
    const second = await upload('1.1.0');
    expect(await item('widget', 'dial')).toMatchObject({ installed: true, version: '1.0.0' });
    await publish(second.body.uuid, true);
    expect(await item('widget', 'dial')).toMatchObject({ installed: true, version: '1.1.0' });
    expect(await world.members('/api/3/widgets?name=dial')).toMatchObject([{ version: '1.1.0' }]);
    await world.delete('/api/3/delete/widgets', { ids: [second.body.uuid] });
    expect(await item('widget', 'dial')).toEqual({});
    expect(world.instance.packages.paths({ type: 'widget', name: 'dial', version: '1.1.0' })).toEqual([]);
  });

  it('of a second version make 8.0.0 fail, as captured', async () => {
    const older = await ServiceWorld.open({ profile: '8.0.0' });
    try {
      const first = await upload('1.0.0', older);
      await publish(first.body.uuid, true, older);
      expect((await upload('1.1.0', older)).status).toBe(500);
      const again = await older.upload(`${path}?$type=widget&$replace=true`, 'dial.tgz', widget('1.0.0'));
      expect(again).toMatchObject({ status: 201, body: { draft: true, installed: false } });
    } finally {
      await older.close();
    }
  });
});
