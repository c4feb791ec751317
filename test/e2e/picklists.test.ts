import { describe, expect } from 'vitest';
import { barriers } from '../support/axe';
import { eventually } from '../support/eventually';
import { journey } from '../support/journey';
import { Keyboard } from '../support/keyboard';
import { copySample, sample, textOf } from '../support/packs';

interface Item {
  itemValue: string;
  orderIndex: number;
  color: string | null;
}
const itemsIn = (text: string) => (JSON.parse(text) as { picklists: Item[] }).picklists;

describe('a picklist', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    journey(
      `is edited by keys alone, only what changes is written, and all of it is undone (${colorScheme})`,
      async ({ open, scratch }) => {
        const folder = copySample(scratch);
        const before = textOf(folder, sample.picklist);
        const { studio, page } = await open({
          path: folder,
          context: { colorScheme, viewport: { width: 1280, height: 800 } },
        });
        await studio.explorer.open('Phishing Verdict', 'Picklist');
        await studio.picklist.item('Malicious').waitFor();
        await page.reload();
        const keys = await Keyboard.of(page);
        await studio.picklist.item('Malicious').waitFor();
        await studio.picklist.item('Undetermined').focus();
        await keys.press('End');
        await keys.isAt('Malicious, 4 of 4');
        await keys.press('Alt+ArrowUp');
        await eventually(() => studio.picklist.texts()).toEqual([
          'Undetermined',
          'Clean',
          'Malicious',
          'Suspicious',
        ]);
        await keys.isAt('Malicious, 3 of 4');
        expect(await barriers(page)).toEqual([]);

        await studio.picklist.newItem.focus();
        await keys.write('Harmless');
        await keys.press('Enter');
        await studio.picklist.item('Harmless').waitFor();
        await studio.picklist.details.getByText('Nothing in this workspace uses it.').waitFor();
        await studio.picklist.details.getByRole('button', { name: 'Take #5b9a5b' }).focus();
        await keys.press('Enter');
        await studio.press('ControlOrMeta+s');
        await studio.frame.status.getByText('All saved').waitFor();
        const saved = textOf(folder, sample.picklist);
        expect(
          itemsIn(saved).map(({ itemValue, orderIndex, color }) => [itemValue, orderIndex, color]),
        ).toEqual([
          ['Undetermined', 0, '#8a94a6'],
          ['Clean', 1, '#5b9a5b'],
          ['Suspicious', 3, '#e0a030'],
          ['Malicious', 2, '#d2504b'],
          ['Harmless', 4, '#5b9a5b'],
        ]);
        expect(saved).toContain(
          '"listName": "\\/api\\/3\\/picklist_names\\/aef561e0-63c0-4a5e-8416-0707c749dbcb"',
        );
        await keys.press('ControlOrMeta+z', 'ControlOrMeta+z', 'ControlOrMeta+z');
        await keys.press('ControlOrMeta+s');
        await eventually(() => textOf(folder, sample.picklist)).toBe(before);
        expect(await keys.complaints()).toEqual([]);
      },
    );

  journey(
    'says who uses an item, renames it there too, and shows what its removal leaves',
    async ({ open, scratch }) => {
      const folder = copySample(scratch);
      const { studio, page } = await open({ path: folder });
      await studio.explorer.open('Phishing Verdict', 'Picklist');
      const uses = (text: string) => studio.picklist.usages(text).getByRole('button');
      await studio.picklist.item('Suspicious').click();
      await uses('Suspicious').first().waitFor();
      const before = await uses('Suspicious').count();
      await studio.picklist.item('Malicious').click();
      await uses('Malicious').first().waitFor();
      await studio.picklist.details.getByRole('button', { name: 'Rename…' }).click();
      const rename = studio.references.window('Rename');
      await rename.name.fill('Harmful');
      await rename.confirm();
      await studio.picklist.item('Harmful').waitFor();
      await studio.picklist.item('Harmful').press('Delete');
      const dialog = page.getByRole('dialog', { name: 'Delete the picklist item “Harmful”' });
      await dialog.getByText('3 places would refer to something that no longer exists').waitFor();
      expect(await barriers(page)).toEqual([]);
      await dialog.getByRole('button', { name: /What names it names instead/ }).click();
      await page.getByRole('option', { name: 'Suspicious', exact: true }).click();
      const merge = page.getByRole('dialog', { name: 'Merge the picklist item “Harmful”' });
      await merge.getByText('no longer exists').waitFor({ state: 'detached' });
      expect(await barriers(page)).toEqual([]);
      await merge.getByRole('button', { name: 'Merge', exact: true }).click();
      await studio.picklist.item('Harmful').waitFor({ state: 'detached' });
      await eventually(() => studio.picklist.texts()).toEqual(['Undetermined', 'Clean', 'Suspicious']);
      await studio.picklist.item('Suspicious').click();
      // Two playbooks name it now; the setting that a field had for the other item is gone with that.
      await eventually(() => uses('Suspicious').count()).toBe(before + 2);
      await studio.press('ControlOrMeta+z');
      await studio.picklist.item('Harmful').waitFor();
    },
  );

  journey('has its items moved by dragging, and coloured by typing', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const { studio } = await open({ path: folder });
    await studio.explorer.open('Phishing Verdict', 'Picklist');
    await studio.picklist.item('Malicious').dragTo(studio.picklist.item('Undetermined'));
    await eventually(() => studio.picklist.texts()).toEqual([
      'Malicious',
      'Undetermined',
      'Clean',
      'Suspicious',
    ]);
    await studio.picklist.item('Clean').click();
    const colour = studio.picklist.details.getByRole('textbox', { name: 'Colour', exact: true });
    await colour.fill('green');
    await studio.picklist.details.getByText(/six hexadecimal digits/).waitFor();
    await colour.fill('#00AA00');
    await studio.press('ControlOrMeta+s');
    await studio.frame.status.getByText('All saved').waitFor();
    expect(
      itemsIn(textOf(folder, sample.picklist)).map(({ orderIndex, color }) => [orderIndex, color]),
    ).toEqual([
      [1, '#8a94a6'],
      [2, '#00AA00'],
      [3, '#e0a030'],
      [0, '#d2504b'],
    ]);
  });
});
