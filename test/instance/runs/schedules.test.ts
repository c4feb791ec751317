import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../support/host';
import { playbookIri, referenced } from '../../support/playbook-builder';
import { type Body, members, RunWorld } from './world';

const path = '/api/wf/api/scheduled/';

let world: RunWorld;
let folder: ReturnType<typeof temporaryFolder>;

beforeEach(async () => {
  folder = temporaryFolder();
  world = await RunWorld.open({ dataDir: folder.path });
  await world.playbooks('Scheduled', {
    Nightly: { steps: { Start: referenced, Set: ['SetVariable', { at: '{{ vars.last_run_at }}' }] } },
    Slow: { steps: { Start: referenced, Sleep: ['Delay', { delay: { hours: 30 } }] } },
  });
});

afterEach(async () => {
  await world.close();
  folder.remove();
});

const create = (name: string, playbook: string, crontab: Body, more: Body = {}) =>
  world.post(`${path}?format=json`, {
    name,
    crontab: { day_of_month: '*', month_of_year: '*', day_of_week: '*', timezone: 'UTC', ...crontab },
    kwargs: { wf_iri: playbookIri(playbook), exit_if_running: true, timezone: 'UTC' },
    expires: null,
    start_time: null,
    enabled: true,
    ...more,
  });
const row = async (name: string) =>
  members((await world.get(`${path}?format=json&offset=0&limit=2147483647`)).body).find(
    (schedule) => schedule.name === name,
  ) ?? {};
const runCount = async () => (await world.get('/api/wf/api/workflows/count/?logs=all')).body.count;

describe('a schedule', () => {
  it('starts its playbook at its times, in its time zone, and counts how often', async () => {
    const made = await create('nightly', 'Nightly', { minute: '7', hour: '2', timezone: 'America/New_York' });
    expect(made).toMatchObject({
      status: 201,
      body: {
        task: 'workflow.tasks.periodic_task',
        enabled: true,
        total_run_count: 0,
        last_run_at: null,
        crontab: { minute: '7', id: expect.any(Number) },
        kwargs: {
          name: 'nightly',
          exit_if_running: true,
          createUser: expect.stringMatching(/^\/api\/3\/api_keys\//),
        },
      },
    });
    await world.pass(3 * 86_400);
    expect(await row('nightly')).toMatchObject({
      total_run_count: 3,
      last_run_at: '2026-01-18T07:07:00.000000Z',
    });
    const runs = members((await world.get('/api/wf/api/historical-workflows/?ordering=created')).body);
    expect(runs.map(({ created }) => created)).toEqual([
      '2026-01-16T07:07:00.000000Z',
      '2026-01-17T07:07:00.000000Z',
      '2026-01-18T07:07:00.000000Z',
    ]);
  });

  it('is found again under every id it was recognised by, and is switched off with a whole row', async () => {
    const { body } = await create('every minute', 'Nightly', { minute: '*', hour: '*' });
    const now = await row('every minute');
    expect(now.id).not.toBe(body.id);
    const off = await world.ask('PUT', `${path}${String(body.id)}/?format=json`, { ...now, enabled: false });
    expect(off.body).toMatchObject({ name: 'every minute', enabled: false });
    await world.pass(600);
    expect(await runCount()).toBe(0);
    const triggered = await world.post(`${path}trigger-now/?format=json`, {
      id: (await row('every minute')).id,
    });
    expect(triggered.body).toEqual({ message: 'The associated schedule is successfully triggered' });
    await world.instance.runs.settled();
    expect(await runCount()).toBe(1);
    expect((await world.ask('DELETE', `${path}${String(now.id)}/?format=json`)).status).toBe(204);
    expect((await world.get(`${path}${String(now.id)}/`)).status).toBe(404);
  });

  it('leaves a turn out while the last one is still under way', async () => {
    await create('slow', 'Slow', { minute: '0', hour: '*/6' });
    await world.pass(86_400);
    expect(await runCount()).toBe(1);
    expect(await row('slow')).toMatchObject({ total_run_count: 4 });
  });

  it('goes on after a restart, without making up for what it missed', async () => {
    await create('hourly', 'Nightly', { minute: '0', hour: '*' });
    await world.pass(3600);
    const clock = world.clock;
    await world.close();
    clock.moveTo(clock.now() + 10 * 3600);
    world = await RunWorld.open({ dataDir: folder.path }, world);
    await world.pass(3600);
    expect(await runCount()).toBe(2);
  });

  it('is refused with times or a zone that mean nothing, and with a name that is taken', async () => {
    expect((await create('bad', 'Nightly', { minute: '99', hour: '2' })).status).toBe(400);
    expect((await create('bad', 'Nightly', { minute: '1', hour: '2', timezone: 'Mars/Base' })).status).toBe(
      400,
    );
    expect((await create('good', 'Nightly', { minute: '1', hour: '2' })).status).toBe(201);
    expect((await create('good', 'Nightly', { minute: '1', hour: '2' })).status).toBe(409);
  });
});
