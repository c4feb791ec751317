import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { JsonMap } from '@core/text/values';
import { openedCell } from '../../../main/instance/records/secret-cells';
import { PushJournal } from '../../../main/remote/push/journal';
import { undoOf } from '../../../main/remote/push/undo';
import {
  ask,
  type Desk,
  desk,
  fileOf,
  filesIn,
  kindsNamed,
  planAt,
  pullAll,
  pushAt,
  readJsonFile,
  writeJsonFile,
} from './desk';

const kinds = kindsNamed('tool-servers');
const root = '/api/3/mcp_configurations';
const canary = 'CANARY-5d1e-secret';

const server = {
  name: 'Tickets',
  url: 'https://tickets.example.com/mcp',
  transport: 'http',
  type: 'external',
  active: true,
};
const signIn = (more: JsonMap = {}) => JSON.stringify({ type: 'BEARER', header_name: 'X-Key', ...more });

/** An instance with a tool server that signs in with a secret, and a workspace that was pulled from it. */
async function withServer() {
  const at = await desk({ instance: { profile: '8.0.1' } });
  const made = await ask(at, 'POST', root, { ...server, authentication: signIn({ value: canary }) });
  await pullAll(at, kinds);
  return { at, uuid: String(made.uuid), file: fileOf(at, 'Tickets') };
}

/** What an instance keeps of how a server signs in, in clear: not by the client that is tried. */
function keptSignIn({ a: { instance } }: Desk, uuid: string): unknown {
  const { records, secrets } = instance;
  const row = records.row(records.entity('mcp_configurations'), uuid);
  return JSON.parse(String(openedCell(secrets, row.authentication ?? null)));
}

const undo = async (at: Desk, plan: string) => {
  const journal = PushJournal.open(at.remoteFolder, plan);
  const { plan: back, irreversible } = undoOf(journal);
  journal.close();
  return { report: await pushAt(at, back), irreversible };
};

it('changes a tool server without touching how it signs in, and takes that back', async () => {
  const { at, uuid, file } = await withServer();
  expect(readFileSync(file, 'utf8')).not.toContain(canary);
  writeJsonFile(file, { ...readJsonFile(file), url: 'https://other.example.com/mcp', timeout: 30 });
  const plan = await planAt(at, { kinds });
  expect(plan.items.flatMap(({ writes }) => writes.map(({ request }) => request.body))).toEqual([
    { url: 'https://other.example.com/mcp', timeout: 30 },
  ]);
  expect(await pushAt(at, plan)).toMatchObject({ isDone: true });
  expect(await ask(at, 'GET', `${root}/${uuid}`)).toMatchObject({ url: 'https://other.example.com/mcp' });
  expect(keptSignIn(at, uuid)).toEqual(JSON.parse(signIn({ value: canary })));
  expect((await planAt(at, { kinds })).items).toEqual([]);
  expect((await undo(at, plan.id)).report).toMatchObject({ isDone: true });
  expect(await ask(at, 'GET', `${root}/${uuid}`)).toMatchObject({ url: server.url, timeout: null });
  expect(keptSignIn(at, uuid)).toEqual(JSON.parse(signIn({ value: canary })));
});

it('changes how one signs in only with the secret that is kept for it, which no plan and no journal holds', async () => {
  const { at, uuid, file } = await withServer();
  writeJsonFile(file, { ...readJsonFile(file), authentication: signIn({ prefix: 'Token' }) });
  const refused = await pushAt(at, await planAt(at, { kinds }));
  expect(refused.items).toMatchObject([{ outcome: 'not-started', message: expect.stringMatching(/value/) }]);
  expect(keptSignIn(at, uuid)).toEqual(JSON.parse(signIn({ value: canary })));

  const plan = await planAt(at, { kinds });
  const secretOf = async (id: string, field: string) =>
    Promise.resolve(id === uuid && field === 'value' ? canary : null);
  expect(await pushAt(at, plan, { secretOf })).toMatchObject({ isDone: true });
  expect(keptSignIn(at, uuid)).toEqual(JSON.parse(signIn({ prefix: 'Token', value: canary })));
  const kept = filesIn(join(at.workspace, '..')).map((path) => readFileSync(path, 'utf8'));
  expect(kept.join('')).not.toContain(canary);
});

it('makes, and on request deletes; what signed in with a secret is not brought back', async () => {
  const { at, uuid, file } = await withServer();
  const second = crypto.randomUUID();
  const path = join(file, '..', 'Open.json');
  writeJsonFile(path, {
    ...readJsonFile(file),
    uuid: second,
    name: 'Open',
    authentication: '{"type":"NONE"}',
  });
  const made = await planAt(at, { kinds });
  expect(await pushAt(at, made)).toMatchObject({ isDone: true });
  expect(await ask(at, 'GET', `${root}/${second}`)).toMatchObject({ name: 'Open', type: 'external' });
  rmSync(file);
  const plan = await planAt(at, { kinds, deletes: true });
  expect(plan.items).toMatchObject([{ action: 'delete', reversible: false }]);
  expect(await pushAt(at, plan)).toMatchObject({ isDone: true });
  await expect(ask(at, 'GET', `${root}/${uuid}`)).rejects.toThrow('404');
  expect((await undo(at, plan.id)).irreversible).toHaveLength(1);
  expect((await undo(at, made.id)).report).toMatchObject({ isDone: true });
  await expect(ask(at, 'GET', `${root}/${second}`)).rejects.toThrow('404');
});

it('leaves the product’s own, those of hosted connectors, and releases that have none', async () => {
  const { at, file } = await withServer();
  const own = filesIn(at.workspace).find(
    (path) => path.includes('mcp_configurations') && readJsonFile(path).type === 'internal',
  );
  rmSync(own ?? '');
  writeJsonFile(join(file, '..', 'Hosted.json'), {
    ...readJsonFile(file),
    uuid: crypto.randomUUID(),
    name: 'Hosted',
    type: 'connector',
    authentication: '{"type":"FSR"}',
  });
  const { items } = await planAt(at, { kinds, deletes: true });
  expect(items.map(({ stopped }) => stopped?.reason).sort()).toEqual(['not-ours', 'unsupported']);
  const old = { ...(await desk({ instance: { profile: '7.6.5' } })), workspace: at.workspace };
  const there = await planAt(old, { kinds });
  expect(new Set(there.items.map(({ stopped }) => stopped?.reason))).toEqual(new Set(['unsupported']));
  expect(there.items.flatMap(({ writes }) => writes)).toEqual([]);
});
