import { describe, expect } from 'vitest';
import { getAt } from '@core/text/pointer';
import { eventually } from '../support/eventually';
import { journey } from '../support/journey';
import { callingPath, packOfTwoConnectors } from '../support/job-packs';
import { textOf } from '../support/packs';

describe('the connector of many playbooks', () => {
  journey(
    'is found from its requirement and changed in all of them, in few actions and one undo',
    async ({ open, scratch }) => {
      const folder = packOfTwoConnectors(scratch);
      const before = textOf(folder, callingPath(3));
      const { studio, page } = await open({ path: folder });
      await studio.explorer.toggle('Required connectors');
      await studio.explorer.row('VT, Required connector').click();
      await studio.press('Shift+F12');
      const summary = page.getByRole('status').filter({ hasText: '20' });
      await summary.first().waitFor();

      let actions = 0;
      const act = async (what: Promise<unknown>) => {
        actions += 1;
        await what;
      };
      await act(studio.explorer.row('VT, Required connector').click({ button: 'right' }));
      await act(page.getByRole('menuitem', { name: 'Change in playbooks…' }).click());
      const dialog = page.getByRole('dialog', { name: 'Change connector in playbooks' });
      await dialog.getByText('20 steps in 20 playbooks call it').waitFor();
      await act(dialog.getByRole('combobox', { name: 'Call instead' }).fill('VT Premium'));
      await act(page.getByRole('option', { name: /^VT Premium/ }).click());
      const parameter = dialog.getByRole('combobox', { name: 'New name of ip of Query IP' });
      await act(parameter.fill('address'));
      await act(page.getByRole('option', { name: /^address/ }).click());
      await dialog.getByText('vt-premium › query_ip (address)').first().waitFor();
      await act(dialog.getByRole('button', { name: 'Change 20 steps' }).click());
      await dialog.waitFor({ state: 'detached' });
      expect(actions).toBeLessThanOrEqual(12);

      await studio.frame.status.getByText('20 unsaved').waitFor();
      await studio.palette.run('File: Save All');
      await studio.frame.status.getByText('All saved').waitFor();
      const changed: unknown = JSON.parse(textOf(folder, callingPath(3)));
      expect(getAt(changed, '/steps/1/arguments')).toMatchObject({
        connector: 'vt-premium',
        name: 'VT Premium',
        operation: 'query_ip',
        params: { address: '10.0.0.3' },
      });
      await studio.explorer.row('Playbook 3, Playbook').dblclick();
      await studio.canvas.card('Ask').click();
      await studio.press('ControlOrMeta+z');
      await studio.frame.status.getByText('20 unsaved').waitFor();
      await studio.palette.run('File: Save All');
      await eventually(() => textOf(folder, callingPath(3))).toBe(before);
      await eventually(() => textOf(folder, callingPath(17))).not.toContain('vt-premium');
    },
  );
});
