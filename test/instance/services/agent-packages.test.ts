import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { writeZip } from '../../../main/archive/write-zip';
import { agentCode, agentFiles, agentInfo } from '../../support/agent-json';
import { exportOptions, importArchive, jsonOf } from './exchange';
import { type Answer, type Body, ServiceWorld } from './world';

/** The package "counter" with members of its manifest and files replaced, below a top folder. */
async function packageOf(
  info: Record<string, unknown> = {},
  files: Record<string, string | null> = {},
  top = 'counter',
): Promise<Uint8Array<ArrayBuffer>> {
  const all = agentFiles({ 'info.json': agentInfo(info), ...files });
  const entries = Object.entries(all).map(([path, content]) => ({
    path: path.replace('counter', top),
    bytes: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
  }));
  return new Uint8Array(await writeZip(entries, new Date(0)));
}

let world: ServiceWorld;

const take = async (bytes: Uint8Array<ArrayBuffer>, query = ''): Promise<Answer> =>
  world.upload(`/ai/agent/import${query}`, 'agent.zip', bytes);

const installed = async () => (await world.members('/api/ai/agent/?system=false')).map(({ name }) => name);

describe('the import of an agent on 8.0.1', () => {
  beforeEach(async () => {
    world = await ServiceWorld.open();
  });
  afterEach(() => world.close());

  it('takes a sound package, and through the other door loses the form', async () => {
    const bytes = await packageOf();
    const lost = await world.upload('/api/ai/agent/import', 'agent.zip', bytes);
    expect(lost).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'file'], msg: 'Field required' }] },
    });
    expect(await installed()).toEqual([]);
    expect(await take(bytes)).toMatchObject({ status: 200, body: { name: 'counter', active: false } });
    expect((await take(bytes)).status).toBe(400);
    expect((await take(bytes, '?replace=true')).status).toBe(200);
  });

  it.each(['label', 'agentclass', 'category', 'publisher'])(
    'breaks off half-way without "%s", and its folder blocks the corrected package until somebody deletes it',
    async (key) => {
      const broken = await take(await packageOf({ [key]: undefined }));
      expect(broken.status).toBe(400);
      expect(broken.body.message).toContain(key);
      for (const query of ['', '?replace=true']) {
        const blocked = await take(await packageOf(), query);
        expect(blocked.status).toBe(400);
        expect(blocked.body.message).toContain('counter_1.0.0');
      }
      // Deleting the agent does not help: there is none.
      expect((await world.delete('/api/ai/agent/counter/1.0.0')).status).toBe(200);
      expect((await take(await packageOf())).status).toBe(400);
      // Another agent is not concerned.
      const other = { name: 'other', agentclass: 'OtherAgent' };
      const program = { 'agent.py': agentCode(undefined, 'OtherAgent') };
      expect((await take(await packageOf(other, program, 'other'))).status).toBe(200);

      expect(await world.members('/packwright/agent-folders')).toEqual([
        { agent: 'counter', folder: 'counter_1.0.0' },
      ]);
      expect((await world.delete('/packwright/agent-folders/counter')).status).toBe(204);
      expect((await take(await packageOf())).status).toBe(200);
    },
  );

  it.each<[string, () => Promise<Uint8Array<ArrayBuffer>>, string]>([
    ['no agent.py', () => packageOf({}, { 'agent.py': null }), 'agent.py'],
    [
      'another class',
      () => packageOf({}, { 'agent.py': agentCode(undefined, 'CounterAgents') }),
      'CounterAgent',
    ],
    ['an icon that is not there', () => packageOf({ icon_large_name: 'huge.png' }), 'huge.png'],
    [
      'an index of its own',
      () => packageOf({}, { 'requirements.txt': '-i https://m/simple\n' }),
      '-i https://m',
    ],
    ['a folder of another name', () => packageOf({}, {}, 'folder'), 'No such file or directory'],
  ])('refuses a package with %s, and takes it once that is corrected', async (_what, made, said) => {
    const refused = await take(await made());
    expect(refused.status).toBe(400);
    expect(refused.body.message).toContain(said);
    expect(await installed()).toEqual([]);
    expect((await take(await packageOf())).status).toBe(200);
  });

  it('refuses a class that another installed agent has, not that of the agent it replaces', async () => {
    await take(await packageOf());
    const second = await take(await packageOf({ name: 'second' }, {}, 'second'));
    expect(second.status).toBe(400);
    expect(second.body.message).toContain('"counter"');
    expect((await take(await packageOf({ version: '1.1.0' }), '?replace=true')).body).toMatchObject({
      version: '1.1.0',
    });
  });

  it('keeps what an appliance takes: comments and find-links in the requirements', async () => {
    const requirements = '# see https://example.com\n--find-links ./w\nnumpy==2.0\n';
    expect((await take(await packageOf({}, { 'requirements.txt': requirements }))).status).toBe(200);
  });
});

it('is more lenient on 8.0.0: any door, no look into requirements, no folder left behind', async () => {
  world = await ServiceWorld.open({ profile: '8.0.0' });
  const broken = await world.upload(
    '/api/ai/agent/import',
    'agent.zip',
    await packageOf({ category: undefined }),
  );
  expect(broken.status).toBe(400);
  const bytes = await packageOf({}, { 'requirements.txt': '-i https://m/simple\n' });
  expect((await world.upload('/api/ai/agent/import', 'agent.zip', bytes)).status).toBe(200);
  await world.close();
});

it('travels with its configurations where the export says so; their secrets stay on each side', async () => {
  world = await ServiceWorld.open();
  const other = await ServiceWorld.open();
  onTestFinished(async () => {
    await world.close();
    await other.close();
  });
  await take(await packageOf());
  const service = { address: 'https://models.example.com' };
  const config = { name: 'Mine', config_type: 'custom', llm_provider: 'some', mcp_server: ['x'], service };
  const configId = '0f1c6a0e-5a34-4c8b-9c7e-3f1f5c2f4d10';
  const sent = { agent_name: 'counter', agent_version: '1.0.0', name: 'Mine', default: true };
  const saved = {
    ...sent,
    config_id: configId,
    config: { ...config, api_key: 'of this side', service: { ...service, token: 'of this side' } },
  };
  expect((await world.post('/api/ai/agent/config', saved)).status).toBe(201);

  const named = { name: 'counter', label: 'Counter', version: '1.0.0', include: true };
  const without = await exportOptions(world, { ai_agents: [named] });
  expect([...without.files.keys()]).not.toContain('ai_agents/data.json');
  for (const flag of ['configurations', 'includeConfigurations']) {
    const { files, bytes } = await exportOptions(world, { ai_agents: [{ ...named, [flag]: true }] });
    const [entry] = jsonOf(files, 'ai_agents/data.json') as Body[];
    expect(entry?.configurations).toEqual([{ ...saved, config }]);
    const { options } = await importArchive(other, bytes);
    expect((options as Body).ai_agents).toMatchObject({
      values: [{ value: 'counter', includeConfigurations: true, configCount: 1 }],
    });
    const { body } = await other.get('/api/ai/agent/counter/1.0.0');
    expect(body).toMatchObject({ config_count: 1, configuration: [{ config_id: configId, config }] });
    // What the other side has as its secret outlives the next import.
    const own = {
      ...saved,
      config: { ...config, api_key: 'of the other', service: { ...service, token: 'of the other' } },
    };
    await other.post('/api/ai/agent/config', own);
    await importArchive(other, bytes);
    expect((await other.get('/api/ai/agent/config/counter/1.0.0')).body).toEqual(own);
    await other.delete('/api/ai/agent/counter/1.0.0');
    await importArchive(other, bytes, (given) => {
      const { values } = given.ai_agents as { values: Body[] };
      return { ...given, ai_agents: { values: [{ ...values[0], includeConfigurations: false }] } };
    });
    expect((await other.get('/api/ai/agent/counter/1.0.0')).body).toMatchObject({ config_count: 0 });
  }
});
