import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { _electron, type ElectronApplication } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../support/eventually';
import { projectRoot, temporaryFolder } from '../support/host';
import { PageWatch } from '../support/page-watch';
import { copySample, sample, textOf } from '../support/packs';
import { StudioPage } from '../support/studio-page/studio-page';

const electronFolder = join(projectRoot, 'node_modules', 'electron');
const pathFile = join(electronFolder, 'path.txt');
const program = existsSync(pathFile) ? join(electronFolder, 'dist', readFileSync(pathFile, 'utf8')) : null;

const suite = program
  ? describe
  : (name: string, tests: () => void) =>
      describe.skip(`${name} (skipped: Electron's program is not here)`, tests);

/** The same pages as in the browser, in the real desktop window. */
suite('the desktop window', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let app: ElectronApplication | undefined;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(async () => {
    await app?.close();
    folder.remove();
  });

  async function start(...args: string[]): Promise<StudioPage> {
    app = await _electron.launch({
      executablePath: program ?? '',
      // The system keeps root from having a sandbox.
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        projectRoot,
        '--data-dir',
        join(folder.path, 'data'),
        ...args,
      ],
    });
    const watch = await PageWatch.over(app.context());
    watch.expectOrigin('app://studio');
    onTestFinished(() => expect(watch.complaints()).toEqual([]));
    return new StudioPage(await app.firstWindow());
  }

  it('shows the welcome page, and the sample in one click', async () => {
    const studio = await start();
    await studio.welcome.sample('Phishing triage').click();
    await studio.canvas.card('Start').waitFor();
    expect(await studio.tabs.names()).toEqual(['Investigate Phishing E-mail']);
  });

  it('opens a folder, saves an edit and runs a playbook', async () => {
    const pack = copySample(folder.path);
    const studio = await start(pack);
    await studio.explorer.open('Close Phishing Report', 'Playbook');
    await studio.properties.field('Description').fill('Edited in the window.');
    await studio.press('ControlOrMeta+s');
    await eventually(() => textOf(pack, sample.close)).toContain('"description": "Edited in the window."');
    // What the playbook asks for has to be filled in before it runs.
    await studio.press('F5');
    await studio.page.getByRole('textbox', { name: 'Closure Note' }).fill('A test');
    await studio.press('F5');
    await studio.runs.step('Start').waitFor();
  });

  it('gives the page nothing but the bridge', async () => {
    const { page } = await start();
    expect(
      await page.evaluate(() => ['require', 'process', 'module'].filter((name) => name in globalThis)),
    ).toEqual([]);
    expect(await page.evaluate(() => location.origin)).toBe('app://studio');
  });
});
