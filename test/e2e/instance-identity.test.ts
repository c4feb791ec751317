import { describe, expect } from 'vitest';
import { barriers } from '../support/axe';
import { journey } from '../support/journey';
import { copySample } from '../support/packs';

describe('teams and roles of the instance', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    journey(`are changed in their lists, and stay so (${colorScheme})`, async ({ open, scratch }) => {
      const { studio, page } = await open({
        path: copySample(scratch),
        context: { colorScheme, viewport: { width: 1280, height: 800 } },
      });
      const { instance } = studio;
      await instance.open();
      await instance.start();
      await instance.part('System').click();

      await instance.part('Roles').click();
      await instance.middle.getByRole('row', { name: /Phishing Analyst/ }).click();
      const change = instance.middle.getByRole('group', { name: 'Change' });
      await change.getByLabel('Description').fill('Reads what is reported');
      await change.getByRole('button', { name: 'Save changes' }).click();
      await instance.middle.getByRole('gridcell', { name: 'Reads what is reported' }).waitFor();
      expect(await barriers(page)).toEqual([]);

      await instance.part('Teams').click();
      await instance.middle.getByRole('row', { name: /SOC Team/ }).click();
      await change.getByLabel('Name', { exact: true }).fill('Night watch');
      await change.getByRole('button', { name: 'Discard' }).click();
      expect(await change.getByLabel('Name', { exact: true }).inputValue()).toBe('SOC Team');
    });
});
