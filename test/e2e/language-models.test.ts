import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished } from 'vitest';
import { barriers } from '../support/axe';
import { eventually } from '../support/eventually';
import { journey } from '../support/journey';
import { copySample } from '../support/packs';
import { writeFileSync } from 'node:fs';

/** A service of a model on this computer, which counts who asks. */
async function serviceOfModel(): Promise<{ address: string; asked: () => number }> {
  let count = 0;
  const server = createServer((request, response) => {
    count++;
    request.resume();
    const message = { content: '{"answer":"From afar"}' };
    const usage = { prompt_tokens: 1000, completion_tokens: 100 };
    response.end(JSON.stringify({ choices: [{ message }], usage }));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/v1`, asked: () => count };
}

const script = `turns:
  - when: { agent: summary, step: 1 }
    calls: [{ name: query_records, arguments: { module: alerts, limit: 1 } }]
    tokens: { input: 100, output: 10 }
  - answer: { answer: Scripted }
    tokens: { input: 200, output: 20 }
`;

describe('profiles of language models', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    journey(
      `are kept in forms, and asked where their host is allowed (${colorScheme})`,
      async ({ open, scratch }) => {
        const { address, asked } = await serviceOfModel();
        const folder = copySample(scratch);
        writeFileSync(join(folder, 'agents.model.yaml'), script);
        const { studio, page, host } = await open({
          path: folder,
          context: { colorScheme, viewport: { width: 1280, height: 800 } },
        });
        const { instance } = studio;
        await instance.open();
        await instance.start();
        await instance.part('Language models').click();
        await instance.middle.getByText('There is no profile').waitFor();
        expect(await barriers(page)).toEqual([]);

        await instance.button('New profile…').click();
        const dialog = page.getByRole('dialog', { name: 'New profile' });
        await dialog.getByRole('textbox', { name: /Name/ }).fill('Main');
        await dialog.getByRole('textbox', { name: 'Model', exact: true }).fill('small');
        await dialog.getByRole('textbox', { name: 'Address' }).fill(address);
        await dialog.getByLabel('Key').fill('key-of-main');
        await dialog.getByRole('textbox', { name: 'Price of tokens read' }).fill('3');
        await dialog.getByRole('textbox', { name: 'Price of tokens written' }).fill('15');
        await dialog.getByRole('checkbox', { name: 'Default profile' }).check();
        expect(await barriers(page)).toEqual([]);
        await dialog.getByRole('button', { name: 'Save' }).click();
        await instance.row('Main').click();
        const { host: name } = new URL(address);
        await instance.middle.getByText(`By the scripted model: ${name} is not allowed`).waitFor();

        const task = async () => {
          const request = { method: 'POST', path: '/api/ai/agents/summary/trigger' } as const;
          const started = await host.call('instance.request', { ...request, body: { question: 'What?' } });
          const { task_id: id } = started.body as Record<string, unknown>;
          const path = `/api/ai/agents/${String(id)}/result`;
          const result = async () =>
            (await host.call('instance.request', { method: 'GET', path })).body as Record<string, unknown>;
          await eventually(async () => (await result()).status).toBe('completed');
          return (await result()).answer;
        };
        expect(await task()).toBe('Scripted');
        expect(asked()).toBe(0);

        await instance.button('Let agents ask it…').click();
        await page
          .getByRole('alertdialog')
          .getByText(/leaves this computer/)
          .waitFor();
        await instance.confirm(`Ask ${name}`);
        await instance.middle.getByText(`At ${name}`).waitFor();
        await instance.button('Verify').click();
        await page.getByText('The model answers.').waitFor();
        expect(await task()).toBe('From afar');
        expect(asked()).toBe(2);
        expect(await barriers(page)).toEqual([]);

        // What it cost, and what the answer rests on.
        await instance.part('Agents').click();
        await instance.grid('Tasks of agents').getByText('0.00135').waitFor();
        await instance.row('summary').last().click();
        const rests = page.getByRole('region', { name: 'What the answer rests on' });
        await rests.getByText(/Prompt “Instructions of summary”, version/).waitFor();
        await rests.getByText('Tool query_records, Modules').waitFor();
        expect(await barriers(page)).toEqual([]);
        await rests
          .getByRole('button', { name: /^alerts\// })
          .first()
          .click();
        await instance.form.waitFor();

        await instance.part('Language models').click();
        await instance.row('Main').click();
        await instance.button('No longer ask it').click();
        await instance.middle.getByText(`By the scripted model: ${name} is not allowed`).waitFor();
        await instance.button('Edit…').click();
        const edit = page.getByRole('dialog', { name: 'Edit the profile' });
        await edit.getByText('One is kept. Leave this empty to keep it.').waitFor();
        await edit.getByRole('button', { name: 'Save' }).click();
        await instance.button('Remove the profile').click();
        await instance.confirm('Remove');
        await instance.middle.getByText('There is no profile').waitFor();
      },
    );
});
