import { join } from 'node:path';
import { scriptedModel } from '@core/language-model/scripted-model';
import type { ModelScript } from '@core/language-model/script';
import { scriptedTools } from '@core/agent-test/tool-script';
import { agentFrom } from '../../main/connector-runtime/agents/agent-package';
import { runAgent } from '../../main/connector-runtime/agents/run-agent';
import { createConnectors } from '../../main/connector-runtime/connectors';
import { AgentService } from '../../main/instance/ai/agent-service';
import { assistanceOf } from '../../main/instance/ai/assistance';
import { keepTrace } from '../../main/instance/ai/trace-file';
import { ServiceWorld } from '../instance/services/world';
import { spanRows } from '../../renderer/src/features/instance/span-rows';
import { agentCode } from '../support/agent-json';
import { projectRoot, temporaryFolder } from '../support/host';
import { median, repeat, reportTime, timed } from './measure';

const turns = 30;
const steps = 10_000;

/** A model that wants a tool called at every question but the last. */
const calling: ModelScript = {
  turns: [
    { when: { step: turns }, answer: { answer: 'done' } },
    { calls: [{ name: 'get_current_datetime' }] },
  ],
};

/** Agents by a scripted model: what one of its turns costs beside the model, and a long trace that is opened. */
export async function benchAgents(): Promise<void> {
  await benchTasks();
  await benchPrograms();
}

async function benchTasks(): Promise<void> {
  const world = await ServiceWorld.open({ model: scriptedModel(calling) });
  try {
    const { instance, server } = world;
    const assistance = assistanceOf(instance);
    const service = new AgentService(instance, assistance);
    const agent = assistance.agents.get('siem');
    const account = instance.accounts.byLogin(world.credentials.username);
    if (!account) throw new Error('the administrator is not there');
    const once = () =>
      timed(async () => {
        const { task_id: task } = service.start({ agent, input: { question: 'x' }, account, session: null });
        await instance.agentWork.ended(String(task));
      });
    await once();
    reportTime('a turn of a scripted model with a call of a tool', median(await repeat(20, once)) / turns, 5);

    keepTrace(assistance.tasks, { spans: longTrace() });
    const opened = () =>
      timed(async () => {
        const answer = await fetch(`${server.baseUrl}/packwright/traces/long/steps`, {
          headers: { authorization: `API-KEY ${world.credentials.apiKey}` },
        });
        const { spans } = (await answer.json()) as { spans: Record<string, unknown>[] };
        if (spanRows(spans, new Set()).length !== steps) throw new Error('steps are missing');
      });
    await opened();
    reportTime('a trace of 10,000 steps read and laid out as a tree', median(await repeat(5, opened)), 500);
  } finally {
    await world.close();
  }
}

/** As of an investigation: an agent, a hundred others below it, and a hundred steps of each. */
function longTrace(): Record<string, unknown>[] {
  const input = { payload: { params: { messages: [{ role: 'user', content: 'What of it? '.repeat(40) }] } } };
  return Array.from({ length: steps }, (_, at) => ({
    span_id: `s${at}`,
    trace_id: 'long',
    parent_span_id: at === 0 ? null : at <= 100 ? 's0' : `s${1 + (at % 100)}`,
    name: `step ${at}`,
    span_type: at <= 100 ? 'AGENT' : 'LLM',
    status: 'OK',
    start_time: new Date(Date.UTC(2026, 0, 1) + at).toISOString(),
    input,
    output: { content: 'Nothing. '.repeat(40), usage: { input_tokens: 10, output_tokens: 1 } },
  }));
}

async function benchPrograms(): Promise<void> {
  const data = temporaryFolder();
  const connectors = createConnectors({ entriesDir: join(projectRoot, 'out', 'main'), cacheDir: data.path });
  const act = `for at in range(input_data['turns']):
            answer = self.ask_model([{'role': 'user', 'content': 'x'}])
        return answer`;
  const info = JSON.stringify({ name: 'counter', agentclass: 'CounterAgent' });
  const agent = agentFrom(
    new Map([
      ['info.json', Buffer.from(info)],
      ['agent.py', Buffer.from(agentCode(act))],
    ]),
  );
  const parts = { model: scriptedModel({ turns: [{ answer: 'x' }] }), config: {}, budget: null };
  const run = (asked: number) =>
    timed(async () => {
      const tools = scriptedTools({ tools: [] }, new Set());
      const { outcome, message } = await runAgent(connectors, agent, { turns: asked }, { ...parts, tools });
      if (outcome !== 'returned') throw new Error(message);
    });
  try {
    await run(1);
    const few = median(await repeat(5, () => run(1)));
    const many = median(await repeat(5, () => run(turns)));
    reportTime('a turn of a scripted model asked by a program', (many - few) / (turns - 1), 30);
  } finally {
    await connectors.close();
    data.remove();
  }
}
