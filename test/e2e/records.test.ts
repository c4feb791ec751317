import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { barriers } from '../support/axe';
import { eventually } from '../support/eventually';
import { journey } from '../support/journey';
import { Keyboard } from '../support/keyboard';
import { copySample, textOf } from '../support/packs';
import { pickIn } from '../support/studio-page/pick';

const path = 'pack/records/phishing_reports/phishing_reports0001.json';

interface Report {
  '@type': string;
  subject: string;
  status: string | null;
  alerts: string[];
  uuid: string;
}
const reportsIn = (text: string) => JSON.parse(text) as Report[];
const first = 'Your mailbox is almost full';

describe('records of a pack', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    journey(
      `are edited by keys alone, and all of it is undone (${colorScheme})`,
      async ({ open, scratch }) => {
        const folder = copySample(scratch);
        const before = textOf(folder, path);
        const { studio, page } = await open({
          path: folder,
          context: { colorScheme, viewport: { width: 1280, height: 800 } },
        });
        await studio.explorer.open(first, 'Record');
        const grid = page.getByRole('grid');
        await grid.getByRole('row', { name: first }).waitFor();
        const keys = await Keyboard.of(page);
        await grid.focus();
        await keys.press('Home', 'Enter');
        const subject = page.getByRole('textbox', { name: 'Subject' });
        await subject.waitFor();
        expect(await barriers(page)).toEqual([]);
        await subject.focus();
        await keys.write('Mailbox full');
        await page.getByRole('button', { name: 'Add record' }).focus();
        await keys.press('Enter');
        await page.getByRole('textbox', { name: 'Subject' }).focus();
        await keys.write('A new one');
        await grid.getByRole('row', { name: 'A new one' }).waitFor();
        await keys.press('ControlOrMeta+s');
        await studio.frame.status.getByText('All saved').waitFor();
        const saved = reportsIn(textOf(folder, path));
        expect(saved[0]?.subject).toBe('Mailbox full');
        expect(saved.at(-1)).toMatchObject({ '@type': 'PhishingReport', subject: 'A new one' });
        expect(textOf(folder, path)).toContain(before.slice(before.indexOf('"status"'), -10));
        // Fields of text have an undo of their own.
        await grid.focus();
        for (let step = 0; step < 8 && textOf(folder, path) !== before; step++) {
          await keys.press('ControlOrMeta+z', 'ControlOrMeta+s');
          await studio.frame.status.getByText('All saved').waitFor();
        }
        expect(textOf(folder, path)).toBe(before);
        expect(await keys.complaints()).toEqual([]);
      },
    );

  journey('name items and other records by what they are called', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const { studio, page } = await open({ path: folder });
    const [report] = reportsIn(textOf(folder, path));
    await studio.explorer.open(first, 'Record');
    const status = page.getByRole('combobox', { name: 'Status' });
    await status.waitFor();
    await eventually(() => status.inputValue()).not.toContain('/api/3');
    await pickIn(status, 'Closed');
    await page
      .getByRole('group', { name: 'Alerts' })
      .getByRole('button', { name: /^Remove / })
      .click();
    await studio.press('ControlOrMeta+s');
    await studio.frame.status.getByText('All saved').waitFor();
    const [saved] = reportsIn(textOf(folder, path));
    expect(saved?.status).toMatch(/^\/api\/3\/picklists\//);
    expect(saved?.status).not.toBe(report?.status);
    expect(saved?.alerts).toEqual([]);
  });

  journey(
    'go out as CSV, come back in the encoding of a spreadsheet, and are undone',
    async ({ open, scratch }) => {
      const folder = copySample(scratch);
      const before = textOf(folder, path);
      const { studio, page } = await open({ path: folder });
      await studio.explorer.open(first, 'Record');
      await page.getByRole('textbox', { name: 'Subject' }).waitFor();
      const going = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export CSV' }).click();
      const download = await going;
      const written = join(scratch, 'out.csv');
      await download.saveAs(written);
      expect(download.suggestedFilename()).toBe('phishing_reports.csv');
      expect(readFileSync(written, 'utf8').split('\r\n')[1]).toContain(first);

      const [report] = reportsIn(before);
      const table = `uuid;Subject;Status;colour\n${report?.uuid};Überfüllt;Closed;red\n;Zweite Größe;Nowhere;\n`;
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Import CSV…' }).click();
      await (
        await choosing
      ).setFiles({ name: 'in.csv', mimeType: 'text/csv', buffer: Buffer.from(table, 'latin1') });
      const dialog = page.getByRole('dialog', { name: 'Import in.csv' });
      await dialog.getByText('1 record would be added, 1 changed.').waitFor();
      await dialog.getByText('Line 1, colour: The module has no such field.').waitFor();
      await dialog.getByText('Line 3, status: Nothing is called “Nowhere”.').waitFor();
      expect(await barriers(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Import', exact: true }).click();
      const grid = page.getByRole('grid');
      await grid.getByRole('row', { name: 'Zweite Größe' }).waitFor();
      await studio.press('ControlOrMeta+s');
      await studio.frame.status.getByText('All saved').waitFor();
      const saved = reportsIn(textOf(folder, path));
      expect(saved[0]).toMatchObject({ ...report, subject: 'Überfüllt', status: saved[0]?.status });
      expect(saved[0]?.status).not.toBe(report?.status);
      expect(saved).toHaveLength(reportsIn(before).length + 1);
      await grid.focus();
      await studio.press('ControlOrMeta+z');
      await grid.getByRole('row', { name: first }).waitFor();
      await studio.press('ControlOrMeta+s');
      await eventually(() => textOf(folder, path)).toBe(before);
    },
  );
});
