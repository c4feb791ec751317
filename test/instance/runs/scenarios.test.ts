import { afterAll, beforeAll, expect, it } from 'vitest';
import { playbookUuid, referenced } from '../../support/playbook-builder';
import { members, RunWorld } from './world';

let world: RunWorld;

beforeAll(async () => {
  world = await RunWorld.open();
  world.instance.schema.create({
    type: 'scenario',
    attributes: [
      { name: 'title', type: 'string', formType: 'text' },
      { name: 'steps', type: 'object', formType: 'object' },
    ],
  });
  world.instance.schema.publish();
  await world.instance.schema.settled();
  await world.playbooks('Scenario', {
    Breach: {
      steps: {
        Start: referenced,
        Make: ['InsertData', { collection: '/api/3/alerts', resource: { name: 'Stolen credential' } }],
      },
    },
    Off: { steps: { Start: referenced }, isActive: false },
  });
});

afterAll(() => world.close());

it('a scenario plays its incident: starts its playbooks and makes its alerts, in order', async () => {
  const start = (name: string, playbook: string) => ({
    name,
    type: 'executePlaybook',
    playbookIRI: `/api/3/workflows/${playbookUuid(playbook)}`,
    waitTimeforNextStep: '5',
  });
  const { body: scenario } = await world.post('/api/3/scenario', {
    title: 'Breach',
    steps: {
      Steps: [
        start('Steal', 'Breach'),
        { name: 'Log in', type: 'createAlert', alertFields: { name: 'Failed logins', severity: 'High' } },
        start('Gone', 'Nobody'),
        start('Switched off', 'Off'),
      ],
    },
  });
  const played = await world.post(`/packwright/scenarios/${String(scenario.uuid)}`);
  expect(played).toMatchObject({
    status: 200,
    body: {
      steps: [
        { name: 'Steal', status: 'finished' },
        { name: 'Log in', status: 'finished' },
        { name: 'Gone', status: 'failed', message: expect.stringContaining('not on the instance') },
        { name: 'Switched off', status: 'failed', message: expect.stringContaining('not active') },
      ],
    },
  });
  const alerts = members((await world.get('/api/3/alerts?$orderby=id')).body);
  expect(
    alerts.map(({ name, severity }) => [name, (severity as { itemValue?: string } | null)?.itemValue]),
  ).toEqual([
    ['Stolen credential', undefined],
    ['Failed logins', 'High'],
  ]);
  expect((await world.post(`/packwright/scenarios/${playbookUuid('Breach')}`)).status).toBe(404);
});
