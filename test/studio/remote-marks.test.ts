import { cpSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { Input } from '@core/contract';
import { playbook } from '../remote/desk';
import { overHttp } from '../remote/instances';
import { makeFolder } from '../workspace/folder';
import { type Bench, studioBench } from './bench';
import { analysisWorker, buildEntries, remoteWorker, runProcess } from './built';
import { describeAs, name, playbookFile, readJsonFile, remoteDesk } from './remote-desk';

let workersDir = '';

beforeAll(async () => {
  workersDir = await buildEntries({ ...remoteWorker, ...analysisWorker, ...runProcess });
});

const job = () => crypto.randomUUID();

/** A workspace with one changed playbook, and a saved plan of it that was made while the remote was for development. */
async function planned() {
  const bench = await remoteDesk(workersDir, { kinds: ['collections', 'playbooks'], mark: 'development' });
  const { a, call, choice, proxy, studio } = bench;
  const { file } = playbookFile(bench, playbook);
  const uuid = String(readJsonFile(file).uuid);
  describeAs(file, 'Mine');
  await call('remote.probe', { job: job(), name, confirm: '' });
  proxy.seen.length = 0;
  const { plan } = await call('remote.plan', { job: job(), name, choice, deletes: false });
  const { packId } = await call('remote.savePlan', { name, plan });
  const saved = studio.packFile(packId) ?? '';
  /** Pushes the plan of the file, as somebody does who was given it. */
  const pushSaved = async (confirm: string, at: Bench = bench) => {
    const opened = await at.call('remote.openPlan', {
      job: job(),
      name,
      title: basename(saved),
      text: readFileSync(saved, 'utf8'),
    });
    return at.call('remote.push', {
      job: job(),
      name,
      plan: opened.plan,
      confirm,
      others: false,
      drafts: false,
    });
  };
  return {
    ...bench,
    plan,
    pushSaved,
    there: async () => (await overHttp(a, 'GET', `/api/3/workflows/${uuid}`)).description,
    mark: (mark: Input<'remote.mark'>['mark']) => call('remote.mark', { name, mark }),
    puts: () => proxy.seen.filter(({ method }) => method === 'PUT').length,
  };
}

it('asks for what a remote is marked as now, of a plan that was made and saved before', async () => {
  const { call, mark, plan, pushSaved, puts, there } = await planned();
  const before = await there();
  const order = { name, plan, others: false, drafts: false };
  await mark('protected');
  for (const confirm of ['', 'Production'])
    for (const push of [
      () => pushSaved(confirm),
      () => call('remote.push', { ...order, job: job(), confirm }),
    ])
      await expect(push()).rejects.toMatchObject({ code: 'refused' });
  await mark('read-only');
  await expect(pushSaved(name)).rejects.toMatchObject({ code: 'refused' });
  expect(puts()).toBe(0);
  expect(await call('remote.rehearse', { job: job(), name, plan })).toMatchObject({ isDone: true });
  expect([puts(), await there()]).toEqual([0, before]);
  await mark('protected');
  expect(await pushSaved(name)).toMatchObject({ isDone: true });
  expect(await there()).toBe('Mine');
  // To take it back writes too.
  await mark('read-only');
  const undo = await call('remote.undoPlan', { job: job(), name });
  await expect(
    call('remote.push', { ...order, plan: undo.plan, job: job(), confirm: name }),
  ).rejects.toMatchObject({ code: 'refused' });
  expect([puts(), await there()]).toEqual([1, 'Mine']);
});

it('goes on with a push that was cut only as far as the remote is marked now', async () => {
  const { call, mark, plan, proxy, there } = await planned();
  const before = await there();
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  proxy.fault = ({ method }) => {
    if (method !== 'PUT') return 'pass';
    resolve();
    return { answer: 500 };
  };
  const order = { job: job(), name, plan, confirm: '', others: false, drafts: false };
  const pushed = call('remote.push', order).catch(() => null);
  await asked;
  await call('remote.cancel', { job: order.job });
  expect(await pushed).not.toMatchObject({ isDone: true });
  proxy.fault = () => 'pass';
  const resume = (confirm: string) => call('remote.resume', { job: job(), name, confirm });
  await mark('protected');
  await expect(resume('')).rejects.toMatchObject({ code: 'refused' });
  await mark('read-only');
  await resume(name).catch(() => null);
  expect(await there()).toBe(before);
  await mark('protected');
  expect(await resume(name)).toMatchObject({ isDone: true });
  expect(await there()).toBe('Mine');
});

it('writes nothing twice where another computer pushes the plan that was pushed here', async () => {
  const { a, folder, proxy, pushSaved, puts, there } = await planned();
  await pushSaved('');
  expect([puts(), await there()]).toEqual([1, 'Mine']);
  const colleague = await studioBench(workersDir);
  const checkout = join(makeFolder(), 'checkout');
  cpSync(folder, checkout, { recursive: true });
  await colleague.open(checkout);
  await colleague.settled();
  await colleague.call('remote.add', {
    name,
    address: proxy.baseUrl,
    account: { kind: 'api-key' },
    secret: a.apiKey,
    trust: { by: 'authority', pem: a.tls.authority },
    proxy: null,
    timeout: 20,
    mark: 'development',
    place: 'file',
    passphrase: 'correct horse',
  });
  // That computer knows of no probe, and tries there first.
  await colleague.call('remote.probe', { job: job(), name, confirm: '' });
  const before = puts();
  expect(await pushSaved('', colleague)).toMatchObject({ isDone: true, items: [{ outcome: 'already' }] });
  expect([puts(), await there()]).toEqual([before, 'Mine']);
});
