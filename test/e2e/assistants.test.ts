import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { describe, expect, onTestFinished } from 'vitest';
import { barriers } from '../support/axe';
import { eventually } from '../support/eventually';
import { journey } from '../support/journey';
import { textOf, writeFiles } from '../support/packs';
import { packFiles, playbook, route, step } from '../support/playbook-json';

const path = 'playbooks/A collection/A playbook.json';
const files = packFiles({
  [path]: playbook({
    steps: [step(1, 'manual'), step(2, 'setVariable', { who: 'Ann' }, { name: 'Remember' })],
    routes: [route(1, 2)],
  }),
});

interface Configuration {
  mcpServers: { packwright: { url: string; headers: Record<string, string> } };
}

describe('assistants at the open workspace', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    journey(
      `are let in from the window, and what they propose is reviewed (${colorScheme})`,
      async ({ open, scratch }) => {
        const folder = writeFiles(join(scratch, 'work'), files);
        const before = textOf(folder, path);
        const { studio, page } = await open({
          path: folder,
          context: { colorScheme, viewport: { width: 1280, height: 800 } },
        });
        await studio.explorer.open('A playbook', 'Playbook');
        await studio.palette.run('Let Assistants In');
        const dialog = page.getByRole('dialog', { name: 'Assistants' });
        await dialog.getByText('Nobody is let in.').waitFor();
        expect(await barriers(page)).toEqual([]);
        await dialog.getByRole('button', { name: 'Let assistants in' }).click();
        await dialog.getByRole('button', { name: 'Copy the configuration' }).click();
        const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText())) as Configuration;
        const { url, headers } = copied.mcpServers.packwright;

        const client = new Client({ name: 'Helper', version: '1' });
        await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
        onTestFinished(() => client.close());
        await client.callTool({ name: 'check', arguments: {} });
        const changed = { path, edits: [{ set: '/steps/1/name', value: 'Keep' }] };
        const proposed = { title: 'Rename a step', why: 'It keeps.', files: [changed] };
        await client.callTool({ name: 'propose_edit', arguments: proposed });
        const calls = dialog.getByRole('table', { name: 'What assistants have asked' });
        await calls.getByRole('cell', { name: 'propose_edit' }).waitFor();
        expect(await barriers(page)).toEqual([]);
        expect(textOf(folder, path)).toBe(before);

        await dialog.getByRole('button', { name: 'Review 1 proposed change' }).click();
        const review = page.getByRole('dialog', { name: 'Proposed changes' });
        await review.getByText('It keeps.').waitFor();
        await review.getByRole('button', { name: 'Accept' }).click();
        await review.waitFor({ state: 'detached' });
        await studio.press('Control+S');
        await eventually(() => textOf(folder, path)).toContain('"Keep"');

        await studio.palette.run('Let Assistants In');
        await dialog.getByRole('button', { name: 'Stop' }).click();
        await dialog.getByText('Nobody is let in.').waitFor();
        await expect(client.listTools()).rejects.toThrow();
      },
    );
});
