import { describe, expect } from 'vitest';
import { eventually } from '../support/eventually';
import { journey } from '../support/journey';
import { copySample } from '../support/packs';

describe('searching the workspace', () => {
  journey('finds text in any file, unsaved text too, and goes to the place', async ({ open, scratch }) => {
    const { studio, page } = await open({ path: copySample(scratch) });
    await studio.explorer.row('Close Phishing Report, Playbook').dblclick();
    await studio.properties.field('Description').fill('A word nobody else writes: quokka.');
    await studio.press('ControlOrMeta+Shift+F');
    const field = page.getByRole('searchbox', { name: 'Search the workspace' });
    await field.fill('QUOKKA');
    const places = page.getByRole('tree', { name: 'Search results' });
    await page.getByText('1 place in 1 file').waitFor();
    await places.getByRole('treeitem').last().click();
    await eventually(() => studio.source.shownText()).toContain('quokka');
    await page
      .getByRole('main')
      .getByText(/^Line 7, column/)
      .waitFor();

    await field.fill('phishing_reports');
    await page.getByText(/^\d+ places in \d+ files$/).waitFor();
    await field.press('ArrowDown');
    await eventually(() => places.getAttribute('aria-activedescendant')).not.toBeNull();
    await field.fill('nobody ever wrote this');
    await page.getByText('No results', { exact: true }).waitFor();
  });

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
