import { describe, expect } from 'vitest';
import { foreign, allForeign, expectOnlyText } from '../../support/foreign-words';
import { journey } from '../../support/journey';
import { copySample, textOf, writeFiles } from '../../support/packs';
import { LayoutPage } from '../../support/studio-page/layout-page';

const french = 'pack/modules/phishing_reports/languages/fr.json';
const dashboard = 'pack/dashboards/Phishing Overview.json';
const records = 'pack/records/phishing_reports/phishing_reports0001.json';
const subject = 'Your mailbox is almost full';

/** A translation whose labels and keys are foreign, one of them a name every object has. */
const translation = `{"PHISHING_REPORTS": {
  "MODULE_DETAILS": {"SINGULAR_NAME": ${JSON.stringify(foreign.html)}, "PLURAL_NAME": ${JSON.stringify(foreign.svg)}},
  "FIELDS": {"SUBJECT": ${JSON.stringify(foreign.html)}, "__proto__": {"polluted": "yes"}, "GONE": ${JSON.stringify(allForeign)}}
}}`;

describe('what files of a pack say', () => {
  journey('is text in translations, dashboards and their widgets', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const titled = textOf(folder, dashboard)
      .replace('"Verdicts"', JSON.stringify(foreign.html))
      .replace('"Reports by status"', JSON.stringify(foreign.svg))
      .replace('"Riskiest open reports"', JSON.stringify(foreign.template));
    writeFiles(folder, { [french]: translation, [dashboard]: titled });
    const opened = await open({ path: folder });
    const { studio, page } = opened;
    await studio.explorer.open('fr', 'Module translation');
    const grid = page.getByRole('grid', { name: 'Labels of the module' });
    await grid.getByRole('row', { name: 'SUBJECT' }).getByText(foreign.html).waitFor();
    await grid.getByRole('row', { name: 'GONE' }).getByText('evil.example').first().waitFor();
    await expectOnlyText(opened);

    await studio.explorer.open('Phishing Overview', 'Dashboard');
    const layout = new LayoutPage(page);
    await layout.drawing.getByText(foreign.html).first().waitFor();
    await layout.drawing.getByText(foreign.svg).first().waitFor();
    await layout.drawing.getByText(foreign.template).first().waitFor();
    await expectOnlyText(opened);
  });

  journey(
    'is text in records that a table brings, whatever its cells and columns are',
    async ({ open, scratch }) => {
      const folder = copySample(scratch);
      const opened = await open({ path: folder });
      const { studio, page } = opened;
      const before = textOf(folder, records);
      await studio.explorer.open(subject, 'Record');
      await page.getByRole('textbox', { name: 'Subject' }).waitFor();
      const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
      const table = [
        `uuid,Subject,__proto__,constructor,${cell(foreign.html)}`,
        `,${cell(foreign.html)},x,y,z`,
        `,${cell(`=HYPERLINK("https://evil.example/","${'x'.repeat(20)}")`)},,,`,
        `,${cell(foreign.turned)},,,`,
      ].join('\r\n');
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Import CSV…' }).click();
      await (await choosing).setFiles({ name: 'in.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
      const dialog = page.getByRole('dialog', { name: 'Import in.csv' });
      await dialog.getByText(/3 records would be added/).waitFor();
      await dialog.getByText('Line 1, __proto__: The module has no such field.').waitFor();
      await expectOnlyText(opened);
      await dialog.getByRole('button', { name: 'Import', exact: true }).click();
      await page.getByRole('grid').getByRole('row', { name: foreign.html }).waitFor();
      await expectOnlyText(opened);
      await studio.press('ControlOrMeta+s');
      await studio.frame.status.getByText('All saved').waitFor();
      const saved = JSON.parse(textOf(folder, records)) as Record<string, unknown>[];
      expect(saved.slice(-3).map((record) => record.subject)).toEqual(
        expect.arrayContaining([foreign.html, foreign.turned]),
      );
      expect(saved.slice(0, -3)).toEqual(JSON.parse(before));
      expect(saved.some((record) => Object.hasOwn(record, 'constructor'))).toBe(false);
    },
  );
});
