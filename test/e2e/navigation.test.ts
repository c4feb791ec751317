import { describe, expect } from 'vitest';
import { barriers } from '../support/axe';
import { eventually } from '../support/eventually';
import { journey } from '../support/journey';
import { Keyboard } from '../support/keyboard';
import { copySample, textOf } from '../support/packs';

const path = 'pack/views/navigation.json';

interface Entry {
  title: string;
  mergeType?: string;
  require?: { module: string };
  state?: { parameters: { module: string } };
  items?: Entry[];
}
const entriesIn = (text: string) =>
  (JSON.parse(text) as { config: { navigation: Entry[] } }).config.navigation;

describe('the menu of a pack', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    journey(
      `is edited by keys alone, and all of it is undone (${colorScheme})`,
      async ({ open, scratch }) => {
        const folder = copySample(scratch);
        const before = textOf(folder, path);
        const { studio, page } = await open({
          path: folder,
          context: { colorScheme, viewport: { width: 1280, height: 800 } },
        });
        await studio.explorer.open('Navigation', 'Navigation');
        const tree = page.getByRole('tree', { name: 'Entries of the menu' });
        const entry = (name: string) => tree.getByRole('treeitem', { name, exact: true });
        const details = page.getByRole('complementary', { name: 'Details' });
        const save = async () => {
          await studio.press('ControlOrMeta+s');
          await studio.frame.status.getByText('All saved').waitFor();
          return textOf(folder, path);
        };
        await entry('Phishing Reports').waitFor();
        const keys = await Keyboard.of(page);
        await page.getByRole('button', { name: 'Add section' }).focus();
        await keys.press('Enter');
        await entry('New section').waitFor();
        await details.getByRole('textbox', { name: 'Title', exact: true }).focus();
        await keys.press('ControlOrMeta+a');
        await keys.write('Triage');
        await entry('Triage').waitFor();
        await tree.focus();
        await keys.press('Alt+ArrowUp', 'ArrowDown', 'Alt+ArrowRight');
        await eventually(() => entry('Phishing Reports').getAttribute('aria-level')).toBe('2');
        expect(await barriers(page)).toEqual([]);
        await keys.press('ArrowLeft', 'ArrowLeft');
        await entry('Phishing Reports').waitFor({ state: 'detached' });
        await keys.press('ArrowRight');
        await entry('Phishing Reports').waitFor();
        const [triage, ...others] = entriesIn(await save());
        expect(others).toEqual([]);
        expect(triage).toMatchObject({ title: 'Triage', items: [{ title: 'Phishing Reports' }] });
        for (let step = 0; step < 8 && textOf(folder, path) !== before; step++) {
          await keys.press('ControlOrMeta+z');
          await save();
        }
        expect(textOf(folder, path)).toBe(before);
        await entry('Phishing Reports').waitFor();
        expect(await keys.complaints()).toEqual([]);
      },
    );

  journey('gets entries, leads elsewhere, and is moved by dragging', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const { studio, page } = await open({ path: folder });
    await studio.explorer.open('Navigation', 'Navigation');
    const tree = page.getByRole('tree', { name: 'Entries of the menu' });
    const entry = (name: string) => tree.getByRole('treeitem', { name, exact: true });
    const saved = async () => {
      await studio.press('ControlOrMeta+s');
      await studio.frame.status.getByText('All saved').waitFor();
      return entriesIn(textOf(folder, path));
    };
    await entry('Phishing Reports').waitFor();
    const field = page.getByRole('combobox', { name: 'Module to add' });
    await field.fill('phishing_reports');
    await field.press('Escape');
    await page.getByRole('button', { name: 'Add module' }).click();
    await eventually(() => tree.getByRole('treeitem').count()).toBe(2);
    const leads = page.getByRole('combobox', { name: 'Leads to the records of' });
    await leads.fill('alerts');
    await leads.press('Escape');
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Alerts');
    await entry('Alerts').waitFor();
    const [, added] = await saved();
    expect(added).toMatchObject({
      title: 'Alerts',
      mergeType: 'merge',
      require: { module: 'alerts' },
      state: { parameters: { module: 'alerts' } },
    });
    await entry('Alerts').dragTo(entry('Phishing Reports'));
    await eventually(() =>
      tree.getByRole('treeitem').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))),
    ).toEqual(['Alerts', 'Phishing Reports']);
    expect((await saved()).map(({ title }) => title)).toEqual(['Alerts', 'Phishing Reports']);
    await page.getByRole('button', { name: 'Add section' }).click();
    await entry('Alerts').dragTo(entry('New section'));
    await eventually(() => entry('Alerts').getAttribute('aria-level')).toBe('2');
    await page.getByRole('button', { name: 'Remove Alerts' }).click();
    await entry('Alerts').waitFor({ state: 'detached' });
    await page.getByRole('complementary', { name: 'Details' }).getByText('The menu').waitFor();
  });
});
