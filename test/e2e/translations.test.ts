import { describe, expect } from 'vitest';
import { barriers } from '../support/axe';
import { journey } from '../support/journey';
import { Keyboard } from '../support/keyboard';
import { copySample, textOf, writeFiles } from '../support/packs';

const english = 'pack/modules/phishing_reports/languages/en.json';
const french = 'pack/modules/phishing_reports/languages/fr.json';

describe('translations of a module', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    journey(
      `are written by keys alone beside the other languages, and undone (${colorScheme})`,
      async ({ open, scratch }) => {
        const folder = writeFiles(copySample(scratch), {
          [french]: {
            PHISHING_REPORTS: {
              MODULE_DETAILS: { SINGULAR_NAME: 'Signalement', PLURAL_NAME: 'Signalements' },
              FIELDS: { SUBJECT: 'Objet', GONE: 'Parti' },
            },
          },
        });
        const before = textOf(folder, french);
        const { studio, page } = await open({
          path: folder,
          context: { colorScheme, viewport: { width: 1280, height: 800 } },
        });
        await studio.explorer.open('fr', 'Module translation');
        const grid = page.getByRole('grid', { name: 'Labels of the module' });
        await grid.getByRole('row', { name: 'SUBJECT' }).getByText('Objet').waitFor();
        await grid.getByRole('row', { name: 'SUBJECT' }).getByText('Subject').first().waitFor();
        await grid.getByRole('row', { name: 'GONE' }).getByText('no such field').waitFor();
        const keys = await Keyboard.of(page);
        await page.getByRole('radio', { name: 'Missing here' }).focus();
        await keys.press('Space');
        await grid.getByRole('row', { name: 'SUBJECT' }).waitFor({ state: 'detached' });
        await grid.focus();
        await keys.press('Home', 'Enter');
        const text = page.getByRole('textbox', { name: 'Text in fr' });
        await text.focus();
        expect(await barriers(page)).toEqual([]);
        await keys.write('État');
        await grid.getByRole('row', { name: 'GONE' }).waitFor({ state: 'detached' });
        await keys.press('ControlOrMeta+s');
        await studio.frame.status.getByText('All saved').waitFor();
        const saved = JSON.parse(textOf(folder, french)) as {
          PHISHING_REPORTS: { FIELDS: Record<string, string> };
        };
        expect(Object.values(saved.PHISHING_REPORTS.FIELDS)).toEqual(['Objet', 'Parti', 'État']);
        expect(textOf(folder, french)).toContain('"État"');
        // Fields of text have an undo of their own; what was typed with pauses is undone in as many steps.
        await grid.focus();
        for (let step = 0; step < 4 && textOf(folder, french) !== before; step++) {
          await keys.press('ControlOrMeta+z', 'ControlOrMeta+s');
          await studio.frame.status.getByText('All saved').waitFor();
        }
        expect(textOf(folder, french)).toBe(before);
        expect(textOf(folder, english)).toContain('"SUBJECT": "Subject"');
        expect(await keys.complaints()).toEqual([]);
      },
    );
});
