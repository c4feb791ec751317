import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect } from 'vitest';
import { eventually } from '../support/eventually';
import { projectRoot } from '../support/host';
import { journey, type OpenStudio } from '../support/journey';
import { copySample, sample, textOf } from '../support/packs';

const run = promisify(execFile);
const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** What `packwright pack` makes of a folder. */
async function packAtCommandLine(folder: string, target: string): Promise<string> {
  await run(process.execPath, [join(projectRoot, 'out', 'main', 'cli.js'), 'pack', folder, '-o', target]);
  return target;
}

async function download({ page, studio }: OpenStudio, target: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    studio.dialogs.dialog('The pack is built').getByRole('button', { name: 'Download' }).click(),
  ]);
  await file.saveAs(target);
  return file.suggestedFilename();
}

describe('building a pack', () => {
  journey('gives the very archive the command line makes', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const opened = await open({ path: join(folder, sample.pack) });
    const { studio, page } = opened;
    await studio.explorer.row('Playbooks, 7').waitFor();
    await page.getByRole('button', { name: 'Pack', exact: true }).click();
    const result = studio.dialogs.dialog('The pack is built');
    await result
      .getByText('Verified: the archive matches the folder. The checker found no errors.')
      .waitFor();
    const name = await download(opened, join(scratch, 'downloaded.zip'));
    expect(name).toMatch(/^[\w-]+1\.0\.0\.zip$|\.zip$/);
    expect(await result.getByText(name).count()).toBe(1);

    const made = await packAtCommandLine(join(folder, sample.pack), join(scratch, 'made.zip'));
    expect(sha256(join(scratch, 'downloaded.zip'))).toBe(sha256(made));
    expect(await result.getByText(sha256(made)).count()).toBe(1);
  });

  journey('of one of several asks which, and can be started from the explorer', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const opened = await open({ path: folder });
    const { studio } = opened;
    await studio.explorer.row('URL Reputation, 13').waitFor();
    await studio.press('ControlOrMeta+Shift+B');
    const choice = studio.dialogs.dialog('Build pack');
    await choice.getByRole('radio', { name: /URL Reputation/ }).check();
    await choice.getByRole('button', { name: 'Build', exact: true }).click();
    await studio.dialogs.dialog('The pack is built').waitFor();
    expect(await download(opened, join(scratch, 'connector.tgz'))).toMatch(/^url-reputation.*\.tgz$/);
    await studio.dialogs.dialog('The pack is built').getByRole('button', { name: 'Close' }).last().click();

    await studio.explorer.row('Phishing Verdict, 8').click({ button: 'right' });
    await studio.page.getByRole('menuitem', { name: 'Build pack…' }).click();
    await studio.dialogs
      .dialog('The pack is built')
      .getByText(/\.zip$/)
      .waitFor();
  });

  journey('with unsaved changes offers to save them first', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const { studio } = await open({ path: join(folder, sample.pack) });
    await studio.explorer.row('Close Phishing Report, Playbook').dblclick();
    await studio.properties.field('Description').fill('Changed before packing.');
    await eventually(() => studio.tabs.activeName()).toContain('unsaved');
    await studio.press('ControlOrMeta+Shift+B');
    const choice = studio.dialogs.dialog('Build pack');
    await choice.getByText('One file of Phishing Triage has unsaved changes.').waitFor();
    await choice.getByRole('button', { name: 'Save and build' }).click();
    await studio.dialogs.dialog('The pack is built').waitFor();
    expect(textOf(folder, sample.close)).toContain('"description": "Changed before packing."');
  });

  journey('that has errors says so, and leads to them', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const { studio } = await open({ path: join(folder, sample.pack) });
    await studio.explorer.row('Close Phishing Report, Playbook').dblclick();
    await studio.canvas.card('Start').waitFor();
    await studio.tabs.show('Source');
    await studio.source.select('vars.record_iri}}');
    await studio.source.type('vars.record_iri');
    await studio.press('ControlOrMeta+s');
    await studio.frame.status.getByText('All saved').waitFor();
    await studio.press('ControlOrMeta+Shift+B');
    const result = studio.dialogs.dialog('The pack is built');
    await result.getByText(/but it has an error/).waitFor();
    await result.getByRole('list', { name: 'Errors in the pack' }).getByRole('button').click();
    await result.waitFor({ state: 'detached' });
    await eventually(() => studio.source.shownText()).toContain('"{{vars.record_iri"');
  });
});
