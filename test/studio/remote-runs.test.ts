import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { elementsOf, type JsonMap, mapOf } from '@core/text/values';
import { overHttp } from '../remote/instances';
import { analysisWorker, buildEntries, remoteWorker, runProcess, runWorker } from './built';
import { name, playbookFile, readJsonFile, remoteDesk } from './remote-desk';

let workersDir = '';

beforeAll(async () => {
  workersDir = await buildEntries({ ...remoteWorker, ...analysisWorker, ...runProcess, ...runWorker });
});

/** An alert that the pack takes up. */
const suspicious = {
  name: 'Suspicious mail',
  emailFrom: 'a@example.com',
  emailSubject: 'Your mailbox is full',
  emailBody: 'Look at https://example.com/here',
};
const canary = 'hunter2-canary-of-a-run';

/** A workspace with the playbooks of a remote, and one of those. */
async function desk(mark: 'protected' | 'read-only' = 'protected') {
  const bench = await remoteDesk(workersDir, {
    kinds: ['collections', 'playbooks', 'global-variables'],
    mark,
  });
  const { path, file } = playbookFile(bench, 'Get Sender Reputation');
  const playbook = readJsonFile(file);
  // Records that are loaded start runs of others.
  const listed = async () => {
    const all = (await overHttp(bench.a, 'GET', '/api/wf/api/workflows/?limit=100'))[
      'hydra:member'
    ] as JsonMap[];
    return all.filter((run) => run.name === playbook.name && run.parent_wf === null);
  };
  return { ...bench, path, playbook: String(playbook.uuid), listed };
}

type Desk = Awaited<ReturnType<typeof desk>>;

/** Starts the playbook there, and looks until it has ended. */
async function ran({ call, playbook }: Desk) {
  const order = {
    job: 'start',
    name,
    playbook,
    inputs: { sender_address: 'a@example.com', password: canary },
    record: null,
  };
  const { id } = await call('remote.startPlaybook', { ...order, confirm: name });
  for (;;) {
    const opened = await call('remote.openRun', { job: 'open', name, id: id ?? -1 });
    if (opened.status !== 'running') return { id: id ?? -1, opened };
  }
}

it('starts a playbook there once the remote is named, and shows its run as the remote tells it', async () => {
  const at = await desk();
  const { a, call, playbook, listed, path } = at;
  const order = { job: 'start', name, playbook, inputs: {}, record: null };
  await expect(call('remote.startPlaybook', { ...order, confirm: 'prod' })).rejects.toMatchObject({
    code: 'refused',
  });
  expect(await listed()).toEqual([]);
  const { id, opened } = await ran(at);
  expect(opened).toMatchObject({ path, playbook: 'Get Sender Reputation' });
  const record = await overHttp(a, 'GET', `/api/wf/api/workflows/${id}/`);
  const told = elementsOf(record.steps, '')
    .map(({ value }) => mapOf(value))
    .filter(({ status }) => status !== 'incipient')
    .map((step) => [step.uuid, step.status]);
  const { trace } = await call('run.recall', { runId: opened.runId });
  expect(Object.fromEntries(trace.steps.map(({ stepUuid, status }) => [stepUuid, status]))).toEqual(
    Object.fromEntries(told),
  );
  expect(trace.status).toBe(record.status);
  const { runs } = await call('remote.runs', {
    job: 'list',
    name,
    playbook,
    failedOnly: false,
    started: false,
  });
  expect(runs.map((run) => run.id)).toEqual([id]);
  const rerun = { runId: opened.runId, sequence: 1 };
  await expect(call('run.start', { path, inputs: {}, useMocks: true, seed: 1, rerun })).rejects.toMatchObject(
    { code: 'unsupported' },
  );
});

it('goes on here with the same data: its recording and scenario hold no secret, and an offline run has them', async () => {
  const at = await desk();
  const { call, folder, path, events, settled } = at;
  const { opened } = await ran(at);
  const kept = await call('remote.keepRecording', { runId: opened.runId });
  expect(kept.path).toBe(path);
  expect(kept.inputs).toMatchObject({ sender_address: 'a@example.com' });
  const texts = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => readFileSync(join(one.parentPath, one.name), 'utf8'))
    .join('\n');
  expect(texts).not.toContain(canary);
  expect(JSON.stringify([kept, events, await call('run.recall', { runId: opened.runId })])).not.toContain(
    canary,
  );
  await settled();
  expect((await call('run.offer', { path })).scenarios).toContain(kept.scenario);
  const { inputs, scenario } = kept;
  const { runId } = await call('run.start', { path, inputs, useMocks: true, seed: 1, scenario });
  await expect
    .poll(async () => (await call('run.trace', { runId })).status, { timeout: 15_000 })
    .not.toBe('running');
  const here = await call('run.trace', { runId });
  const there = await call('run.trace', { runId: opened.runId });
  const told = ({ steps }: typeof here) => steps.map((step) => [step.name, step.status]).sort();
  expect(told(here).filter(([, status]) => status !== 'skipped')).toEqual(
    told(there).filter(([, status]) => status !== 'skipped'),
  );
  // Kept again it is the same; a scenario somebody has gone on with stays as it is.
  const again = () => call('remote.keepRecording', { runId: opened.runId });
  expect((await again()).scenario).toBe(kept.scenario);
  const file = join(folder, kept.scenario);
  const edited = readFileSync(file, 'utf8').replace('{', '{ "clock": "2020-01-01T00:00:00Z",');
  writeFileSync(file, edited);
  const beside = await again();
  expect(beside.scenario).toBe(kept.scenario.replace(/\.json$/, ' 2.json'));
  expect(readFileSync(file, 'utf8')).toBe(edited);
});

it('opens a run record from a file without any remote, and says what is no such file', async () => {
  const at = await desk();
  const { a, call, path } = at;
  const { id, opened } = await ran(at);
  const open = (value: unknown) =>
    call('remote.importRun', { title: 'run.json', text: JSON.stringify(value) });
  const record = await overHttp(a, 'GET', `/api/wf/api/workflows/${id}/`);
  const imported = await open(record);
  expect(imported).toMatchObject({ path, status: opened.status });
  const traceOf = async (runId: string) => (await call('run.recall', { runId })).trace.steps;
  expect(await traceOf(imported.runId)).toEqual(await traceOf(opened.runId));
  await expect(open({ hello: 'world' })).rejects.toMatchObject({ code: 'unreadable' });
  await expect(open([record, record])).rejects.toMatchObject({ code: 'unreadable' });
  expect(imported.ofCopy).toBe(false);
  // A copy has another identity and the same steps.
  const copied = { ...record, template_iri: `/api/3/workflows/${crypto.randomUUID()}` };
  expect(await open(copied)).toMatchObject({ path, ofCopy: true });
  const other = { ...copied, name: 'Nothing that is here' };
  await expect(open(other)).rejects.toMatchObject({ code: 'not-found' });
});

it('starts nothing on a remote that is marked read-only', async () => {
  const { call, playbook, listed } = await desk('read-only');
  const order = { job: 'start', name, playbook, inputs: {}, record: null, confirm: name };
  await expect(call('remote.startPlaybook', order)).rejects.toMatchObject({ code: 'refused' });
  expect(await listed()).toEqual([]);
});

it('starts a playbook on a record found by a search there, the way it is started there', async () => {
  const { a, call, pathOf, folder } = await desk();
  const uuidOf = (of: string) => String(readJsonFile(join(folder, pathOf(`${of}.json`))).uuid);
  const module = 'phishing_reports';
  for (const title of ['Wanted report', 'Another one'])
    await overHttp(a, 'POST', `/api/3/${module}`, { name: title, subject: title });
  const find = (search: string, of = module) =>
    call('remote.records', { job: 'find', name, module: of, search });
  const titles = (await find('')).records.map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(['Wanted report', 'Another one']));
  const { records } = await find('Wanted report');
  expect(records.map(({ title }) => title)).toEqual(['Wanted report']);
  await expect(find('', 'nothings')).rejects.toMatchObject({ message: expect.stringMatching(/nothings/) });

  const record = { module, uuid: records[0]?.uuid ?? '' };
  const start = (of: string, change: object = {}) =>
    call('remote.startPlaybook', {
      job: 'start',
      name,
      playbook: uuidOf(of),
      inputs: { analystNote: 'Seen' },
      record,
      confirm: name,
      ...change,
    });
  const manual = 'Investigate Phishing E-mail';
  await expect(start('Get Sender Reputation')).rejects.toMatchObject({ code: 'refused' });
  await expect(start(manual, { record: { ...record, module: 'alerts' } })).rejects.toMatchObject({
    code: 'refused',
    message: expect.stringContaining(module),
  });
  const { id } = await start(manual);
  const runOf = (run: number | null) => overHttp(a, 'GET', `/api/wf/api/workflows/${run}/`);
  await expect.poll(async () => (await runOf(id)).status, { timeout: 20_000 }).not.toBe('active');
  const told = await runOf(id);
  expect(told.name).toBe(manual);
  const { records: given, params } = mapOf(mapOf(told.env).input);
  expect((given as JsonMap[])[0]?.['@id']).toBe(`/api/3/${module}/${record.uuid}`);
  expect(params).toMatchObject({ analystNote: 'Seen' });
});

it('lists the runs that a run has started behind it, and no other run twice', async () => {
  const { a, call } = await desk();
  const all = async () =>
    (await overHttp(a, 'GET', '/api/wf/api/workflows/?limit=500'))['hydra:member'] as JsonMap[];
  const numberOf = (run: JsonMap) => Number(/(\d+)\/$/.exec(String(run['@id']))?.[1]);
  // The pack's playbook on new alerts asks two others.
  await overHttp(a, 'POST', '/api/3/alerts', suspicious);
  const ended = ['finished', 'failed', 'finished_with_error'];
  await expect
    .poll(async () => (await all()).every(({ status }) => ended.includes(String(status))), {
      timeout: 20_000,
    })
    .toBe(true);
  const below = (await all()).filter(({ parent_wf: parent }) => parent !== null);
  expect(below).not.toEqual([]);
  const listed = async (started: boolean) =>
    (await call('remote.runs', { job: 'list', name, playbook: null, failedOnly: false, started })).runs;
  const first = await listed(false);
  expect(first.every(({ level }) => level === 0)).toBe(true);
  const runs = await listed(true);
  expect(runs.filter(({ level }) => level === 0)).toEqual(first);
  expect(new Set(runs.map(({ id }) => id)).size).toBe(runs.length);
  for (const run of below) {
    const at = runs.findIndex(({ id }) => id === numberOf(run));
    const above = runs.slice(0, at).findLast(({ level }) => level === (runs[at]?.level ?? 0) - 1);
    expect(above?.id).toBe(run.parent_wf);
  }
});
