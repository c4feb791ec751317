import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { barriers } from '../support/axe';
import { eventually } from '../support/eventually';
import { projectRoot } from '../support/host';
import { journey } from '../support/journey';
import { StdioAssistant } from '../support/stdio-assistant';
import { textOf, writeFiles } from '../support/packs';
import { packFiles, playbook, route, step } from '../support/playbook-json';

const path = 'playbooks/A collection/A playbook.json';
const files = packFiles({
  [path]: playbook({
    steps: [step(1, 'manual'), step(2, 'setVariable', { who: 'Ann' }, { name: 'Remember' })],
    routes: [route(1, 2)],
  }),
});

/** An assistant that has started `packwright mcp` for a folder. */
async function startAssistant(folder: string, dataDir: string) {
  const child = spawn(process.execPath, [join(projectRoot, 'out/main/cli.js'), 'mcp', folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, PACKWRIGHT_DATA: dataDir },
  });
  const assistant = new StdioAssistant(child.stdin, child.stdout);
  await assistant.request('initialize', {
    protocolVersion: '2025-06-18',
    clientInfo: { name: 'Helper' },
    capabilities: {},
  });
  const end = async (): Promise<number | null> => {
    child.stdin.end();
    const [code] = (await once(child, 'exit')) as [number | null];
    return code;
  };
  return { assistant, end };
}

describe('changes an assistant proposes', () => {
  journey('are reviewed, accepted as one step of undo, and refused', async ({ open, scratch }) => {
    const folder = writeFiles(join(scratch, 'work'), files);
    const before = textOf(folder, path);
    const { assistant, end } = await startAssistant(folder, join(scratch, 'data'));
    const { studio, page } = await open({ path: folder });
    await studio.explorer.open('A playbook', 'Playbook');
    await assistant.call('propose_edit', {
      title: 'Greet Ben',
      why: 'Ann has left.',
      files: [
        { path, edits: [{ set: '/steps/1/name', value: 'Keep' }] },
        { path: 'NOTES.md', create: '# Notes\n' },
      ],
    });
    await page.getByRole('button', { name: 'Review' }).click();
    const dialog = page.getByRole('dialog', { name: 'Proposed changes' });
    await dialog.getByText('Ann has left.').waitFor();
    await dialog.getByText('+# Notes').waitFor();
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await dialog.waitFor({ state: 'detached' });
    await studio.canvas.card('Keep').waitFor();
    await eventually(() => existsSync(join(folder, 'NOTES.md'))).toBe(true);
    expect(await assistant.call('list_proposals')).toContain('"accepted"');
    await studio.canvas.card('Keep').click();
    await studio.press('ControlOrMeta+z');
    await studio.canvas.card('Remember').waitFor();
    await eventually(() => existsSync(join(folder, 'NOTES.md'))).toBe(false);
    expect(textOf(folder, path)).toBe(before);

    const rename = { path, pointer: '/steps/1', name: 'Retain', why: 'A better word.' };
    await assistant.call('propose_rename', rename);
    await page.getByRole('button', { name: '1 proposed change' }).click();
    await dialog.getByRole('button', { name: 'Compare' }).click();
    await dialog.waitFor({ state: 'detached' });
    const bar = page.getByRole('region', { name: 'Proposed change' });
    await bar.getByText('A better word.').waitFor();
    expect(await barriers(page)).toEqual([]);
    await bar.getByRole('button', { name: 'Refuse' }).click();
    await bar.waitFor({ state: 'detached' });
    await eventually(() => assistant.call('list_proposals')).toContain('"refused"');
    expect(textOf(folder, path)).toBe(before);
    await studio.palette.run('Edit: Review Proposed Changes');
    await dialog.getByText('No change is proposed').waitFor();
    expect(await end()).toBe(0);
  });
});
