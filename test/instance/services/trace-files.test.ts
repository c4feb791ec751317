import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VirtualClock } from '../../../main/instance/clock';
import { AgentWorld, modelOf } from './agent-world';
import { type Body, ServiceWorld } from './world';

const clock = new VirtualClock(Date.parse('2026-01-31T08:00:00Z') / 1000);
const secret = 'AKIA4X7ZQ2M9LP3R8T6V';
const script = `
turns:
  - when: { agent: siem }
    answer: { answer: 'The key is ${secret}', confidence: 1%, evidence: '' }
    tokens: { input: 3, output: 4 }
  - when: { agent: summary }
    answer: { status: success, data: Done }
`;

let world: ServiceWorld;
let other: ServiceWorld;
beforeAll(async () => {
  world = await ServiceWorld.open({ model: modelOf(script), clock });
  other = await ServiceWorld.open({ clock });
});
afterAll(async () => {
  await world.close();
  await other.close();
});

const span = (changes: Body = {}): Body => ({
  span_id: 's1',
  trace_id: 't1',
  parent_span_id: null,
  name: 'Alert Investigation',
  span_type: 'AGENT',
  status: 'OK',
  start_time: '2026-01-31T08:00:00Z',
  ...changes,
});

describe('a trace as a file', () => {
  it('takes along the agents that were asked, without secrets, to another instance', async () => {
    const plan = { objective: 'x', steps: [{ step_id: 's1', title: 'Look', agent: 'siem' }] };
    const { body } = await world.post('/api/ai/insight/plan/execute', { plan });
    const task = String(body.task_id);
    await new AgentWorld(world).until(task, ['completed']);
    const file = (await world.get(`/packwright/traces/${task}/file`)).body;
    expect(JSON.stringify(file)).not.toContain(secret);
    expect(await other.post('/packwright/traces', file)).toMatchObject({
      status: 201,
      body: { trace_id: task },
    });
    const tree = async (at: ServiceWorld) => (await at.get(`/api/ai/traces/${task}/execution-tree`)).body;
    const [here, there] = [await tree(world), await tree(other)];
    expect(there.traces).toEqual(here.traces);
    expect((there.root as Body).child_count).toBe(2);
    expect((await other.get(`/api/ai/traces/tokens/${task}`)).body).toMatchObject({ llm_calls: 2 });
    const [kept] = (await other.get('/api/ai/traces/')).body.traces as Body[];
    expect(kept).toMatchObject({ status: 'OK', tags: ['imported'] });
    expect((await other.post('/packwright/traces', file)).status).toBe(409);
  });

  it('may be what an appliance has answered, whatever else it says', async () => {
    const spans = [
      span({ unknown: 1 }),
      span({
        span_id: 's2',
        parent_span_id: 's1',
        span_type: 'SKILL_RETRIEVER',
        status: 'ERROR',
        error: 'x',
      }),
      'nothing',
    ];
    expect((await other.post('/packwright/traces', { spans })).status).toBe(201);
    const { spans: steps } = (await other.get('/packwright/traces/t1/steps')).body;
    expect(steps).toMatchObject([{ span_id: 's1' }, { span_type: 'SKILL_RETRIEVER', status: 'ERROR' }]);
    expect(JSON.stringify(steps)).not.toContain('unknown');
  });

  it.each([
    ['no steps', { spans: [] }],
    ['steps without a time', { spans: [span({ trace_id: 't2', start_time: 'soon' })] }],
    ['an id that is none', { spans: [span({ trace_id: 't3/../x' })] }],
    ['something else', { traces: [] }],
  ])('is refused with %s', async (_what, file) => {
    expect((await other.post('/packwright/traces', file)).status).toBe(400);
  });
});
