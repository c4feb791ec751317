import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VirtualClock } from '../../../main/instance/clock';
import { modelOf } from './agent-world';
import { type Body, ServiceWorld } from './world';

const clock = new VirtualClock(Date.parse('2026-01-31T08:00:00Z') / 1000);

const script = `
turns:
  - when: { agent: task-planner, prompt: nothing scripted }
    error: The quota is used up.
  - when: { agent: task-planner, prompt: the whole plan }
    answer:
      plan:
        objective: Count alerts
        feasibility: { status: feasible }
        steps:
          - { step_id: s1, title: Read, agent: fortisoar-data-access, natural_language_task: Read alerts }
          - step_id: s2
            title: Count
            agent: metric-computation
            natural_language_task: Count them
            inputs: [{ type: step_output, value: { step_id: s1, path: data.rows } }, { type: text, value: all }]
  - when: { agent: task-planner, prompt: thought alone }
    answer: { plan: { chain_of_thought: [Read, Count] } }
  - when: { agent: fortisoar-data-access, prompt: Read alerts }
    answer: { data: { rows: [one, two] } }
  - when: { agent: metric-computation, prompt: ['["one","two"]', all] }
    answer: { status: success, data: 2 }
  - when: { agent: summary, prompt: Count alerts }
    answer: { status: success, data: { concise_summary: Two, summary: There are two., next_action_steps: [None] } }
`;

let world: ServiceWorld;

beforeAll(async () => {
  world = await ServiceWorld.open({ model: modelOf(script), clock });
});
afterAll(() => world.close());

const question = { query: 'How many alerts?', socrole: 'SOC Analyst' };

/** Waits by asking until a plan has ended. */
async function ended(task: unknown): Promise<Body> {
  for (;;) {
    const { body } = await world.get(`/api/ai/insight/plan/${String(task)}/status`);
    if (!['pending', 'inprogress'].includes(String(body.status)))
      return (await world.get(`/api/ai/insight/plan/${String(task)}/result`)).body;
  }
}

describe('a question to insights', () => {
  it('is thought about, planned, executed step by step, summed up, and asked again', async () => {
    const thoughts = await world.post('/api/ai/insight/chain_of_thoughts', question);
    expect(thoughts.body).toEqual({ chain_of_thought: ['Read', 'Count'] });
    const { body: plan } = await world.post('/api/ai/insight/plan', { ...question, ...thoughts.body });
    expect(plan).toMatchObject({
      objective: 'Count alerts',
      feasibility: { status: 'feasible' },
      entities: [],
    });

    const { body: started } = await world.post('/api/ai/insight/plan/execute', {
      plan,
      socrole: 'SOC Analyst',
    });
    const result = await ended(started.task_id);
    expect(result).toMatchObject({
      status: 'completed',
      result: { concise_summary: 'Two', summary: 'There are two.', next_action_steps: ['None'] },
      execution_log: [
        { step_id: 's1', status: 'completed', output: { data: { rows: ['one', 'two'] } } },
        { step_id: 's2', status: 'completed', output: { data: 2 } },
        { step_id: 'summary', status: 'completed' },
      ],
      last_executed: '2026-01-31T08:00:00.000Z',
    });
    const tree = (await world.get(`/api/ai/traces/${String(started.task_id)}/execution-tree`)).body;
    expect(tree.traces).toHaveLength(4);

    const insight = { title: 'Weekly', query: 'How many?', socrole: 'SOC Analyst', planid: started.planid };
    const { body: saved } = await world.post('/api/3/insights', insight);
    const read = async () => (await world.get(`/api/ai/insight/${String(saved.uuid)}`)).body;
    expect(await read()).toMatchObject({
      plan: { objective: 'Count alerts' },
      result: { summary: 'There are two.' },
    });
    await world.post('/packwright/clock', { advance: 60 });
    const again = await world.post('/api/ai/insight/trigger/schedule', { referenceid: saved.uuid });
    await ended(again.body.task_id);
    expect(await read()).toMatchObject({ last_executed: '2026-01-31T08:01:00.000Z' });
  });

  it.each<[string, Body, string]>([
    ['an agent that is not there', { agent: 'nobody' }, 'There is no agent "nobody".'],
    ['an agent without an answer', { agent: 'siem' }, 'No turn of the scripted model'],
    [
      'an input of a later step',
      { agent: 'summary', inputs: [{ type: 'step_output', value: { step_id: 's9' } }] },
      'the step "s9", which has no outcome yet',
    ],
  ])('fails with the step that names %s', async (_what, step, error) => {
    const plan = { objective: 'x', steps: [{ step_id: 's1', title: 'First', ...step }] };
    const { body } = await world.post('/api/ai/insight/plan/execute', { plan });
    expect(await ended(body.task_id)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining(error),
    });
  });

  it('is refused where its plan is infeasible, and says why there is none', async () => {
    const feasibility = { status: 'infeasible', reason: 'no such data' };
    const refused = await world.post('/api/ai/insight/plan/execute', { plan: { steps: [], feasibility } });
    expect(refused).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('no such data') },
    });
    const none = await world.post('/api/ai/insight/plan', { query: 'nothing scripted' });
    expect(none).toMatchObject({ status: 503, body: { message: expect.stringContaining('quota') } });
    expect((await world.post('/api/ai/insight/plan', {})).status).toBe(400);
    const { body } = await world.post('/api/3/insights', { title: 'New', query: 'x' });
    expect((await world.post('/api/ai/insight/trigger/schedule', { referenceid: body.uuid })).status).toBe(
      400,
    );
  });
});
