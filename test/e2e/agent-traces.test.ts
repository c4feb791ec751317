import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { barriers } from '../support/axe';
import { eventually } from '../support/eventually';
import { journey } from '../support/journey';
import { writeFiles } from '../support/packs';
import { packFiles } from '../support/playbook-json';

const model = (answer: string) => `name: rehearsal
turns:
  - when: { step: 1, tools: [get_current_datetime] }
    calls: [{ name: get_current_datetime }, { name: rm_rf }]
    tokens: { input: 100, output: 10 }
  - when: { result: "Tool not allowed : rm_rf" }
    answer: { answer: ${answer}, confidence: 90%, evidence: none }
    tokens: { input: 200, output: 20 }
`;

describe('tasks of agents on the local instance', () => {
  journey('are answered by the model of the workspace, and shown step by step', async ({ open, scratch }) => {
    const folder = writeFiles(join(scratch, 'work'), packFiles({ 'agents.model.yaml': model('Clean') }));
    const { studio, page, host } = await open({ path: folder });
    const { instance } = studio;
    await instance.open();
    await instance.start();
    await instance.part('Agents').click();
    await instance.middle.getByText('No agent has been asked').waitFor();
    expect(await barriers(page)).toEqual([]);

    const request = async (method: 'GET' | 'POST', path: string, body?: unknown) => {
      const answer = await host.call('instance.request', {
        method,
        path,
        ...(body === undefined ? {} : { body }),
      });
      return answer.body as Record<string, unknown>;
    };
    const asked = async (): Promise<unknown> => {
      const path = '/api/ai/agents/ioc-enrichment';
      const { task_id: task } = await request('POST', `${path}/trigger`, { question: 'Is it bad?', ioc: [] });
      const result = () => request('GET', `/api/ai/agents/${String(task)}/result`);
      await eventually(async () => (await result()).status).toBe('completed');
      return (await result()).answer;
    };
    expect(await asked()).toBe('Clean');
    await instance.button('Refresh').click();
    await instance.row('ioc-enrichment').click();
    const steps = instance.middle.getByRole('tree', { name: 'Steps' });
    const detail = instance.middle.getByRole('region', { name: 'Step', exact: true });
    await steps.getByRole('treeitem', { name: 'rm_rf' }).click();
    await detail.getByText('Tool not allowed : rm_rf').first().waitFor();
    // By keyboard to the model's last answer, which was told everything before.
    await studio.press('ArrowDown');
    await detail.getByText('200 tokens read, 20 written').waitFor();
    const told = detail.getByRole('list', { name: 'What the model was told' });
    await told.getByText('Tool not allowed : rm_rf').waitFor();
    expect(await barriers(page)).toEqual([]);

    // What the author changes answers the next task.
    writeFileSync(join(folder, 'agents.model.yaml'), model('Malicious'));
    expect(await asked()).toBe('Malicious');
    writeFileSync(join(folder, 'agents.model.yaml'), 'turns: []\n');
    const { task_id: broken } = await request('POST', '/api/ai/agents/itsm/trigger', { question: 'x' });
    await eventually(
      async () => (await request('GET', `/api/ai/agents/${String(broken)}/status`)).error,
    ).toContain('agents.model.yaml is no scripted model, line 1');
  });
});
