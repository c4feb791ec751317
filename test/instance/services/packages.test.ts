import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPack } from '../../../main/archive/build-pack';
import { readTgzBack } from '../../../main/archive/read-back';
import { packageOf as packed } from '../../support/connector-package';
import { projectRoot } from '../../support/host';
import { type Body, ServiceWorld } from './world';

const connector = join(projectRoot, 'templates', 'packs', 'phishing-triage', 'connectors', 'url-reputation');

let world: ServiceWorld;

beforeAll(async () => {
  world = await ServiceWorld.open();
});

afterAll(() => world.close());

const install = (type: string, bytes: Uint8Array, replace = false) =>
  world.upload(
    `/api/3/solutionpacks/install?$type=${type}${replace ? '&$replace=true' : ''}`,
    `${type}.tgz`,
    new Uint8Array(bytes),
  );

const installed = async (name: string): Promise<Body> =>
  (await world.members(`/api/integration/connectors/?name=${name}`))[0] ?? {};

/** The files of a folder, as an author has them on disk. */
const onDisk = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path.slice(folder.length + 1), readFileSync(path).toString('base64')]);

const read = async (bytes: Uint8Array) =>
  (await readTgzBack(bytes)).map(({ path, bytes: each }) => [
    path.slice(path.indexOf('/') + 1),
    Buffer.from(each).toString('base64'),
  ]);

describe('the files of a package', () => {
  it('are kept byte by byte with a connector', async () => {
    expect(await install('connector', (await buildPack(connector)).bytes)).toMatchObject({ status: 201 });
    const kept = world.instance.packages
      .all({ type: 'connector', name: 'url-reputation', version: '1.0.0' })
      .map(({ path, bytes }) => [path, Buffer.from(bytes).toString('base64')]);
    expect(kept.toSorted()).toEqual(onDisk(connector).toSorted());
    const { id } = await installed('url-reputation');
    expect((await world.delete(`/api/integration/connectors/${String(id)}/`)).status).toBe(204);
    expect(
      world.instance.packages.paths({ type: 'connector', name: 'url-reputation', version: '1.0.0' }),
    ).toEqual([]);
  });

  it('travel with a widget', async () => {
    const widget = packed('clock-1.0.0', {
      'info.json': { name: 'clock', title: 'Clock', version: '1.0.0', metadata: { pages: ['Dashboard'] } },
      'view.html': '<time></time>',
      'widgetAssets/js/clock.js': 'now();',
    });
    const uploaded = await install('widget', widget);
    expect(uploaded).toMatchObject({ status: 201, body: { draft: true, installed: false } });
    const { body } = await world.get(`/api/3/widgets/development/${String(uploaded.body.uuid)}`);
    const [{ tree } = {}] = body['hydra:member'] as Body[];
    expect(Object.keys((tree as Record<string, { files: Body }>)['clock-1.0.0']?.files ?? {})).toContain(
      'view.html',
    );
    const exported = await fetch(
      `${world.server.baseUrl}/api/3/widgets/export/${String(uploaded.body.uuid)}`,
      {
        method: 'POST',
        headers: { authorization: `API-KEY ${world.credentials.apiKey}` },
      },
    );
    expect((await read(new Uint8Array(await exported.arrayBuffer()))).toSorted()).toEqual(
      (await read(widget)).toSorted(),
    );
  });
});

describe('sample playbooks', () => {
  const collection = '3c2f7f0e-93d4-4a4d-8a2c-4d9b1f1c7a01';
  const playbook = '3c2f7f0e-93d4-4a4d-8a2c-4d9b1f1c7a02';
  const step = '3c2f7f0e-93d4-4a4d-8a2c-4d9b1f1c7a03';
  const sampler = (version: string, playbooks: Body[], uuid: string | null = collection) =>
    packed('sampler', {
      'info.json': {
        name: 'sampler',
        label: 'Sampler',
        version,
        operations: [],
        configuration: { fields: [] },
      },
      'connector.py': 'pass',
      'playbooks/playbooks.json': {
        type: 'workflow_collections',
        data: [
          {
            '@type': 'WorkflowCollection',
            uuid,
            name: `Sample - Sampler - ${version}`,
            workflows: playbooks,
          },
        ],
        macros: [{ name: 'sampler_days', value: '7', default_value: '7' }],
      },
    });
  const fetching = {
    '@type': 'Workflow',
    uuid: playbook,
    name: '> Sampler > Fetch',
    isActive: false,
    tag: '#Sampler',
    recordTags: ['dataingestion', 'fetch'],
    triggerStep: `/api/3/workflow_steps/${step}`,
    steps: [
      {
        '@type': 'WorkflowStep',
        uuid: step,
        name: 'Start',
        stepType: '/api/3/workflow_step_types/b348f017-9a94-471f-87f8-ce88b6a7ad62',
        arguments: {},
      },
    ],
    routes: [],
  };

  it('come with the connector, and go with an upgrade', async () => {
    expect(await install('connector', sampler('1.0.0', [fetching]))).toMatchObject({
      status: 201,
      body: { install_result: { message: 'Success' } },
    });
    expect(await world.get(`/api/3/workflow_collections/${collection}`)).toMatchObject({
      body: { name: 'Sample - Sampler - 1.0.0' },
    });
    expect(await world.get(`/api/3/workflows/${playbook}?$relationships=true`)).toMatchObject({
      status: 200,
      body: { isActive: false, steps: [expect.objectContaining({ name: 'Start' })] },
    });
    const tagged = { logic: 'AND', filters: [{ field: 'uuid', operator: 'eq', value: playbook }] };
    expect((await world.post('/api/query/workflows', tagged)).body['hydra:member']).toMatchObject([
      { recordTags: expect.arrayContaining(['fetch']) },
    ]);
    await install('connector', sampler('1.1.0', []));
    expect((await world.get(`/api/3/workflows/${playbook}`)).status).toBe(404);
    expect(await world.get(`/api/3/workflow_collections/${collection}`)).toMatchObject({
      body: { name: 'Sample - Sampler - 1.1.0' },
    });
  });

  it('leave alone what somebody has moved into another collection', async () => {
    await install('connector', sampler('1.2.0', [fetching]));
    const own = await world.post('/api/3/workflow_collections', { name: 'My own' });
    await world.put(`/api/3/workflows/${playbook}`, { name: 'Mine now', collection: own.body['@id'] });
    await install('connector', sampler('1.3.0', [fetching]));
    expect(await world.get(`/api/3/workflows/${playbook}`)).toMatchObject({ body: { name: 'Mine now' } });
  });

  it('come into the collection that they name, where it does not say its own uuid', async () => {
    const other = '3c2f7f0e-93d4-4a4d-8a2c-4d9b1f1c7a11';
    const iri = `/api/3/workflow_collections/${other}`;
    const named = { ...fetching, uuid: '3c2f7f0e-93d4-4a4d-8a2c-4d9b1f1c7a12', collection: iri };
    expect(await install('connector', sampler('1.3.1', [named], null))).toMatchObject({
      body: { install_result: { message: 'Success' } },
    });
    expect(await world.get(iri)).toMatchObject({ body: { name: 'Sample - Sampler - 1.3.1' } });
    expect(await world.get(`/api/3/workflows/${named.uuid}`)).toMatchObject({
      body: { collection: { '@id': iri } },
    });
    await install('connector', sampler('1.3.2', []));
    expect((await world.get(iri)).status).toBe(404);
    expect((await world.get(`/api/3/workflows/${named.uuid}`)).status).toBe(404);
  });

  it('say which of them could not be imported', async () => {
    const nameless = { ...fetching, uuid: '3c2f7f0e-93d4-4a4d-8a2c-4d9b1f1c7a09', name: null };
    const answer = await install('connector', sampler('1.4.0', [nameless]));
    expect(answer).toMatchObject({
      status: 201,
      body: { install_result: { message: expect.stringMatching(/^Success\nA sample: /) } },
    });
  });
});
