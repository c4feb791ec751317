import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { ended } from '../support/ended';
import { eventually } from '../support/eventually';
import { temporaryFolder } from '../support/host';
import { copySample, sample, textOf } from '../support/packs';
import { StudioPage } from '../support/studio-page/studio-page';

const program = process.env['PACKWRIGHT_DESKTOP'];

/** A packaged program has no inspector, so it is driven as a browser is: by the port that Chromium's own switch opens. */
async function start(data: string, ...args: string[]) {
  if (!program) throw new Error('Set PACKWRIGHT_DESKTOP to the program of a packaged Packwright.');
  const portFile = join(data, 'window', 'DevToolsActivePort');
  rmSync(portFile, { force: true });
  const options = ['--remote-debugging-port=0', '--data-dir', data];
  const child = spawn(program, [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...options, ...args]);
  onTestFinished(() => void child.kill('SIGKILL'));
  await eventually(() => existsSync(portFile)).toBe(true);
  const [port = ''] = readFileSync(portFile, 'utf8').split('\n');
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  await eventually(() => context?.pages().length).toBe(1);
  const [page] = context?.pages() ?? [];
  if (!page) throw new Error('The program has no window.');
  return { child, page, studio: new StudioPage(page) };
}

it('starts, opens the sample, saves an edit, runs a playbook and quits', async () => {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  const pack = copySample(folder.path);
  const { child, page, studio } = await start(join(folder.path, 'data'), pack);
  await studio.explorer.open('Close Phishing Report', 'Playbook');
  await studio.properties.field('Description').fill('Edited in the packaged window.');
  await studio.press('ControlOrMeta+s');
  await eventually(() => textOf(pack, sample.close)).toContain('Edited in the packaged window.');
  // What the playbook asks for has to be filled in before it runs.
  await studio.press('F5');
  await page.getByRole('textbox', { name: 'Closure Note' }).fill('A test');
  await studio.press('F5');
  await studio.runs.step('Start').waitFor();
  const end = ended(child);
  await page.close();
  // On macOS a program goes on without a window.
  if (process.platform === 'darwin') child.kill('SIGTERM');
  expect(await end).toBe(process.platform === 'darwin' ? null : 0);
});
