import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { barriers } from '../support/axe';
import { eventually } from '../support/eventually';
import { journey } from '../support/journey';
import { copySample, textOf } from '../support/packs';
import { pickIn } from '../support/studio-page/pick';

const path = 'packwright.config.json';

journey(
  'settings of a workspace are made and edited in forms, and count at once',
  async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const { studio, page } = await open({ path: folder });
    await studio.explorer.row('Playbooks, 7').waitFor();
    expect(existsSync(join(folder, path))).toBe(false);
    await studio.palette.run('Workspace Settings');
    const main = page.getByRole('main', { name: 'Editor' });
    await main.getByRole('heading', { name: 'Settings of the workspace' }).waitFor();
    const saved = async () => {
      await studio.press('ControlOrMeta+s');
      await studio.frame.status.getByText('All saved').waitFor();
      return JSON.parse(textOf(folder, path)) as unknown;
    };
    const picker = (label: string) => main.getByRole('combobox', { name: label, exact: true });

    await pickIn(picker('Release of the platform'), '7.6.5');
    await pickIn(picker('Switch a rule'), 'PB101', 'route-to-missing-step');
    await pickIn(picker('PB101 route-to-missing-step'), 'hint');
    await picker('Add to Files that are not checked').fill('drafts/**');
    await studio.press('Enter');
    await main.getByRole('button', { name: 'Remove drafts/**' }).waitFor();
    await main.getByRole('button', { name: 'Add rule of noise' }).click();
    await main.getByRole('textbox', { name: 'Name', exact: true }).fill('positions');
    expect(await barriers(page)).toEqual([]);
    await eventually(saved).toEqual({
      profile: '7.6.5',
      rules: { PB101: 'hint' },
      exclude: ['drafts/**'],
      compare: { noise: [{ name: 'positions', keys: 'some/key', reason: 'Not decided yet' }] },
    });

    // What no configuration may say is found at once, at its field.
    await main.getByRole('textbox', { name: 'Name', exact: true }).fill('No Name');
    await main.getByText(/A name is of small letters/).waitFor();
    await main.getByRole('textbox', { name: 'Name', exact: true }).fill('positions');
    await main.getByText(/A name is of small letters/).waitFor({ state: 'detached' });

    // Emptied, a switch is gone; the source says the same.
    await picker('PB101 route-to-missing-step').fill('');
    await studio.press('Enter');
    await eventually(saved).toMatchObject({ rules: {} });
    await studio.tabs.show('Source');
    await studio.source.editor.getByText('"exclude"').waitFor();
  },
);
