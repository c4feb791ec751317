import { describe, expect } from 'vitest';
import { barriers } from '../support/axe';
import { eventually } from '../support/eventually';
import { hostIsGone } from '../support/host';
import { journey, type OpenStudio } from '../support/journey';
import { copySample, sampleFolder } from '../support/packs';
import type { StudioPage } from '../support/studio-page/studio-page';

const background = ({ page }: OpenStudio) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

async function chooseTheme({ studio }: OpenStudio, theme: 'System' | 'Light' | 'Dark'): Promise<void> {
  await studio.press('ControlOrMeta+,');
  const settings = studio.dialogs.dialog('Settings');
  await settings.getByRole('radio', { name: theme }).check({ force: true });
  await settings.getByRole('button', { name: 'Done' }).click();
  await settings.waitFor({ state: 'detached' });
}

async function widthOf(
  studio: StudioPage,
  part: 'Explorer' | 'Panel',
): Promise<{ width: number; height: number }> {
  const box = await studio.page
    .getByRole(part === 'Explorer' ? 'complementary' : 'region', { name: part, exact: true })
    .boundingBox();
  return { width: box?.width ?? 0, height: box?.height ?? 0 };
}

describe('themes', () => {
  journey('are chosen in the settings, and stay chosen', async ({ open }) => {
    const opened = await open({ path: sampleFolder, context: { colorScheme: 'light' } });
    const { studio, page } = opened;
    await studio.explorer.row('Phishing Triage, 43').waitFor();
    const light = await background(opened);
    await chooseTheme(opened, 'Dark');
    await eventually(() => background(opened)).not.toBe(light);
    const dark = await background(opened);
    await page.reload();
    await studio.explorer.row('Phishing Triage, 43').waitFor();
    expect(await background(opened)).toBe(dark);

    await page.emulateMedia({ colorScheme: 'dark' });
    await chooseTheme(opened, 'Light');
    await eventually(() => background(opened)).toBe(light);
    await chooseTheme(opened, 'System');
    await eventually(() => background(opened)).toBe(dark);
    await page.emulateMedia({ colorScheme: 'light' });
    await eventually(() => background(opened)).toBe(light);
  });

  journey('are switched from the status bar, code included', async ({ open }) => {
    const opened = await open({ path: sampleFolder, context: { colorScheme: 'light' } });
    const { studio, page } = opened;
    await studio.explorer.row('Close Phishing Report, Playbook').dblclick();
    await studio.tabs.show('Source');
    const key = studio.source.editor.getByText('"@type"').first();
    const ink = () => key.evaluate((element) => getComputedStyle(element).color);
    const before = await ink();
    await studio.frame.status.getByRole('button', { name: 'Use the dark theme' }).click();
    await eventually(ink).not.toBe(before);
    await page.getByRole('button', { name: 'Use the light theme' }).click();
    await eventually(ink).toBe(before);
  });
});

describe('texts', () => {
  journey(
    'are as large as they are wanted, and the last workspace is open again',
    async ({ open, scratch }) => {
      const opened = await open({ path: copySample(scratch) });
      const { studio, page, host, restart, watch } = opened;
      watch.allow(hostIsGone);
      const row = studio.explorer.row('Phishing Triage, 43');
      await row.waitFor();
      const size = () => row.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
      const normal = await size();
      const settings = studio.dialogs.dialog('Settings');
      for (const choice of ['Large', 'Larger']) {
        const before = await size();
        await studio.press('ControlOrMeta+,');
        await settings.getByRole('radio', { name: choice, exact: true }).check({ force: true });
        await eventually(size).toBeGreaterThan(before);
        expect(await barriers(page)).toEqual([]);
        await settings
          .getByRole('checkbox', { name: 'Open the last workspace at start' })
          .check({ force: true });
        await settings.getByRole('button', { name: 'Done' }).click();
        await settings.waitFor({ state: 'detached' });
      }
      await host.kill();
      await studio.frame.connection.first().waitFor();
      await restart();
      await row.waitFor();
      expect(await size()).toBeGreaterThan(normal);
    },
  );
});

describe('parts of the window', () => {
  journey('are resized by keyboard, keep their size, and go back to their own', async ({ open }) => {
    const { studio, page } = await open({ path: sampleFolder });
    await studio.explorer.row('Phishing Triage, 43').waitFor();
    await studio.press('ControlOrMeta+j');
    const first = { sidebar: await widthOf(studio, 'Explorer'), panel: await widthOf(studio, 'Panel') };
    await studio.frame.splitter('Width of the sidebar').focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowRight']) await studio.press(key);
    await studio.frame.splitter('Height of the panel').focus();
    for (const key of ['ArrowUp', 'ArrowUp']) await studio.press(key);
    const wanted = { sidebar: first.sidebar.width + 8 + 8 + 48, panel: first.panel.height + 16 };
    const sizes = async () => ({
      sidebar: (await widthOf(studio, 'Explorer')).width,
      panel: (await widthOf(studio, 'Panel')).height,
    });
    await eventually(sizes).toEqual(wanted);

    // Kept with the session, a moment after the last change.
    await eventually(async () => {
      await page.reload();
      await studio.explorer.row('Phishing Triage, 43').waitFor();
      return sizes();
    }).toEqual(wanted);
    await studio.frame.splitter('Width of the sidebar').focus();
    await studio.press('Enter');
    await eventually(async () => (await sizes()).sidebar).toBe(first.sidebar.width);
    await studio.press('Home');
    await eventually(async () => (await sizes()).sidebar).toBeLessThan(first.sidebar.width);
  });

  journey('are resized with the pointer', async ({ open }) => {
    const { studio, page } = await open({ path: sampleFolder });
    await studio.explorer.row('Phishing Triage, 43').waitFor();
    const before = (await widthOf(studio, 'Explorer')).width;
    const line = await studio.frame.splitter('Width of the sidebar').boundingBox();
    if (!line) throw new Error('the line beside the sidebar is not drawn');
    const at = { x: line.x + line.width / 2, y: line.y + 200 };
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x + 60, at.y, { steps: 4 });
    await page.mouse.up();
    await eventually(async () => (await widthOf(studio, 'Explorer')).width).toBe(before + 60);
  });
});
