import { describe, expect } from 'vitest';
import { barriers } from '../support/axe';
import { eventually } from '../support/eventually';
import { journey } from '../support/journey';
import { Keyboard } from '../support/keyboard';
import { copySample, sample, textOf } from '../support/packs';

const path = 'pack/playbooks/globalVariables.json';

interface Variable {
  name: string;
  value: string;
  default_value: string | null;
}
const variablesIn = (text: string) => JSON.parse(text) as Variable[];

describe('global variables', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    journey(
      `are edited by keys alone, and all of it is undone (${colorScheme})`,
      async ({ open, scratch }) => {
        const folder = copySample(scratch);
        const before = textOf(folder, path);
        const [first] = variablesIn(before);
        if (!first) throw new Error('the sample has no variables');
        const { studio, page } = await open({
          path: folder,
          context: { colorScheme, viewport: { width: 1280, height: 800 } },
        });
        await studio.explorer.open(first.name, 'Global variable');
        const grid = page.getByRole('grid', { name: 'Global variables' });
        await grid.waitFor();
        const keys = await Keyboard.of(page);
        await grid.focus();
        await keys.press('Home', 'Enter');
        const value = page.getByRole('textbox', { name: 'Value', exact: true });
        await value.waitFor();
        await page.getByRole('region', { name: 'Used in' }).waitFor();
        expect(await barriers(page)).toEqual([]);
        await value.focus();
        await keys.write('95');
        await page.getByRole('button', { name: 'Add variable' }).focus();
        await keys.press('Enter');
        await grid.getByRole('row', { name: 'New_variable' }).waitFor();
        await keys.press('ControlOrMeta+s');
        await studio.frame.status.getByText('All saved').waitFor();
        const saved = variablesIn(textOf(folder, path));
        expect(saved[0]).toEqual({ ...first, value: '95' });
        expect(saved.at(-1)).toEqual({ name: 'New_variable', value: '', default_value: '' });
        await keys.press('ControlOrMeta+z', 'ControlOrMeta+z', 'ControlOrMeta+s');
        await eventually(() => textOf(folder, path)).toBe(before);
        expect(await keys.complaints()).toEqual([]);
      },
    );

  journey('are renamed in the playbooks that use them, and found by searching', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const { studio, page } = await open({ path: folder });
    const [first] = variablesIn(textOf(folder, path));
    if (!first) throw new Error('the sample has no variables');
    await studio.explorer.open(first.name, 'Global variable');
    await page.getByRole('grid', { name: 'Global variables' }).getByRole('row', { name: first.name }).click();
    await page.getByRole('list', { name: `Usages of ${first.name}` }).waitFor();
    await page.getByRole('button', { name: 'Rename…' }).click();
    const rename = studio.references.window('Rename');
    await rename.name.fill('Renamed_here');
    await rename.confirm();
    await page.getByRole('grid').getByRole('row', { name: 'Renamed_here' }).waitFor();
    await page.getByRole('list', { name: 'Usages of Renamed_here' }).waitFor();
    await studio.press('ControlOrMeta+z');
    await page.getByRole('grid').getByRole('row', { name: first.name }).waitFor();
    expect(textOf(folder, sample.triage)).not.toContain('Renamed_here');
  });
});
