import { describe, expect } from 'vitest';
import { barriers } from '../support/axe';
import { journey } from '../support/journey';
import { copySample, textOf } from '../support/packs';
import { LayoutPage } from '../support/studio-page/layout-page';
import { pickIn } from '../support/studio-page/pick';

const dashboard = 'pack/dashboards/Phishing Overview.json';

/** Widgets of a file by their title. */
function widgetIn(text: string, title: string): Record<string, unknown> {
  const found: Record<string, unknown>[] = [];
  JSON.parse(text, (key, value: unknown) => {
    if (key === 'config' && typeof value === 'object' && value !== null && 'title' in value)
      found.push(value as Record<string, unknown>);
    return value;
  });
  return found.find((config) => config.title === title) ?? {};
}

describe('a dashboard', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    journey(
      `is grouped twice, asks for an input, is limited to roles, and leads to the records it counts (${colorScheme})`,
      async ({ open, scratch }) => {
        const folder = copySample(scratch);
        const before = textOf(folder, dashboard);
        const { studio, page } = await open({
          path: folder,
          context: { colorScheme, viewport: { width: 1280, height: 800 } },
        });
        const layout = new LayoutPage(page);
        await studio.instance.open();
        await studio.instance.start();
        await studio.frame.activity('Explorer').click();
        await studio.explorer.open('Phishing Overview', 'Dashboard');
        await layout.drawing.getByRole('img').first().waitFor();

        await layout.part('Verdicts').click();
        await layout.details.getByRole('button', { name: 'Drawn as' }).click();
        await page.getByRole('option', { name: 'Bars', exact: true }).click();
        await pickIn(layout.details.getByRole('combobox', { name: 'Parted by' }), 'Status');
        await layout.drawing.getByRole('list', { name: 'Colours' }).waitFor();
        await layout.details.getByRole('button', { name: 'Add condition' }).waitFor();
        expect(await barriers(page)).toEqual([]);

        await layout.details.getByRole('button', { name: 'Close the details' }).click();
        await pickIn(layout.details.getByRole('combobox', { name: 'Add to Roles' }), 'T2 Analyst');
        await layout.details.getByRole('button', { name: 'Inputs', exact: true }).click();
        await layout.details.getByRole('button', { name: 'Add a number' }).click();
        const inputs = page.getByRole('group', { name: 'Inputs', exact: true });
        await inputs.first().getByRole('textbox', { name: 'Input 1' }).fill('7');
        expect(await barriers(page)).toEqual([]);

        await studio.press('ControlOrMeta+Shift+s');
        await studio.frame.status.getByText('All saved').waitFor();
        const saved = textOf(folder, dashboard);
        const { mapping, query, chart } = widgetIn(saved, 'Verdicts') as {
          mapping: object;
          query: { aggregates: { alias: string }[] };
          chart: string;
        };
        expect([chart, mapping]).toEqual([
          'bar',
          { fieldName: 'verdict', firstGrouping: 'verdict', secondGrouping: 'status' },
        ]);
        expect(query.aggregates.map(({ alias }) => alias)).toEqual([
          'total',
          'verdict',
          'firstOrderIndex',
          'status',
          'secondOrderIndex',
          'color',
        ]);
        const { roles, filterArray } = JSON.parse(saved) as { roles: unknown[]; filterArray: unknown[] };
        expect(roles).toHaveLength(3);
        expect(filterArray).toMatchObject([{ key: 'input1', type: 'number', expression: '{{input1}}' }]);

        await layout.mode('Preview', page);
        const number = layout.drawing.getByRole('button', { name: /^Records of / }).first();
        const counted = Number(await number.textContent());
        expect(counted).toBeGreaterThan(0);
        expect(await barriers(page)).toEqual([]);
        await page.emulateMedia({ media: 'print' });
        expect(await layout.drawing.isVisible()).toBe(true);
        expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
        expect(await studio.frame.activity('Explorer').isVisible()).toBe(false);
        await page.emulateMedia({ media: 'screen' });
        await number.click();
        const records = page.getByRole('grid', { name: 'Records found' });
        await records.waitFor();
        expect(await records.getAttribute('aria-rowcount')).toBe(String(counted + 1));

        // All of it is undone, to the byte.
        await studio.frame.activity('Explorer').click();
        await studio.explorer.open('Phishing Overview', 'Dashboard');
        await layout.mode('Design', page);
        await layout.outline.focus();
        for (const _ of ['kind of chart', 'second field', 'role', 'input'])
          await page.keyboard.press('ControlOrMeta+z');
        await studio.press('ControlOrMeta+Shift+s');
        await studio.frame.status.getByText('All saved').waitFor();
        expect(textOf(folder, dashboard)).toBe(before);
      },
    );
});
