import { expect } from 'vitest';
import type { Model } from '@core/language-model/model';
import { readModelScript } from '@core/language-model/script';
import { scriptedModel } from '@core/language-model/scripted-model';
import type { Body, ServiceWorld } from './world';

/** A scripted model. @param text of its file */
export function modelOf(text: string): Model {
  const { file, problems } = readModelScript('model.yaml', text);
  if (!file) throw new Error(JSON.stringify(problems));
  return scriptedModel(file);
}

/** An instance whose agents are given tasks as clients give them. */
export class AgentWorld {
  constructor(readonly world: ServiceWorld) {}

  async trigger(agent: string, input: Body, headers?: Record<string, string>): Promise<string> {
    const started = await this.world.post(`/api/ai/agents/${agent}/trigger`, input, headers);
    expect(started).toMatchObject({ status: 202, body: { status: 'pending' } });
    return String(started.body.task_id);
  }

  /** Waits by asking, as clients do, until a task is in a state. */
  async until(task: string, states: readonly string[]): Promise<Body> {
    for (;;) {
      const { body } = await this.world.get(`/api/ai/agents/${task}/status`);
      if (states.includes(String(body.status))) return body;
      if (!['pending', 'inprogress'].includes(String(body.status))) throw new Error(JSON.stringify(body));
    }
  }

  async result(task: string): Promise<Body> {
    return (await this.world.get(`/api/ai/agents/${task}/result`)).body;
  }

  async ended(
    agent: string,
    input: Body,
    states: readonly string[],
  ): Promise<{ task: string; result: Body }> {
    const task = await this.trigger(agent, input);
    await this.until(task, states);
    return { task, result: await this.result(task) };
  }

  async spans(task: string): Promise<Body[]> {
    return (await this.world.get(`/api/ai/traces/${task}/spans`)).body.spans as Body[];
  }

  async trace(task: string): Promise<Body | undefined> {
    const { traces } = (await this.world.get('/api/ai/traces/?limit=500')).body;
    return (traces as Body[]).find(({ trace_id: id }) => id === task);
  }
}
