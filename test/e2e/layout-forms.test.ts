import { describe, expect } from 'vitest';
import { barriers } from '../support/axe';
import { journey } from '../support/journey';
import { copySample, sample, textOf } from '../support/packs';
import { LayoutPage } from '../support/studio-page/layout-page';
import { pickIn } from '../support/studio-page/pick';
import type { StudioPage } from '../support/studio-page/studio-page';

const dashboard = 'pack/dashboards/Phishing Overview.json';

const save = async (studio: StudioPage) => {
  await studio.press('ControlOrMeta+Shift+s');
  await studio.frame.status.getByText('All saved').waitFor();
};

/** More than a journey makes; with nothing left to undo, a key does nothing. */
const mostSteps = 16;

/** Settings of the widgets of a type. */
function settingsOf(text: string, type: string): Record<string, unknown>[] {
  const found: Record<string, unknown>[] = [];
  JSON.parse(text, (_key, value: unknown) => {
    const widget = value as { type?: unknown; config?: Record<string, unknown> } | null;
    if (typeof widget === 'object' && widget?.type === type && widget.config) found.push(widget.config);
    return value;
  });
  return found;
}

describe('a view template', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    journey(
      `draws related records, has forms for buttons and relations, and is looked at as a role (${colorScheme})`,
      async ({ open, scratch }) => {
        const folder = copySample(scratch);
        const before = textOf(folder, sample.detailLayout);
        const { studio, page } = await open({
          path: folder,
          context: { colorScheme, viewport: { width: 1280, height: 800 } },
        });
        const layout = new LayoutPage(page);
        await studio.instance.open();
        await studio.instance.start();
        await studio.frame.activity('Explorer').click();
        await studio.explorer.open('Detail', 'View template');

        await layout.drawing.getByText('Some subject').waitFor();

        // A button that starts a playbook.
        const newButton = layout.details.getByRole('combobox', { name: 'Add a button' });
        await pickIn(newButton, 'Close Phishing Report');
        const text = layout.details.getByRole('textbox', { name: 'Text' }).last();
        await text.fill('Close it');
        await text.blur();

        // The relations that have a table, and related records in short.
        await layout.outline.focus();
        await page.keyboard.press('End');
        await layout.details
          .getByRole('radiogroup', { name: 'Which relations' })
          .getByText('All but')
          .click();
        await layout.outline.focus();
        await page.keyboard.press('ArrowUp');
        await layout.add('widget', 'Related records, compact');
        await pickIn(layout.details.getByRole('combobox', { name: 'Relation' }), 'Alerts');
        await pickIn(
          layout.details.getByRole('combobox', { name: 'Add to Fields of each record' }),
          'Severity',
        );
        expect(await barriers(page)).toEqual([]);

        await page.getByRole('button', { name: /Record shown/ }).click();
        await page.getByRole('option', { name: 'Your mailbox is almost full' }).click();
        await layout.mode('Preview', page);
        await layout.drawing.getByText('Severity Low').waitFor();
        await layout.drawing.getByRole('table', { name: 'Alerts (1)' }).waitFor();
        expect(await barriers(page)).toEqual([]);

        await page.getByRole('button', { name: /Looked at as/ }).click();
        await page
          .getByRole('option', { name: /As Phishing Analyst/ })
          .first()
          .click();
        await layout.drawing.getByText('Severity').first().waitFor();
        await layout.mode('Design', page);
        await save(studio);
        const saved = textOf(folder, sample.detailLayout);
        expect(settingsOf(saved, 'relationship.subtab')).toMatchObject([{ selectionType: 'exclude' }]);
        expect(settingsOf(saved, 'relationship.lineItem')).toMatchObject([
          {
            fieldName: 'alerts',
            module: 'alerts',
            columns: [{ column_name: 'severity', display_type: 'block' }],
          },
        ]);
        const { config } = JSON.parse(saved) as { config: { actionButtons: { name: string }[] } };
        expect(config.actionButtons.at(-1)).toMatchObject({ name: 'Close it', icon: 'fa fa-none' });
        await layout.outline.focus();
        for (let step = 0; step < mostSteps; step += 1) await page.keyboard.press('ControlOrMeta+z');
        await save(studio);
        expect(textOf(folder, sample.detailLayout)).toBe(before);
      },
    );
});

describe('a dashboard', () => {
  journey(
    'measures the time between dates, a part, and savings, on inputs from a picklist',
    async ({ open, scratch }) => {
      const folder = copySample(scratch);
      const before = textOf(folder, dashboard);
      const { studio, page } = await open({
        path: folder,
        context: { viewport: { width: 1280, height: 800 } },
      });
      const layout = new LayoutPage(page);
      await studio.instance.open();
      await studio.instance.start();
      await studio.frame.activity('Explorer').click();
      await studio.explorer.open('Phishing Overview', 'Dashboard');
      await layout.drawing.getByRole('img').first().waitFor();

      // Only the reader's own records, by the field that assigns them.
      await layout.part('Verdicts').click();
      await pickIn(layout.details.getByRole('combobox', { name: 'Whose' }), 'Those of who looks at it');
      await pickIn(layout.details.getByRole('combobox', { name: 'Assigned by' }), 'Created By');
      await layout.drawing.getByText('No record meets its conditions.').first().waitFor();

      // An input that takes an item of a picklist.
      await layout.details.getByRole('button', { name: 'Close the details' }).click();
      await layout.details.getByRole('button', { name: 'Inputs', exact: true }).click();
      await layout.details.getByRole('button', { name: 'Add an item of a picklist' }).click();
      await pickIn(layout.details.getByRole('combobox', { name: 'Picklist' }), 'Phishing Verdict');
      const inputs = page.getByRole('group', { name: 'Inputs', exact: true }).first();
      await pickIn(inputs.getByRole('combobox', { name: 'Input 1' }), 'Malicious');

      // A number, by each of its measures.
      await layout.part('Column, 4 of 12').click();
      const widget = layout.details.getByRole('combobox', { name: 'Add a widget' });
      await widget.fill('Number');
      await page.getByRole('option', { name: /^Number(?!s)/ }).click();
      await pickIn(layout.details.getByRole('combobox', { name: 'Module' }), 'Phishing Report');
      const days = layout.details.getByRole('textbox', { name: 'Last days' });
      await days.fill('');
      await days.blur();
      await pickIn(layout.details.getByRole('combobox', { name: 'Number' }), 'Time between two dates');
      await pickIn(layout.details.getByRole('combobox', { name: 'From' }), 'Received On');
      await pickIn(layout.details.getByRole('combobox', { name: 'To' }), 'Closed On');
      await layout.drawing.getByText('46 min 40 s').waitFor();
      expect(await barriers(page)).toEqual([]);
      await pickIn(layout.details.getByRole('combobox', { name: 'Number' }), 'Part of other records');
      await pickIn(layout.details.getByRole('combobox', { name: 'Part of' }), 'Phishing Report');
      await layout.drawing.getByText('100.0 %').waitFor();
      expect(await barriers(page)).toEqual([]);
      await pickIn(layout.details.getByRole('combobox', { name: 'Number' }), 'What runs have saved');
      await layout.drawing.getByText(/by \d+ runs of playbooks/).waitFor();
      await save(studio);

      const saved = textOf(folder, dashboard);
      expect(settingsOf(saved, 'chart')).toMatchObject([
        { assignedToSetting: 'onlyMe', mapping: { fieldName: 'verdict', assignedToPerson: 'createUser' } },
      ]);
      expect(settingsOf(saved, 'performanceMetrics')).toMatchObject([
        {
          metricsType: 'roi',
          days: null,
          fromDateField: 'receivedOn',
          toDateField: 'closedOn',
          ratioResource: 'phishing_reports',
        },
      ]);
      const { filterArray } = JSON.parse(saved) as { filterArray: unknown[] };
      expect(filterArray).toMatchObject([
        {
          key: 'input1',
          type: 'picklist',
          picklistName: expect.stringMatching(/^\/api\/3\/picklist_names\//) as string,
        },
      ]);
      await layout.outline.focus();
      for (let step = 0; step < mostSteps; step += 1) await page.keyboard.press('ControlOrMeta+z');
      await save(studio);
      expect(textOf(folder, dashboard)).toBe(before);
    },
  );
});
