import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeZip } from '../../../main/archive/write-zip';
import { agentCode, agentFiles, agentInfo } from '../../support/agent-json';
import { type Answer, ServiceWorld } from './world';

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
