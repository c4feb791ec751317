import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { phases } from '../../../main/instance/ai/investigation';
import { VirtualClock } from '../../../main/instance/clock';
import { AgentWorld, modelOf } from './agent-world';
import { type Body, ServiceWorld } from './world';

const clock = new VirtualClock(Date.parse('2026-01-31T08:00:00Z') / 1000);

const script = `
name: rehearsal
turns:
  - when: { prompt: [phase hypothesis, no quota] }
    error: The quota is used up.
  - when: { prompt: [phase hypothesis, slow] }
    answer: { hypotheses: [] }
    delay: 5
  - when: { prompt: [phase hypothesis, plain words] }
    answer: I suppose so.
  - when: { agent: alert-investigation, prompt: phase hypothesis of }
    answer: { hypotheses: [{ id: h1, name: Phishing }, { id: h2, name: Travel }] }
    tokens: { input: 10, output: 1 }
  - when: { agent: alert-investigation, prompt: [phase investigation_plan, Threat Intel, Phishing] }
    answer:
      questions:
        - { question: Is the address known?, source: Threat Intel, supports: [h1], input: { ioc: [] } }
        - { question: Who is it?, source: IAM, weakens: [h1] }
        - { question: What does the moon say?, source: Astrology }
    tokens: { input: 10, output: 1 }
  - when: { agent: ioc-enrichment, prompt: Is the address known? , step: 1 }
    calls: [{ name: get_modules }]
    tokens: { input: 5, output: 0 }
  - when: { agent: ioc-enrichment, result: alerts }
    answer: { answer: Malicious, confidence: 90%, evidence: a list }
    tokens: { input: 5, output: 0 }
  - when: { agent: identity-context }
    error: The directory is away.
  - when: { prompt: [phase key_finding, Malicious] }
    answer: { key_findings: [{ id: k1, name: Known address, details: Malicious }] }
  - when: { prompt: [phase hypothesis_evaluation, Known address] }
    answer: { hypotheses: [{ id: h1, intentStatus: CONFIRMED }] }
  - when: { prompt: [phase verdict, CONFIRMED] }
    answer: { classification: Malicious, highlighted_summary: It is phishing. }
  - when: { prompt: [phase next_action, It is phishing.] }
    answer: { next_action_steps: [Block it] }
`
  .replaceAll(/phase (\w+)/g, 'the phase $1')
  .replaceAll('hypothesis of', 'hypothesis of an');

let world: ServiceWorld;
let agents: AgentWorld;

beforeAll(async () => {
  world = await ServiceWorld.open({ model: modelOf(script), clock });
  agents = new AgentWorld(world);
});
afterAll(() => world.close());

async function investigate(alert: Body, states: readonly string[]): Promise<{ task: string; result: Body }> {
  const { body } = await world.post('/api/ai/triage/alert', alert);
  const task = String(body.task_id);
  await agents.until(task, states);
  return { task, result: await agents.result(task) };
}

const statesOf = (result: Body) => (result.phases as Body[]).map(({ state, status }) => [state, status]);

describe('the investigation of an alert', () => {
  it('goes through nine phases, and asks the agent of each source', async () => {
    const { task, result } = await investigate({ name: 'Odd sign-in' }, ['completed']);
    expect(statesOf(result)).toEqual(phases.map((phase) => [phase, 'completed']));
    expect(result).toMatchObject({
      data: { name: 'Odd sign-in' },
      summary: {
        classification: 'Malicious',
        highlighted_summary: 'It is phishing.',
        key_findings: [{ id: 'k1' }],
        next_action_steps: [{ name: 'Block it' }],
      },
      hypotheses: [
        { id: 'h1', intentStatus: 'CONFIRMED' },
        { id: 'h2', intentStatus: 'INCONCLUSIVE' },
      ],
      logs: [
        { index: 1, agent: 'IOC Enrichment', status: 'completed', response: 'Malicious', supports: ['h1'] },
        { index: 2, agent: 'Identity Context', status: 'failed', response: 'The directory is away.' },
        { index: 3, agent: null, status: 'failed', response: 'No active agent answers for "Astrology".' },
      ],
    });
    const { body } = await world.get(`/api/ai/traces/${task}/execution-tree`);
    expect(body.traces).toHaveLength(3);
    const root = body.root as { children: Body[] };
    expect(root.children.map(({ name, span_type: type }) => [name, type])).toEqual(
      phases.map((phase) => [phase, 'CUSTOM']),
    );
    const asked = root.children[4] as { children: Body[] };
    expect(asked.children).toMatchObject([
      { name: 'ioc-enrichment', span_type: 'AGENT', status: 'OK', child_count: 3 },
      { name: 'identity-context', span_type: 'AGENT', status: 'ERROR' },
    ]);
    // What sub-agents use counts.
    const [, child = ''] = body.traces as string[];
    expect(await agents.trace(child)).toMatchObject({ parent_trace_id: task, total_tokens: 10 });
    expect((await world.get(`/api/ai/traces/tokens/${task}`)).body.llm_calls).toBe(9);
  });

  it('shows how far it is', async () => {
    const { body } = await world.post('/api/ai/triage/alert', { name: 'slow' });
    const task = String(body.task_id);
    let result: Body = {};
    do result = await agents.result(task);
    while ((result.phases as Body[])[2]?.status !== 'inprogress');
    expect(statesOf(result).slice(0, 4)).toEqual([
      ['normalization', 'completed'],
      ['context_enrichment', 'completed'],
      ['hypothesis', 'inprogress'],
      ['investigation_plan', 'pending'],
    ]);
    await world.post('/packwright/clock', { advance: 5 });
    await agents.until(task, ['error']);
  });

  it.each([
    ['no quota', 'The phase "hypothesis" failed: The quota is used up.'],
    ['plain words', 'not answered with a JSON map of hypotheses, but: I suppose so.'],
  ])('names the phase that failed: %s', async (name, error) => {
    const { result } = await investigate({ name }, ['error']);
    expect(result.error).toContain(error);
    expect(statesOf(result).slice(1, 4)).toEqual([
      ['context_enrichment', 'completed'],
      ['hypothesis', 'failed'],
      ['investigation_plan', 'pending'],
    ]);
  });
});
