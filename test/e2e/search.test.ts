import { describe, expect } from 'vitest';
import { barriers } from '../support/axe';
import { eventually } from '../support/eventually';
import { journey } from '../support/journey';
import { copySample } from '../support/packs';

describe('searching the workspace', () => {
  journey('finds what authors read, unsaved too, and goes to the step', async ({ open, scratch }) => {
    const { studio, page } = await open({ path: copySample(scratch) });
    await studio.explorer.row('Close Phishing Report, Playbook').dblclick();
    await studio.properties.field('Description').fill('A word nobody else writes: quokka.');
    await studio.press('ControlOrMeta+Shift+F');
    const field = page.getByRole('searchbox', { name: 'Search the workspace' });
    await field.fill('QUOKKA');
    const places = page.getByRole('tree', { name: 'Search results' });
    await page.getByText('1 place in 1 file').waitFor();
    await places.getByRole('treeitem', { name: /^description: / }).click();
    await studio.properties.heading('Close Phishing Report').waitFor();

    await field.fill('phishing_reports');
    await page.getByText(/^\d+ places in \d+ files$/).waitFor();
    await page.getByRole('button', { name: 'Search in a part of the content' }).click();
    await page.getByRole('button', { name: /^Search in: / }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Playbooks' }).click();
    await page.keyboard.press('Escape');
    await field.fill('phishing_reports?$limit');
    await places.getByRole('treeitem', { name: /^Triage Suspicious E-mail Alert, / }).waitFor();
    await places
      .getByRole('treeitem', { name: /“?Find Earlier Reports/ })
      .first()
      .click();
    await studio.properties.heading('Find Earlier Reports').waitFor();
    await field.press('ArrowDown');
    await eventually(() => places.getAttribute('aria-activedescendant')).not.toBeNull();
    await field.fill('nobody ever wrote this');
    await page.getByText('No results', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Regular expression' }).click();
    await field.fill('(a');
    await page.getByText(/^This is no regular expression/).waitFor();
  });

  journey(
    'replaces after a look at what changes, with one undo, and keeps a search',
    async ({ open, scratch }) => {
      const { studio, page } = await open({ path: copySample(scratch) });
      await studio.explorer.row('Close Phishing Report, Playbook').dblclick();
      const description = studio.properties.field('Description');
      await description.fill('One quokka, two quokkas.');
      await studio.press('ControlOrMeta+Shift+F');
      const field = page.getByRole('searchbox', { name: 'Search the workspace' });
      await field.fill('quokka');
      await page.getByText('2 places in 1 file').waitFor();
      await page.getByRole('button', { name: 'Kept searches' }).click();
      await page.getByRole('menuitem', { name: 'Keep “quokka”' }).click();
      await page.getByRole('button', { name: 'Replace', exact: true }).click();
      await page.getByRole('textbox', { name: 'Replace with' }).fill('wombat');
      await page.getByRole('button', { name: 'Preview…' }).click();
      const preview = page.getByRole('dialog', { name: 'Replace “quokka” with “wombat”' });
      await preview.getByText('2 places in 1 file. One undo reverts all of it.').waitFor();
      await preview.getByRole('button', { name: 'Replace' }).click();
      await eventually(() => description.inputValue()).toBe('One wombat, two wombats.');
      await studio.palette.run('Undo');
      await eventually(() => description.inputValue()).toBe('One quokka, two quokkas.');
      await field.fill('');
      await page.getByRole('button', { name: 'Kept searches' }).click();
      await page.getByRole('menuitem', { name: 'quokka', exact: true }).click();
      await page.getByText('2 places in 1 file').waitFor();
      expect(await barriers(page, '[data-region="sidebar"]')).toEqual([]);
    },
  );

  journey(
    'filters the explorer by name, path and uuid, without opening anything',
    async ({ open, scratch }) => {
      const { studio } = await open({ path: copySample(scratch) });
      await studio.explorer.row('Phishing Triage, 43').waitFor();
      await studio.explorer.filter.fill('verdict');
      await studio.explorer.row('Phishing Verdict, Picklist').waitFor();
      await studio.explorer.filter.fill('4d868878-b83f-4bea-b2f6-15a5a3663478');
      const playbooks = async () =>
        (await studio.explorer.names()).filter((name) => name.endsWith(', Playbook'));
      await eventually(playbooks).toEqual(['Close Phishing Report, Playbook']);
      await studio.explorer.filter.fill('nothing is called that at all');
      await studio.page.getByText('No matches').waitFor();
      await studio.press('Escape');
      await studio.explorer.row('Phishing Triage, 43').waitFor();
      expect(await studio.tabs.all.count()).toBe(0);
    },
  );
});
