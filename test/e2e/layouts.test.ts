import { describe, expect } from 'vitest';
import { fieldsShown, layoutParts } from '@core/content/layout/parts';
import { barriers } from '../support/axe';
import { journey } from '../support/journey';
import { Keyboard } from '../support/keyboard';
import { copySample, sample, textOf } from '../support/packs';
import { LayoutPage } from '../support/studio-page/layout-page';
import type { StudioPage } from '../support/studio-page/studio-page';

const fieldsIn = (text: string) => [...fieldsShown(layoutParts(JSON.parse(text)))];
const save = async (studio: StudioPage) => {
  await studio.press('ControlOrMeta+Shift+s');
  await studio.frame.status.getByText('All saved').waitFor();
};

describe('a view template', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    journey(
      `has its parts moved and removed by keys alone, and all of it undone (${colorScheme})`,
      async ({ open, scratch }) => {
        const folder = copySample(scratch);
        const before = textOf(folder, sample.detailLayout);
        const { studio, page } = await open({
          path: folder,
          context: { colorScheme, viewport: { width: 1280, height: 800 } },
        });
        const layout = new LayoutPage(page);
        await studio.explorer.open('Detail', 'View template');
        await layout.part('Sender Domain').waitFor();
        await layout.drawing.getByText('Subject').first().waitFor();
        expect(await barriers(page)).toEqual([]);
        const keys = await Keyboard.of(page);
        await layout.part('Sender Domain').waitFor();
        await layout.outline.focus();
        await page.keyboard.type('sender');
        await keys.press('ArrowDown');
        await layout.details.getByRole('heading', { name: 'Sender Domain' }).waitFor();
        await keys.press('Alt+ArrowDown');
        await save(studio);
        const moved = textOf(folder, sample.detailLayout);
        expect(moved).not.toBe(before);
        expect(fieldsIn(moved).toSorted()).toEqual(fieldsIn(before).toSorted());
        await layout.outline.focus();
        await keys.press('Delete');
        await layout.part('Sender Domain').waitFor({ state: 'detached' });
        await layout.details.getByRole('list', { name: 'Fields on no layout' }).waitFor();
        expect(await barriers(page)).toEqual([]);
        await keys.press('ControlOrMeta+z', 'ControlOrMeta+z');
        await layout.part('Sender Domain').waitFor();
        await save(studio);
        expect(textOf(folder, sample.detailLayout)).toBe(before);
        expect(await keys.complaints()).toEqual([]);
      },
    );

  journey('gets a row of two columns, a widget with a condition, and a field', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const { studio, page } = await open({ path: folder });
    const layout = new LayoutPage(page);
    await studio.explorer.open('Detail', 'View template');
    await layout.part('Sender Domain').waitFor();
    await layout.details.getByRole('button', { name: 'Add row' }).click();
    await layout.details.getByRole('radio', { name: '6 and 6' }).check({ force: true });
    await layout.part('Row 6 · 6').waitFor();
    await layout.outline.focus();
    await page.keyboard.press('ArrowDown');
    await layout.add('widget', 'Group of fields');
    await layout.details.getByRole('radiogroup', { name: 'Shown' }).getByText('If…').click();
    const shown = layout.details.getByRole('group', { name: 'Shown if' });
    await shown.getByRole('button', { name: 'Add condition' }).click();
    await shown.getByRole('textbox', { name: 'Value of condition 1' }).fill('nobody has this');
    await layout.drawing.getByText('hidden for this record').waitFor();
    expect(await barriers(page)).toEqual([]);
    await layout.mode('Preview', page);
    await layout.drawing.getByText('hidden for this record').waitFor({ state: 'detached' });
    expect(await barriers(page)).toEqual([]);
    await layout.mode('Design', page);
    await save(studio);
    const parts = layoutParts(JSON.parse(textOf(folder, sample.detailLayout)));
    expect(parts.findLast(({ kind }) => kind === 'widget')?.value).toMatchObject({
      type: 'editableFormGroup',
      config: { visibility: { conditionalVisibility: true, filter: { logic: 'AND' } } },
    });
  });
});

describe('a dashboard', () => {
  journey('draws its charts from records of the local instance', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const { studio, page } = await open({ path: folder });
    const layout = new LayoutPage(page);
    await studio.instance.open();
    await studio.instance.start();
    await studio.frame.activity('Explorer').click();
    await studio.explorer.open('Phishing Overview', 'Dashboard');
    await layout.outline.waitFor();
    await layout.drawing.getByRole('img').first().waitFor();
    expect(await barriers(page)).toEqual([]);
    await layout.mode('Preview', page);
    await layout.drawing.getByRole('img').first().waitFor();
    expect(await barriers(page)).toEqual([]);
  });
});
