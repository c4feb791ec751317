import { afterAll, beforeAll, expect, it } from 'vitest';
import { playbookAppliance } from '../../../main/instance/identity/playbook-appliance';
import { referenced } from '../../support/playbook-builder';
import { type Body, RunWorld, stepIn } from './world';

const guarded = {
  name: 'guarded',
  label: 'Guarded',
  version: '1.0.0',
  configuration: { fields: [] },
  operations: [
    { operation: 'open', title: 'Open', output_schema: { done: '' } },
    { operation: 'retired', title: 'Retired', enabled: false, output_schema: {} },
    { operation: 'restricted', title: 'Restricted', output_schema: { done: '' } },
  ],
};

let world: RunWorld;

const calling = (operation: string, config = '') => ({
  steps: {
    Start: referenced,
    Ask: [
      'Connectors',
      { connector: 'guarded', operation, config, params: { password: 'pw-canary', token: '{{ vars.t }}' } },
    ],
  } as const,
});

beforeAll(async () => {
  world = await RunWorld.open();
  world.instance.connectors.install(guarded);
  await world.playbooks('Calling', {
    Open: calling('open'),
    Retired: calling('retired'),
    Restricted: calling('restricted'),
    Remote: calling('open', 'On the edge'),
  });
});

afterAll(() => world.close());

async function asked(playbook: string): Promise<Body> {
  return stepIn(await world.detail(await world.run(playbook)), 'Ask');
}

const failure = (step: Body) => String((step.result as Body)['Error message']);

async function detail(): Promise<Body> {
  return (await world.post('/api/integration/connectors/guarded/1.0.0/?format=json')).body;
}

it('an operation that is disabled fails, and one that is not does not', async () => {
  expect(await asked('Open')).toMatchObject({ status: 'finished' });
  const step = await asked('Retired');
  expect(step.status).toBe('failed');
  expect(failure(step)).toContain('"Retired" of "Guarded" is disabled');
});

it('an operation restricted to a role fails unless who started the run, or the appliance, has it', async () => {
  const { id } = ((await detail()).operations as Body[])[2] ?? {};
  const role = await world.post('/api/3/roles', { name: 'Restricted users' });
  const path = `/api/integration/connectors/operations/${String(id)}/roles/`;
  expect((await world.ask('PUT', path, { roles: [role.body['@id']] })).status).toBe(200);
  const step = await asked('Restricted');
  expect(step.status).toBe('failed');
  expect(failure(step)).toContain('None of your roles may call');
  const appliance = `/api/3/appliances/${playbookAppliance}`;
  expect((await world.ask('PUT', appliance, { __link: { roles: [role.body['@id']] } })).status).toBe(200);
  expect(await asked('Restricted')).toMatchObject({ status: 'finished' });
});

it('a secret written into the arguments of a step is not in the record of the run', async () => {
  const step = await asked('Open');
  expect(JSON.stringify(step)).not.toContain('pw-canary');
  expect((step.args as Body).params).toEqual({ password: '(removed)', token: '{{ vars.t }}' });
});

it('an operation on an agent nobody can reach fails', async () => {
  const agent = (await world.post('/api/3/agents', { name: 'edge' })).body.agentId;
  const made = await world.post('/api/integration/configuration/', {
    connector: (await detail()).id,
    connector_name: 'guarded',
    connector_version: '1.0.0',
    name: 'On the edge',
    default: false,
    config: {},
    agent,
  });
  expect(made.status).toBe(201);
  const step = await asked('Remote');
  expect(step.status).toBe('failed');
  expect(failure(step)).toContain('cannot be reached');
});
