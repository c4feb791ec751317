import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { barriers } from '../support/axe';
import { eventually } from '../support/eventually';
import { journey } from '../support/journey';
import { writeFiles } from '../support/packs';
import { packFiles } from '../support/playbook-json';

const model = `name: rehearsal
turns:
  - when: { agent: orchestrator, prompt: Write it down, result: has denied }
    answer: Then not.
  - when: { agent: orchestrator, prompt: Write it down, result: CASE-7 }
    calls: [{ name: execute_playbook, arguments: { uuid: 0b0f7a3e-6f5b-4f2e-9a3d-0c1f5b8a2d77 } }]
  - when: { agent: orchestrator, prompt: Write it down }
    calls: [{ name: ask_user, arguments: { question: Which case?, expected_type: entity } }]
  - when: { agent: task-planner }
    answer: { plan: { objective: Count } }
`;

describe('a chat with an agent of the local instance', () => {
  journey('asks back, waits for an approval, and is taken along as a file', async ({ open, scratch }) => {
    const folder = writeFiles(join(scratch, 'work'), packFiles({ 'agents.model.yaml': model }));
    const { studio, page, host } = await open({ path: folder });
    const { instance } = studio;
    await instance.open();
    await instance.start();
    await instance.part('Agents').click();
    await instance.button('Ask an agent…').click();
    const dialog = page.getByRole('dialog', { name: 'Ask an agent' });
    await instance.choose(dialog.getByRole('button', { name: /Agent/ }), 'Orchestrator');
    await dialog.getByRole('textbox', { name: /question/ }).fill('Write it down');
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click();

    const questions = instance.middle.getByRole('region', { name: 'Open questions' });
    await questions.getByText('Which case?').waitFor();
    await questions.getByRole('textbox', { name: /Reply/ }).fill('CASE-7');
    await questions.getByRole('button', { name: 'Reply' }).click();
    await questions.getByText(/May the tool "execute_playbook" be called/).waitFor();
    expect(await barriers(page)).toEqual([]);
    await questions.getByRole('button', { name: 'Deny' }).click();
    await questions.waitFor({ state: 'detached' });
    const steps = instance.middle.getByRole('tree', { name: 'Steps' });
    await steps.getByRole('treeitem', { name: 'execute_playbook' }).click();
    const detail = instance.middle.getByRole('region', { name: 'Step', exact: true });
    await detail.getByText('The user has denied the call').first().waitFor();
    await detail.getByText('chosen by the model after earlier results').waitFor();

    const saved = page.waitForEvent('download');
    await instance.button('Export').click();
    expect((await saved).suggestedFilename()).toMatch(/^trace-.*\.json$/);

    // What an agent asks of others is among its own steps, and not a task of its own in the list.
    const request = { method: 'POST', path: '/api/ai/insight/plan/execute' } as const;
    const plan = { objective: 'Count', steps: [{ step_id: 's1', title: 'Plan', agent: 'task-planner' }] };
    await host.call('instance.request', { ...request, body: { plan } });
    await instance.button('Refresh').click();
    await instance.row('insight-plan').click();
    await steps.getByRole('treeitem', { name: 'task-planner' }).waitFor();
    await eventually(() => instance.row('task-planner').count()).toBe(0);
  });
});
