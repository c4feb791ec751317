import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { JsonMap } from '@core/text/values';
import { writeZip } from '../../../main/archive/write-zip';
import { PushJournal } from '../../../main/remote/push/journal';
import { undoOf } from '../../../main/remote/push/undo';
import { agentFiles, agentInfo, modulesServer } from '../../support/agent-json';
import { exported } from '../desk';
import { remoteAt, sessionOf } from '../instances';
import {
  ask,
  type Desk,
  desk,
  kindsNamed,
  planAt,
  pullAll,
  pushAt,
  readJsonFile,
  writeJsonFile,
} from './desk';

const kinds = kindsNamed('agents');
const config = '22222222-3333-4444-8555-666666666666';

/** A package of the agent `counter`, or of another one by its manifest: its folder is called like it. */
async function packageOf(
  info: { name?: string; publisher?: undefined } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const files = agentFiles({ 'info.json': agentInfo(info) });
  const entries = Object.entries(files).map(([path, content]) => ({
    path: path.replace(/^counter/, info.name ?? 'counter'),
    bytes: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
  }));
  return new Uint8Array(await writeZip(entries, new Date(0)));
}

async function takeIn({ a }: Pick<Desk, 'a'>, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([bytes]), 'agent.zip');
  const headers = { authorization: `API-KEY ${a.apiKey}` };
  const answer = await fetch(`${a.baseUrl}/ai/agent/import`, { method: 'POST', headers, body: form });
  expect(answer.status).toBe(200);
}

const configuration = (more: JsonMap = {}): JsonMap => ({
  agent_name: 'counter',
  agent_version: '1.0.0',
  name: 'Ours',
  default: true,
  config_id: config,
  config: {
    name: 'Ours',
    config_type: 'custom',
    llm_provider: null,
    mcp_server: [modulesServer],
    masking_agent: null,
    ...more,
  },
});

/** An instance with an agent that was imported and configured, and a workspace that was pulled from it. */
async function withAgent() {
  const at = await desk({ pack: false, instance: { profile: '8.0.1' } });
  await takeIn(at, await packageOf());
  await ask(at, 'POST', '/api/ai/agent/config', configuration());
  const pulled = await pullAll(at, kinds);
  expect(pulled.snapshot.unknown).toEqual([]);
  const file = join(at.workspace, 'ai_agents', 'data.json');
  return { at, file, archive: join(at.workspace, 'ai_agents', 'counter_1.0.0.zip') };
}

const agentAt = async (at: Pick<Desk, 'a'>): Promise<JsonMap | undefined> =>
  ((await ask(at, 'GET', '/api/ai/agent/?system=false')) as unknown as JsonMap[]).find(
    ({ name }) => name === 'counter',
  );

/** Rewrites the configurations of the agent in the file. */
const configured = (file: string, configurations: JsonMap[]) =>
  writeJsonFile(
    file,
    (readJsonFile(file) as unknown as JsonMap[]).map((entry) => ({ ...entry, configurations })),
  );

it('pulls agents with their packages and configurations, as an export has them, once', async () => {
  const { at, file, archive } = await withAgent();
  const folder = join(at.workspace, '..', 'exported');
  await exported(at.a, folder);
  expect(readFileSync(file, 'utf8')).toBe(readFileSync(join(folder, 'ai_agents', 'data.json'), 'utf8'));
  expect(readFileSync(archive)).toEqual(Buffer.from(await packageOf()));
  at.proxy.seen.length = 0;
  expect((await pullAll(at, kinds)).changes).toEqual([]);
  expect(at.proxy.seen.filter(({ path }) => path.includes('/export/'))).toEqual([]);
});

it('says which package it could not read, and takes no page for one', async () => {
  const { at, archive } = await withAgent();
  rmSync(archive);
  at.proxy.fault = ({ path }) =>
    path.includes('/export/') ? { answer: 200, body: '<html>Sign in</html>' } : 'pass';
  const { snapshot } = await pullAll(at, kinds);
  expect(snapshot.unknown).toMatchObject([
    { kind: 'agents', message: expect.stringContaining('counter_1.0.0.zip') },
  ]);
  expect(existsSync(archive)).toBe(false);
});

it('brings an agent to another instance with its configuration, and takes it back', async () => {
  const { at } = await withAgent();
  const b = {
    ...(await desk({ pack: false, instance: { profile: '8.0.1' } })),
    workspace: at.workspace,
  };
  const plan = await planAt(b, { kinds });
  expect(plan.items.flatMap(({ writes }) => writes.map(({ what }) => what))).toEqual([
    'import the agent counter 1.0.0 from its package; it is initially switched off',
    'create the configuration Ours of counter',
  ]);
  expect(await pushAt(b, plan)).toMatchObject({ isDone: true });
  expect(await agentAt(b)).toMatchObject({ active: false, configuration: [configuration()] });
  expect((await planAt(b, { kinds })).items).toEqual([]);
  const journal = PushJournal.open(b.remoteFolder, plan.id);
  const { plan: back, irreversible } = undoOf(journal);
  journal.close();
  expect(irreversible).toMatchObject([{ message: expect.stringContaining('configuration Ours') }]);
  expect((await pushAt(b, back)).isDone).toBe(true);
  expect(await agentAt(b)).toBeUndefined();
});

it('changes a configuration, leaves one that is gone here, and never imports over an agent', async () => {
  const { at, file } = await withAgent();
  configured(file, [configuration({ config_type: 'default' })]);
  const plan = await planAt(at, { kinds });
  expect(await pushAt(at, plan)).toMatchObject({ isDone: true });
  expect((await agentAt(at))?.configuration).toEqual([configuration({ config_type: 'default' })]);
  configured(file, []);
  const { items } = await planAt(at, { kinds, deletes: true });
  expect(items).toMatchObject([{ writes: [], left: [expect.stringContaining('Ours of counter stays')] }]);
});

it('stops a configuration whose model or tool server is not there, until a mapping says what stands for it', async () => {
  const { at, file } = await withAgent();
  const [model, server] = [crypto.randomUUID(), crypto.randomUUID()];
  configured(file, [configuration({ llm_provider: model, mcp_server: [server] })]);
  const { items } = await planAt(at, { kinds });
  expect(items[0]?.stopped).toMatchObject({
    reason: 'unmapped',
    unmapped: [
      { of: 'models', value: model },
      { of: 'toolServers', value: server },
    ],
  });
});

/** An empty instance, and the workspace of another with an agent and, besides, one whose package is not whole. */
async function withBroken() {
  const { at, file } = await withAgent();
  const [entry = {}] = readJsonFile(file) as unknown as JsonMap[];
  const broken = { ...entry, name: 'broken', label: 'Broken', configurations: [] };
  writeJsonFile(file, [...(readJsonFile(file) as unknown as JsonMap[]), broken]);
  const bytes = await packageOf({ name: 'broken', publisher: undefined });
  writeFileSync(join(at.workspace, 'ai_agents', 'broken_1.0.0.zip'), bytes);
  const b = {
    ...(await desk({ pack: false, instance: { profile: '8.0.1' } })),
    workspace: at.workspace,
  };
  const namesThere = async () =>
    ((await ask(b, 'GET', '/api/ai/agent/?system=false')) as unknown as JsonMap[]).map(({ name }) => name);
  return { b, namesThere };
}

it('tells an import that fails half-way by looking, and sends what went well no second time', async () => {
  const { b, namesThere } = await withBroken();
  const plan = await planAt(b, { kinds });
  const imports = () => b.proxy.seen.filter(({ path }) => path === '/ai/agent/import').length;
  const report = await pushAt(b, plan);
  expect(report).toMatchObject({
    isDone: false,
    items: [{ outcome: 'failed', message: expect.stringContaining('lacks publisher') }],
  });
  expect([await namesThere(), imports()]).toEqual([['counter'], 2]);
  // Its name is blocked there now: the instance says so, and nothing else is sent again.
  const again = await pushAt(b, plan.id);
  expect(again).toMatchObject({
    isDone: false,
    items: [{ outcome: 'failed', message: expect.stringContaining('failed half-way is still there') }],
  });
  expect([await namesThere(), imports()]).toEqual([['counter'], 3]);
  expect(await agentAt(b)).toMatchObject({ configuration: [configuration()] });
});

it('finds out by looking what became of an import whose answer never came', async () => {
  const { at } = await withAgent();
  const b = {
    ...(await desk({ pack: false, instance: { profile: '8.0.1' } })),
    workspace: at.workspace,
  };
  const plan = await planAt(b, { kinds });
  const { session } = sessionOf(await remoteAt(b.proxy.baseUrl, { timeout: 1 }), b.a.apiKey);
  b.proxy.fault = ({ path }) => (path === '/ai/agent/import' ? 'silence' : 'pass');
  expect(await pushAt(b, plan, { session })).toMatchObject({ isDone: true });
  expect(b.proxy.seen.filter(({ path }) => path === '/ai/agent/import')).toHaveLength(1);
  expect(await agentAt(b)).toMatchObject({ configuration: [configuration()] });
});
