import { describe, expect } from 'vitest';
import { barriers } from '../support/axe';
import { journey } from '../support/journey';
import { Keyboard } from '../support/keyboard';
import { copySample } from '../support/packs';

/** Each list of the instance, with something it holds in the sample, or what it says where it holds nothing. */
const lists: readonly (readonly [list: string, shown: string])[] = [
  ['Schedules', 'There is no schedule'],
  ['Connectors', 'URL Reputation'],
  ['Installed packs', 'Phishing Triage'],
  ['Imports', 'There is no import'],
  ['Exports', 'There is no export'],
  ['Files', 'There is no file'],
  ['TAXII collections', 'High Confidence'],
  ['People', 'csadmin@localhost'],
  ['Teams', 'SOC Team'],
  ['Roles', 'Phishing Analyst'],
  ['API keys', 'Administrator'],
  ['Audit log', 'solutionpacks'],
];

describe('lists of the instance that are no modules', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    journey(`are read, filtered and opened by keys (${colorScheme})`, async ({ open, scratch }) => {
      const { studio, page } = await open({
        path: copySample(scratch),
        context: { colorScheme, viewport: { width: 1280, height: 800 } },
      });
      // Loads the page anew.
      const keys = await Keyboard.of(page);
      await studio.instance.open();
      await studio.instance.start();
      const main = page.getByRole('main');
      await studio.instance.part('System').click();
      for (const [list, shown] of lists) {
        await studio.instance.part(list).click();
        await main.getByRole('heading', { name: list }).waitFor();
        await main.getByText(shown, { exact: false }).first().waitFor();
      }
      expect(await barriers(page)).toEqual([]);
      const filter = main.getByRole('searchbox', { name: 'Filter audit log' });
      await filter.focus();
      await page.keyboard.type('export_templates');
      await main.getByRole('row', { name: /Phishing Triage/ }).waitFor();
      await main.getByRole('grid', { name: 'Audit log' }).focus();
      await keys.press('ArrowDown', 'Enter');
      await main.getByRole('region', { name: 'The activity' }).waitFor();
      expect(await barriers(page)).toEqual([]);
      await studio.instance.part('Connectors').click();
      await main.getByRole('row', { name: /CyOps Utilities/ }).click();
      const connector = main.getByRole('region', { name: 'The connector' });
      await connector.getByText('operations', { exact: true }).waitFor();
      await main.getByRole('button', { name: 'Check health' }).click();
      await page.getByText(/^CyOps Utilities: /).waitFor();
    });
});
