import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { members, RunWorld, stepIn } from './world';

let world: RunWorld;

beforeEach(async () => {
  world = await RunWorld.open();
});

afterEach(() => world.close());

describe('starting a playbook', () => {
  it('by notrigger runs it to its end, with the body as variables', async () => {
    await world.playbooks('One', {
      Greet: {
        steps: {
          Start: ['cybersponse.action', { route: 'r', step_variables: { input: { params: [] } } }],
          Say: ['SetVariable', { text: 'Hello {{ vars.who }}', asked: '{{ vars.request.data.who }}' }],
        },
      },
    });
    const task = await world.run('Greet', { who: 'world' });
    const run = await world.detail(task);
    expect(run).toMatchObject({ status: 'finished', name: 'Greet', task_id: task });
    expect(stepIn(run, 'Say')).toMatchObject({ status: 'finished' });
    expect(run.env).toMatchObject({ text: 'Hello world', asked: 'world', task_id: task });
    expect(members((await world.get('/api/wf/api/workflows/')).body)).toHaveLength(1);
  });
});
