import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { JsonMap } from '@core/text/values';
import { chosenSets } from '../../../main/remote/pull/choice';
import { MappingStore, translationOf } from '../../../main/remote/plan/mapping';
import { push } from '../../../main/remote/push/push';
import { PushJournal } from '../../../main/remote/push/journal';
import { undoOf } from '../../../main/remote/push/undo';
import { comesToOneEnd, isWrite } from './cuts';
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

const kinds = kindsNamed('records');
const bytes = Buffer.from([0, 255, 10, 13, 0, 7]);
const here = '11111111-2222-4333-8444-555555555555';
const attachments = 'records/attachments/attachments0001.json';

/** A workspace with attachments, one of which links a file that only the workspace has. */
async function withFile(options: { isHere?: boolean; more?: JsonMap[] } = {}) {
  const { isHere = true, more = [] } = options;
  const at = await desk({ pack: false });
  await ask(at, 'POST', '/api/3/attachments', { name: 'Old' });
  await pullAll(at, kinds, { sets: chosenSets('attachments', null) });
  const file = join(at.workspace, attachments);
  const uuid = crypto.randomUUID();
  const fresh = { '@type': 'Attachment', name: 'Fresh', uuid, file: `/api/3/files/${here}` };
  writeJsonFile(file, [...(readJsonFile(file) as unknown as JsonMap[]), fresh, ...more]);
  if (isHere) {
    const folder = join(at.workspace, 'records/attachments/files');
    mkdirSync(folder);
    writeFileSync(join(folder, here), bytes);
    writeJsonFile(join(folder, `file_${here}.json`), { uuid: here, filename: 'sample.bin', size: 6 });
  }
  return { at, file, uuid };
}

const filesAt = async (at: Pick<Desk, 'a'>): Promise<JsonMap[]> =>
  (await ask(at, 'GET', '/api/3/files?filename=sample.bin'))['hydra:member'] as JsonMap[];

const linkedAt = async (at: Pick<Desk, 'a'>, uuid: string): Promise<JsonMap> =>
  (await ask(at, 'GET', `/api/3/attachments/${uuid}?$relationships=true`)).file as JsonMap;

const bytesAt = async ({ a }: Pick<Desk, 'a'>, uuid: unknown): Promise<Buffer> => {
  const headers = { authorization: `API-KEY ${a.apiKey}`, accept: 'application/octet-stream' };
  return Buffer.from(
    await (await fetch(`${a.baseUrl}/api/3/files/${String(uuid)}`, { headers })).arrayBuffer(),
  );
};

/** As whoever pushes does it, with what is noted for the plans and pulls that follow. */
async function pushed(at: Desk, plan: Awaited<ReturnType<typeof planAt>>) {
  return push(at.session, plan, { folder: at.workspace, remoteFolder: at.remoteFolder, base: at.base }, {});
}

it('uploads a file that a record links, and finds it under the name it has there', async () => {
  const { at, uuid } = await withFile();
  const plan = await planAt(at, { kinds });
  expect(plan.items[0]?.writes.map(({ what }) => what)).toEqual([
    'upload the file sample.bin',
    'create Fresh of attachments',
    'link file of Fresh',
  ]);
  expect((await pushed(at, plan)).items).toMatchObject([{ outcome: 'done' }]);
  const there = await linkedAt(at, uuid);
  expect(there).toMatchObject({ filename: 'sample.bin', size: 6 });
  expect(there.uuid).not.toBe(here);
  expect(await bytesAt(at, there.uuid)).toEqual(bytes);
  // What stands for it is known from now on, both ways.
  const mapping = await new MappingStore(at.remoteFolder).read();
  expect(mapping.files).toEqual({ [here]: there.uuid });
  expect((await planAt(at, { kinds, mapping })).items).toEqual([]);
  expect((await pullAll(at, kinds, { translation: translationOf(mapping) })).changes).toEqual([]);

  const journal = PushJournal.open(at.remoteFolder, plan.id);
  const { plan: back, irreversible } = undoOf(journal);
  journal.close();
  expect(irreversible).toEqual([]);
  expect((await pushed(at, back)).isDone).toBe(true);
  expect(await filesAt(at)).toEqual([]);
  expect((await new MappingStore(at.remoteFolder).read()).files).toEqual({});
  // Once more, from the beginning.
  expect((await pushed(at, await planAt(at, { kinds }))).isDone).toBe(true);
  expect(await bytesAt(at, (await linkedAt(at, uuid)).uuid)).toEqual(bytes);
});

it('comes to the same end wherever it is cut, with one upload', { timeout: 60_000 }, async () => {
  const { at, uuid } = await withFile();
  const stateOf = async () => {
    const list = await ask(at, 'GET', '/api/3/attachments?$relationships=true');
    const records = (list['hydra:member'] as JsonMap[]).map(({ name, file }) => ({
      name,
      file: (file as JsonMap | null)?.filename ?? null,
    }));
    return {
      records: records.sort((one, other) => (String(one.name) < String(other.name) ? -1 : 1)),
      files: (await filesAt(at)).length,
    };
  };
  const makeRoom = () => ask(at, 'DELETE', `/api/3/attachments/${uuid}?$hardDelete=true&$showDeleted=true`);
  await comesToOneEnd(at, await planAt(at, { kinds }), { stateOf, makeRoom });
});

it('takes no file of others for the one whose answer was lost', async () => {
  const { at, uuid } = await withFile();
  const form = new FormData();
  form.append('file', new Blob([bytes]), 'sample.bin');
  const signedIn = await ask(at, 'POST', '/auth/authenticate', {
    credentials: { loginid: at.a.username, password: at.a.password },
  });
  const headers = { authorization: `Bearer ${String(signedIn.token)}` };
  await fetch(`${at.a.baseUrl}/api/3/files`, { method: 'POST', headers, body: form });
  const [foreign] = await filesAt(at);
  const plan = await planAt(at, { kinds });
  at.proxy.fault = ({ method, path }) => (method === 'POST' && path === '/api/3/files' ? 'cut' : 'pass');
  expect((await pushAt(at, plan)).isDone).toBe(false);
  at.proxy.fault = () => 'pass';
  expect((await pushAt(at, plan.id)).isDone).toBe(true);
  expect((await linkedAt(at, uuid)).uuid).not.toBe(foreign?.uuid);
  expect(await filesAt(at)).toHaveLength(2);
});

it('says which file is neither here nor there, and writes the rest of its record', async () => {
  const { at, uuid } = await withFile({ isHere: false });
  const plan = await planAt(at, { kinds });
  expect(plan.items).toMatchObject([{ left: [expect.stringContaining(here)] }]);
  expect((await pushed(at, plan)).isDone).toBe(true);
  expect(await linkedAt(at, uuid)).toBeNull();
});

it('stops records whose files this account may not upload, before anything is sent', async () => {
  const { at } = await withFile();
  at.proxy.seen.length = 0;
  const found = await ask(at, 'GET', '/api/3/actors/current');
  const permissions = found['@permissions'] as JsonMap;
  const body = JSON.stringify({
    ...found,
    '@permissions': { ...permissions, files: { ...(permissions.files as JsonMap), create: false } },
  });
  at.proxy.fault = ({ path }) => (path.startsWith('/api/3/actors/current') ? { answer: 200, body } : 'pass');
  const plan = await planAt(at, { kinds });
  expect(plan.items).toMatchObject([{ stopped: { reason: 'forbidden' }, writes: [] }]);
  expect(at.proxy.seen.filter(isWrite)).toEqual([]);
});
