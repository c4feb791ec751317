import { describe, expect } from 'vitest';
import { barriers } from '../support/axe';
import { eventually } from '../support/eventually';
import { hostIsGone } from '../support/host';
import { journey, type OpenStudio } from '../support/journey';
import { copySample, sampleFolder } from '../support/packs';
import type { StudioPage } from '../support/studio-page/studio-page';
import { smallTargets } from '../support/targets';

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

describe('rows, fields and bars', () => {
  journey('stand closer where that is wanted, and can be hit all the same', async ({ open, scratch }) => {
    const opened = await open({ path: copySample(scratch) });
    const { studio, page } = opened;
    await studio.explorer.row('Phishing Triage, 43').waitFor();
    const heights = async () => {
      await studio.palette.openItems();
      const rows = await page
        .getByRole('option')
        .evaluateAll((options) => options.slice(0, 2).map((option) => option.getBoundingClientRect()));
      await studio.press('Escape');
      const bar = await page.getByRole('banner').first().boundingBox();
      return { bar: bar?.height, row: rows[0]?.height, apart: (rows[1]?.top ?? 0) - (rows[0]?.top ?? 0) };
    };
    expect(await heights()).toEqual({ bar: 40, row: 32, apart: 32 });
    await studio.press('ControlOrMeta+,');
    const settings = studio.dialogs.dialog('Settings');
    await settings.getByRole('radio', { name: 'Compact' }).check({ force: true });
    expect(await barriers(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await settings.getByRole('button', { name: 'Done' }).click();
    expect(await heights()).toEqual({ bar: 32, row: 28, apart: 28 });
    expect(await smallTargets(page)).toEqual([]);
    await page.reload();
    await studio.explorer.row('Phishing Triage, 43').waitFor();
    expect((await heights()).bar).toBe(32);
    await studio.palette.run('Toggle Compact Density');
    await eventually(async () => (await heights()).row).toBe(32);
  });

  journey('of the first window need no scrolling at 1280 by 800', async ({ open }) => {
    const { studio, page } = await open({ context: { viewport: { width: 1280, height: 800 } } });
    await studio.welcome.lesson('8.').waitFor();
    const hidden = await page
      .getByRole('main')
      .evaluate((main) =>
        [...main.querySelectorAll('*')].map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
      );
    // Words cut with an ellipsis hide a pixel of their own.
    expect(Math.max(...hidden)).toBeLessThan(4);
  });
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
