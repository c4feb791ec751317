import { describe, expect } from 'vitest';
import { eventually } from '../support/eventually';
import { journey } from '../support/journey';
import { copySample } from '../support/packs';
import { StudioPage } from '../support/studio-page/studio-page';

const title = 'Packwright is open in another tab';

describe('a second page', () => {
  journey(
    'takes over, with what was unsaved; the first says so and can take it back',
    async ({ open, scratch }) => {
      const { studio, host, page } = await open({ path: copySample(scratch) });
      await studio.explorer.row('Close Phishing Report, Playbook').dblclick();
      await studio.properties.field('Description').fill('Unsaved in the first page.');
      await eventually(() => studio.tabs.activeName()).toContain('unsaved');

      const other = new StudioPage(await page.context().newPage());
      await other.page.goto(host.address);
      await studio.dialogs.question(title).waitFor();
      await eventually(() => other.properties.field('Description').inputValue()).toBe(
        'Unsaved in the first page.',
      );
      expect(await other.tabs.activeName()).toContain('unsaved');
      await other.properties.field('Description').fill('Edited in the second page.');
      await eventually(() => other.tabs.activeName()).toContain('unsaved');

      await studio.dialogs.question(title).getByRole('button', { name: 'Work here instead' }).click();
      await other.dialogs.question(title).waitFor();
      await eventually(() => studio.properties.field('Description').inputValue()).toBe(
        'Edited in the second page.',
      );
    },
  );
});
