import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { elementsIn } from '@core/content/playbook-elements';
import { duplicatePlaybooks } from '@core/edit/playbook/duplicate-playbook';
import { instanceRunId, numberOfInstanceRun } from '@core/engine/run-origin';
import { elementsOf, mapOf } from '@core/text/values';
import { packFiles, playbook, route, step, stepIri, uuid } from '../support/playbook-json';
import { writeFiles } from '../support/packs';
import { makeFolder, until } from '../workspace/folder';
import { type Bench, studioBench } from './bench';
import { analysisWorker, buildEntries, instanceWorker, runProcess } from './built';

let workersDir = '';

beforeAll(async () => {
  workersDir = await buildEntries({ ...analysisWorker, ...instanceWorker, ...runProcess });
}, 120_000);

const path = 'playbooks/A collection/A playbook.json';
const other = 'playbooks/A collection/Another.json';

/** Asks, then divides. */
const asking = (value: string) =>
  playbook({
    name: 'A playbook',
    steps: [
      step(1, 'manual', {
        title: 'Ask and divide',
        route: uuid(800),
        resources: ['alerts'],
        singleRecordExecution: true,
        inputVariables: [{ name: 'why', label: 'Why', formType: 'text', required: false }],
      }),
      step(2, 'manualInput', {
        type: 'InputBased',
        input: { schema: { title: 'Go on?', description: '', inputVariables: [] } },
        response_mapping: { options: [{ option: 'Yes', step_iri: stepIri(3), primary: true }] },
      }),
      step(3, 'setVariable', { share: value }),
    ],
    routes: [route(1, 2), route(2, 3)],
  });

/** A playbook of one step, which starts it by hand. */
const startedBy = (n: number, name: string, resource: string, isActive: boolean) => ({
  ...playbook({ name, isActive, triggerStep: stepIri(n) }),
  steps: [step(n, 'manual', { title: `${name} by hand`, route: uuid(800 + n), resources: [resource] })],
  uuid: uuid(700 + n),
});

/** Started by hand too, on other records, or not at all. */
const others = {
  [other]: startedBy(11, 'Another', 'incidents', true),
  'playbooks/A collection/Idle.json': startedBy(12, 'Idle', 'alerts', false),
};

async function served() {
  const bench = await studioBench(workersDir);
  const folder = makeFolder();
  writeFiles(folder, packFiles({ [path]: asking('{{ 1 / 0 }}'), ...others }));
  await bench.open(folder);
  await bench.settled();
  await bench.call('instance.start', {});
  return { bench, folder };
}

async function ask(bench: Bench, method: 'GET' | 'POST' | 'PUT', at: string, body?: unknown) {
  const answer = await bench.call('instance.request', { method, path: at, ...(body ? { body } : {}) });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return mapOf(answer.body);
}

/** An alert that the playbook was started on; with the number of the run, which waits for an answer. */
async function started(bench: Bench) {
  const alert = await ask(bench, 'POST', '/api/3/alerts', { name: 'An alert' });
  await ask(bench, 'POST', `/api/triggers/1/action/${uuid(800)}`, {
    records: [`/api/3/alerts/${String(alert.uuid)}`],
    __resource: 'alerts',
    __uuid: uuid(700),
    singleRecordExecution: true,
  });
  await until(() => bench.events.some(({ type }) => type === 'instance.runs'));
  const [run] = elementsOf((await ask(bench, 'GET', '/api/wf/api/workflows/'))['hydra:member'], '');
  const id = Number(/(\d+)\/$/.exec(String(mapOf(run?.value)['@id']))?.[1]);
  await until(async () => (await bench.call('instance.openRun', { id })).status === 'awaiting');
  return { id, alert };
}

/** Gives the answer that all runs of the playbook wait for. */
async function goOn(bench: Bench, id: number) {
  const [question] = elementsOf(
    (await ask(bench, 'GET', '/api/wf/api/manual-wf-input/'))['hydra:member'],
    '',
  );
  await ask(bench, 'POST', `/api/wf/api/workflows/${id}/wfinput_resume/`, {
    manual_input_id: mapOf(question?.value).id,
    step_iri: stepIri(3),
    input: {},
  });
}

describe('runs of the local instance', () => {
  it('are offered by module, as the active playbooks there are started by hand', async () => {
    const { bench } = await served();
    const { actions } = await bench.call('instance.actions', { module: 'alerts' });
    expect(actions).toEqual([
      {
        playbook: uuid(700),
        name: 'A playbook',
        title: 'Ask and divide',
        route: uuid(800),
        isSingle: true,
        inputVariables: [{ name: 'why', label: 'Why', formType: 'text', required: false }],
      },
    ]);
    expect((await bench.call('instance.actions', { module: 'tasks' })).actions).toEqual([]);
    const [onIncidents] = (await bench.call('instance.actions', { module: 'incidents' })).actions;
    expect(onIncidents).toMatchObject({ title: 'Another by hand', isSingle: false });
  });

  it('are told as they move, looked at, and gone on with after a correction that changes nothing else', async () => {
    const { bench, folder } = await served();
    const { id, alert } = await started(bench);
    const news = bench.events.flatMap(({ type, payload }) => (type === 'instance.runs' ? [payload] : []));
    expect(news.at(-1)).toEqual({ moved: [id], ended: false });

    await goOn(bench, id);
    const failed = await bench.call('instance.openRun', { id });
    expect(failed).toMatchObject({
      runId: instanceRunId(id),
      status: 'failed',
      path,
      playbook: 'A playbook',
    });
    await until(() => bench.events.some(({ type, payload }) => type === 'instance.runs' && payload.ended));
    const { trace, isForeign } = await bench.call('run.recall', { runId: failed.runId });
    expect(isForeign).toBe(true);
    expect(trace.steps.map(({ name, status }) => `${name} ${status}`)).toEqual([
      'Step 1 finished',
      'Step 2 finished',
      'Step 3 failed',
    ]);

    // What was done on the instance meanwhile stays as it is there.
    const address = `/api/3/alerts/${String(alert.uuid)}`;
    await ask(bench, 'PUT', address, { name: 'Renamed there' });
    await ask(bench, 'PUT', `/api/3/workflows/${uuid(711)}`, { description: 'Written there' });
    writeFiles(folder, { [path]: asking('{{ 1 / 2 }}') });
    const report = await bench.call('instance.loadPlaybook', { path });
    expect(report).toEqual({ loaded: { Playbooks: 1 }, problems: [] });
    await ask(bench, 'POST', `/api/wf/api/workflows/${id}/retry/`, {});
    await until(async () => (await bench.call('instance.openRun', { id })).status === 'finished');
    expect((await ask(bench, 'GET', address)).name).toBe('Renamed there');
    expect((await ask(bench, 'GET', `/api/3/workflows/${uuid(711)}`)).description).toBe('Written there');
    const { trace: again } = await bench.call('run.recall', { runId: failed.runId });
    expect(again.steps.map(({ status }) => status)).toEqual(['finished', 'finished', 'finished']);
  });

  it('of a copy are shown on what was copied, step by step of the same name, unless that is not clear', async () => {
    const { bench, folder } = await served();
    const { id } = await started(bench);
    expect(await bench.call('instance.openRun', { id })).toMatchObject({ path, ofCopy: false });
    // All of its uuids are others now, as between a sample and the copies of an ingestion.
    const original = mapOf(JSON.parse(readFileSync(join(folder, path), 'utf8')));
    const [copy = {}] = duplicatePlaybooks([original], randomUUID);
    writeFiles(folder, { [path]: copy });
    const opening = () =>
      bench.call('instance.openRun', { id }).then(
        ({ ofCopy }) => (ofCopy ? 'copy' : 'itself'),
        ({ code }: { code: string }) => code,
      );
    await until(async () => (await opening()) === 'copy');
    const { runId } = await bench.call('instance.openRun', { id });
    const { trace, request } = await bench.call('run.recall', { runId });
    const uuids = new Map(elementsIn(copy, 'steps').map(({ value }) => [value.name, value.uuid]));
    expect(request.path).toBe(path);
    expect(trace.steps.map(({ name, stepUuid }) => [name, stepUuid])).toEqual(
      ['Step 1', 'Step 2'].map((name) => [name, uuids.get(name)]),
    );

    const twice = { 'playbooks/A collection/Twice.json': duplicatePlaybooks([original], randomUUID)[0] };
    writeFiles(folder, twice);
    await until(async () => (await opening()) === 'not-found');
    writeFiles(folder, Object.fromEntries(Object.keys(twice).map((name) => [name, { ...copy, steps: [] }])));
    await until(async () => (await opening()) === 'copy');
  });

  it('that are not there are not found, and a file that is not there loads nothing', async () => {
    const { bench } = await served();
    await expect(bench.call('instance.openRun', { id: 4711 })).rejects.toMatchObject({ code: 'not-found' });
    const elsewhere = join('..', 'elsewhere.json');
    expect(await bench.call('instance.loadPlaybook', { path: elsewhere })).toEqual({
      loaded: {},
      problems: [],
    });
  });
});

it('an id of a run of the instance says its number, and no other id does', () => {
  expect(numberOfInstanceRun(instanceRunId(12))).toBe(12);
  for (const runId of ['12', 'instance 12', 'instance/', 'instance/1x', 'x/instance/1'])
    expect(numberOfInstanceRun(runId), runId).toBeNull();
});
