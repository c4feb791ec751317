import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect } from 'vitest';
import { barriers } from '../support/axe';
import { eventually } from '../support/eventually';
import { projectRoot } from '../support/host';
import { journey } from '../support/journey';
import { copySample, textOf, writeFiles } from '../support/packs';

const run = promisify(execFile);
const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
const template = 'pack/records/export_templates/Nightly.json';

/** A copy of the sample with a template that selects the role of the pack, and one the workspace lacks. */
function sampleWithTemplate(scratch: string): string {
  const folder = copySample(scratch);
  const roles = [
    { value: '/api/3/roles/8a19104d-5545-4cbb-a9fc-108a532d0089', label: 'Phishing Analyst', include: true },
    { value: '/api/3/roles/00000000-5545-4cbb-a9fc-108a532d0089', label: 'SOC Manager', include: true },
  ];
  const options = { roles, modules: [], connectors: [] };
  const nightly = { '@type': 'ExportTemplate', name: 'Nightly', modifyDate: 1700000000, options };
  return writeFiles(folder, { [template]: [nightly] });
}

const optionsOf = (folder: string) =>
  (JSON.parse(textOf(folder, template)) as { options: Record<string, unknown> }[])[0]?.options;

describe('an export template', () => {
  journey(
    'chooses modules with fields, and connectors with a warning; undo takes it back',
    async ({ open, scratch }) => {
      const folder = sampleWithTemplate(scratch);
      const before = textOf(folder, template);
      const { studio, page } = await open({ path: folder });
      await studio.explorer.open('Nightly', 'Export template');
      await studio.exports.category('Roles').getByLabel('2 selected').waitFor();
      await page.getByText('not in the workspace').waitFor();

      await studio.exports.category('Modules').click();
      await studio.exports.choice('Phishing Reports').check();
      await studio.exports.button('All 16 fields').click();
      await studio.exports.toggle('All, also those added later').uncheck();
      await studio.exports.toggle('Subject').check();
      await studio.exports.button('1 of 16 fields').waitFor();

      await studio.exports.category('Connectors').click();
      await studio.exports.choice('URL Reputation').focus();
      await studio.press('Space');
      await studio.exports.toggle('With saved configurations').check();
      await page.getByText(/Saved configurations hold passwords and keys/).waitFor();
      expect(await barriers(page)).toEqual([]);
      await studio.press('ControlOrMeta+z');
      await eventually(() => studio.exports.toggle('With saved configurations').isChecked()).toBe(false);

      await studio.press('ControlOrMeta+s');
      await studio.frame.status.getByText('All saved').waitFor();
      expect(optionsOf(folder)).toMatchObject({
        modules: [{ value: 'phishing_reports', includedAttributes: ['subject'] }],
        connectors: [{ label: 'URL Reputation', configurations: false }],
      });
      const roles = (text: string) => text.slice(text.indexOf('"roles"'), text.indexOf('"modules"'));
      expect(roles(textOf(folder, template))).toBe(roles(before));
    },
  );

  journey('is recognised by the keyboard alone what to take', async ({ open, scratch }) => {
    const folder = sampleWithTemplate(scratch);
    const { studio } = await open({ path: folder });
    await studio.explorer.open('Nightly', 'Export template');
    await studio.exports.category('Roles').focus();
    await studio.press('Home');
    await eventually(() => studio.exports.category('Modules').getAttribute('aria-selected')).toBe('true');
    await studio.press('ArrowDown');
    await eventually(() => studio.exports.category('Picklists').getAttribute('aria-selected')).toBe('true');
    await studio.exports.search.fill('Verdict');
    await studio.exports.button('Select all').click();
    await eventually(() => studio.exports.choice('Phishing Verdict').isChecked()).toBe(true);
    await studio.exports.search.fill('');
    await studio.exports.choice('Phishing Verdict').focus();
    await studio.press('ArrowUp');
    await studio.press('Space');
    await studio.exports.category('Picklists').getByLabel('2 selected').waitFor();
  });

  journey('says at the field that a record set has no limit', async ({ open, scratch }) => {
    const folder = sampleWithTemplate(scratch);
    const { studio, page } = await open({ path: folder });
    await studio.explorer.open('Nightly', 'Export template');
    await studio.exports.category('Record sets').click();
    await studio.exports.button('Add record set').click();
    await page.getByRole('menuitem', { name: 'Alerts' }).click();
    await studio.exports.field('Limit').fill('');
    await page.getByText('Without a limit no records are exported.').waitFor();
    await studio.exports.button('Export up to 1000 records').click();
    await eventually(() => studio.exports.field('Limit').inputValue()).toBe('1000');
    expect(await barriers(page)).toEqual([]);
    await studio.exports.field('Limit').fill('2');
    await eventually(() => page.getByText('Without a limit no records are exported.').count()).toBe(0);
    await studio.press('ControlOrMeta+s');
    await studio.frame.status.getByText('All saved').waitFor();
    expect(optionsOf(folder)).toMatchObject({ recordSets: [{ type: 'alerts', query: { limit: 2 } }] });
  });

  journey(
    'makes the very archive the command line makes, and names what is lacking',
    async ({ open, scratch }) => {
      const folder = sampleWithTemplate(scratch);
      const { studio, page } = await open({ path: folder });
      await studio.explorer.open('Nightly', 'Export template');
      await studio.exports.category('Picklists').click();
      await studio.exports.choice('Phishing Verdict').check();
      await studio.exports.button('Export…').click();
      await studio.dialogs
        .dialog('Export “Nightly”')
        .getByRole('button', { name: 'Save all and export' })
        .click();
      const result = studio.dialogs.dialog('The export is built');
      await result
        .getByRole('list', { name: 'Missing items' })
        .getByText('SOC Manager', { exact: true })
        .waitFor();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        result.getByRole('button', { name: 'Download' }).click(),
      ]);
      expect(file.suggestedFilename()).toBe('Nightly-202311142213.zip');
      const downloaded = join(scratch, 'downloaded.zip');
      await file.saveAs(downloaded);

      const made = join(scratch, 'made.zip');
      const args = ['export', folder, '--template', join(folder, template), '-o', made];
      const ended = await run(process.execPath, [join(projectRoot, 'out', 'main', 'cli.js'), ...args]).catch(
        (failure: { code: number; stderr: string }) => failure,
      );
      expect(ended).toMatchObject({ code: 1 });
      expect(ended.stderr).toContain('SOC Manager');
      expect(sha256(downloaded)).toBe(sha256(made));
    },
  );
});
