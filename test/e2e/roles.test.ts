import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { barriers } from '../support/axe';
import { eventually } from '../support/eventually';
import { journey } from '../support/journey';
import { Keyboard } from '../support/keyboard';
import { copySample, textOf } from '../support/packs';

const roleIn = (folder: string) => {
  const [name = ''] = readdirSync(join(folder, 'pack/roles'));
  return `pack/roles/${name}`;
};

describe('a role', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    journey(
      `is edited in its matrix by keys alone, and all of it is undone (${colorScheme})`,
      async ({ open, scratch }) => {
        const folder = copySample(scratch);
        const path = roleIn(folder);
        const before = textOf(folder, path);
        const { studio, page } = await open({
          path: folder,
          context: { colorScheme, viewport: { width: 1280, height: 800 } },
        });
        await studio.explorer.open('Phishing Analyst', 'Role');
        const matrix = page.getByRole('table', { name: 'Permissions by module' });
        const grant = (name: string) => matrix.getByRole('checkbox', { name, exact: true });
        await grant('Delete Phishing Report').waitFor();
        const keys = await Keyboard.of(page);
        await grant('Create Phishing Report').focus();
        await keys.press('ArrowRight', 'ArrowRight', 'ArrowRight');
        await keys.isAt('Delete Phishing Report');
        await keys.press('Space', 'ArrowDown');
        await keys.isAt('Delete Alert');
        await keys.press('ArrowUp', 'ArrowUp');
        await keys.isAt('Delete in all modules shown');
        expect(await barriers(page)).toEqual([]);

        const save = async () => {
          await studio.press('ControlOrMeta+s');
          await studio.frame.status.getByText('All saved').waitFor();
          return textOf(folder, path);
        };
        expect(await save()).toBe(before.replace('"canDelete": false', '"canDelete": true'));
        await keys.press('Space');
        expect((await save()).match(/"canDelete": true/g)).toHaveLength(4);

        await matrix.getByRole('button', { name: /^Phishing Report/ }).focus();
        await keys.press('Enter');
        await page.getByRole('checkbox', { name: 'Read Verdict', exact: true }).focus();
        await keys.press('Space');
        await matrix.getByLabel('1 field kept back').waitFor();
        expect(await barriers(page)).toEqual([]);
        expect(JSON.parse(await save())).toMatchObject({
          modulePermissions: [
            {
              module: 'phishing_reports',
              fieldPermissions: expect.arrayContaining([
                { '@type': 'FieldPermission', field: 'verdict', canRead: false, canWrite: false },
                { '@type': 'FieldPermission', field: 'subject', canRead: true, canWrite: true },
              ]),
            },
            {},
            {},
            {},
          ],
        });
        await keys.press('ControlOrMeta+z', 'ControlOrMeta+z', 'ControlOrMeta+z');
        expect(await save()).toBe(before);
        expect(await keys.complaints()).toEqual([]);
      },
    );

  journey('gets and loses modules', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const { studio, page } = await open({ path: folder });
    await studio.explorer.open('Phishing Analyst', 'Role');
    const matrix = page.getByRole('table', { name: 'Permissions by module' });
    const modules = () => matrix.getByRole('row').count();
    await eventually(modules).toBe(5);
    const field = page.getByRole('combobox', { name: 'Module to add' });
    await field.fill('alerts');
    await page.getByText('The role has permissions for “alerts” already.').waitFor();
    await field.fill('phishing_urls');
    await field.press('Escape');
    await page.getByRole('button', { name: 'Add module' }).click();
    await eventually(modules).toBe(6);
    await matrix.getByRole('button', { name: /^dashboard/i }).click();
    await page.getByText(/No field of “dashboard” is known here/).waitFor();
    await page.getByRole('button', { name: /^Remove dashboard from the role/i }).click();
    await eventually(modules).toBe(5);
    await page.getByRole('complementary', { name: 'Details' }).getByText('The role').waitFor();
  });

  for (const colorScheme of ['light', 'dark'] as const)
    journey(
      `is compared with a stock role, and takes over what that has (${colorScheme})`,
      async ({ open, scratch }) => {
        const folder = copySample(scratch);
        const path = roleIn(folder);
        const before = textOf(folder, path);
        const { studio, page } = await open({
          path: folder,
          context: { colorScheme, viewport: { width: 1280, height: 800 } },
        });
        await studio.instance.open();
        await studio.instance.start();
        await studio.frame.activity('Explorer').click();
        await studio.explorer.open('Phishing Analyst', 'Role');
        const matrix = page.getByRole('table', { name: 'Permissions by module' });
        await page.getByRole('button', { name: /Compare with/ }).click();
        await page.getByRole('option', { name: /^SOC Analyst/ }).click();
        await page.getByText(/^Other than SOC Analyst in \d+ modules$/).waitFor();
        await page.getByRole('checkbox', { name: 'Only what differs' }).check();
        expect(await barriers(page)).toEqual([]);

        const taking = matrix.getByRole('button', { name: 'Take over what SOC Analyst has in Comment' });
        await taking.click();
        await taking.waitFor({ state: 'detached' });
        await studio.press('ControlOrMeta+s');
        await studio.frame.status.getByText('All saved').waitFor();
        const permissions = (JSON.parse(textOf(folder, path)) as { modulePermissions: unknown[] })
          .modulePermissions;
        expect(permissions.at(-1)).toMatchObject({ module: 'comments', canCreate: true, canDelete: false });
        await studio.press('ControlOrMeta+z');
        await studio.press('ControlOrMeta+s');
        await eventually(() => textOf(folder, path)).toBe(before);
      },
    );
});
