import { afterAll, beforeAll, expect, it } from 'vitest';
import { RunWorld } from './world';

let world: RunWorld;

beforeAll(async () => {
  world = await RunWorld.open();
  await world.playbooks('Counted', {
    Two: {
      steps: {
        Start: ['cybersponse.action', { route: 'two' }],
        One: ['SetVariable', { a: '1' }],
        Two: ['SetVariable', { b: '2' }],
      },
    },
  });
});

afterAll(() => world.close());

const left = async () => (await world.get('/api/wf/workflow/config/?section=license')).body;
const set = (body: object) => world.ask('PUT', '/packwright/license', body);

it('counts actions down, refuses runs when none are left, and begins anew at midnight', async () => {
  expect((await set({ daily_action_limit: 3 })).body).toMatchObject({ remaining_actions: 3 });
  expect((await world.detail(await world.run('Two'))).status).toBe('finished');
  expect(await left()).toMatchObject({ daily_action_limit: 3, remaining_actions: 1 });
  // A run that has begun goes on to its end.
  expect((await world.detail(await world.run('Two'))).status).toBe('finished');
  expect(await left()).toMatchObject({ remaining_actions: 0 });
  const refused = await world.detail(await world.run('Two'));
  expect(refused.status).toBe('failed');
  expect(JSON.stringify(refused.result)).toContain('the 3 actions the license allows for a day are used up');
  const { reset_time: reset } = await left();
  await world.pass(Number(reset) - world.clock.now());
  expect(await left()).toMatchObject({ remaining_actions: 3 });
  expect((await world.detail(await world.run('Two'))).status).toBe('finished');
});

it('lets a rehearsal begin with few left, and knows a license without a limit', async () => {
  await set({ remaining_actions: 0 });
  expect((await world.detail(await world.run('Two'))).status).toBe('failed');
  expect((await set({ daily_action_limit: -1 })).body).toMatchObject({ remaining_actions: -1 });
  expect((await world.detail(await world.run('Two'))).status).toBe('finished');
  for (const body of [{ daily_action_limit: -2 }, { remaining_actions: 'many' }])
    expect((await set(body)).status).toBe(400);
});
