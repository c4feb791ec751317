import { describe, expect } from 'vitest';
import { menus } from '@core/contract/menus';
import { eventually } from '../support/eventually';
import { journey, type OpenOptions, type OpenStudio } from '../support/journey';
import { copySample, sampleFolder } from '../support/packs';

/** Commands of the menu bar as a page in a browser has it; the palette need not offer itself. */
const commands = menus.flatMap(({ entries }) =>
  entries.flatMap((entry) =>
    entry !== 'separator' && 'command' in entry && !entry.desktopOnly && entry.command !== 'palette.commands'
      ? [entry.command]
      : [],
  ),
);

async function openPlaybook(open: (options?: OpenOptions) => Promise<OpenStudio>): Promise<OpenStudio> {
  const opened = await open({ path: sampleFolder });
  await opened.studio.explorer.row('Close Phishing Report, Playbook').dblclick();
  await opened.studio.canvas.card('Start').waitFor();
  return opened;
}

describe('the palette', () => {
  journey('has every command of the menus', async ({ open }) => {
    const { studio } = await openPlaybook(open);
    await studio.palette.openCommands();
    expect(commands.length).toBeGreaterThan(25);
    for (const command of commands) {
      await studio.palette.field.fill(`>${command}`);
      await eventually(() => studio.palette.options.count()).toBeGreaterThan(0);
    }
    await studio.press('Escape');
    await studio.palette.field.waitFor({ state: 'detached' });
  });

  journey('runs what is chosen by name, and brings it to the top the next time', async ({ open }) => {
    const { studio } = await openPlaybook(open);
    await studio.palette.openCommands();
    await studio.page.keyboard.type('toggle side');
    await eventually(async () => (await studio.palette.optionNames())[0]).toBe('View: Toggle Sidebar');
    await studio.press('Enter');
    await studio.explorer.tree.waitFor({ state: 'detached' });
    await studio.palette.openCommands();
    await eventually(async () => (await studio.palette.optionNames())[0]).toBe('View: Toggle Sidebar');
    await studio.press('Enter');
    await studio.explorer.tree.waitFor();
  });

  journey('says why a command cannot be run, and does not run it', async ({ open }) => {
    const { studio } = await openPlaybook(open);
    await studio.palette.openCommands();
    await studio.palette.field.fill('>file save');
    const save = studio.palette.option('File: Save, This file has no unsaved changes.');
    await save.waitFor();
    expect(await save.getAttribute('aria-disabled')).toBe('true');
    await save.click({ force: true });
    expect(await studio.palette.field.count()).toBe(1);
  });

  journey('goes to an item, and to commands with a sign in front', async ({ open }) => {
    const { studio } = await openPlaybook(open);
    await studio.palette.openItems();
    await studio.page.keyboard.type('generate alert');
    await eventually(async () => (await studio.palette.optionNames())[0]).toMatch(
      /^Generate Phishing Alert, Playbook/,
    );
    await studio.press('Enter');
    await eventually(() => studio.tabs.activeName()).toBe('Generate Phishing Alert');

    await studio.palette.openItems();
    await studio.page.keyboard.type('>settings');
    await eventually(async () => (await studio.palette.optionNames())[0]).toBe('File: Settings');
    await studio.press('Enter');
    await studio.dialogs.dialog('Settings').waitFor();
  });

  journey('is walked by arrows, and gives the focus back', async ({ open }) => {
    const { studio, page } = await openPlaybook(open);
    await studio.canvas.card('Start').click();
    await studio.palette.openCommands();
    const [first, second] = await studio.palette.optionNames();
    const chosen = () => page.getByRole('option', { selected: true }).getAttribute('aria-label');
    expect(await chosen()).toBe(first);
    await studio.press('ArrowDown');
    await eventually(chosen).toBe(second);
    await studio.press('ArrowUp');
    await eventually(chosen).toBe(first);
    await studio.press('Escape');
    await eventually(() =>
      page.evaluate(() => document.activeElement?.getAttribute('data-step') !== null),
    ).toBe(true);
  });
});

describe('menus', () => {
  journey('carry out what they offer, by pointer and by keyboard', async ({ open }) => {
    const { studio, page } = await openPlaybook(open);
    await studio.frame.chooseFromMenu('View', 'Problems');
    await page.getByText('No problems', { exact: true }).waitFor();
    await page.getByRole('menuitem', { name: 'File', exact: true }).focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await studio.press(key);
    await studio.press('ArrowDown');
    await page.getByRole('menu', { name: 'Go' }).waitFor();
    await studio.press('ArrowRight');
    await page.getByRole('menu', { name: 'Run' }).waitFor();
    await studio.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
  });

  journey('know nothing they cannot do while a playbook is open', async ({ open }) => {
    const { page } = await openPlaybook(open);
    for (const { label } of menus) {
      await page.getByRole('menubar').getByRole('menuitem', { name: label, exact: true }).click();
      const menu = page.getByRole('menu', { name: label });
      await menu.waitFor();
      const reasons = await menu.locator('[aria-describedby]').allTextContents();
      expect(reasons.filter((text) => text.includes('This command is not available'))).toEqual([]);
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'detached' });
    }
  });
});

describe('shortcuts', () => {
  journey('reach every part of the window', async ({ open, scratch }) => {
    const { studio, page } = await open({ path: copySample(scratch) });
    await studio.explorer.row('Close Phishing Report, Playbook').dblclick();
    await studio.explorer.row('Get URL Reputation, Playbook').first().dblclick();
    await studio.canvas.card('Start').waitFor();

    await studio.press('ControlOrMeta+b');
    await studio.explorer.tree.waitFor({ state: 'detached' });
    await studio.press('ControlOrMeta+b');
    await studio.explorer.tree.waitFor();
    await studio.press('ControlOrMeta+j');
    await studio.frame.panelTab('Problems').waitFor();
    await studio.press('ControlOrMeta+Shift+R');
    await studio.runs.setup.waitFor();
    await studio.press('ControlOrMeta+j');
    await studio.frame.panelTab('Run').waitFor({ state: 'detached' });
    await studio.press('ControlOrMeta+Shift+F');
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe(
      'searchbox',
    );
    await studio.press('ControlOrMeta+Shift+U');
    await studio.source.editor.waitFor();
    await studio.press('ControlOrMeta+Shift+U');
    await studio.canvas.card('Start').waitFor();

    expect(await studio.tabs.activeName()).toBe('Get URL Reputation');
    await studio.press('Alt+PageUp');
    await eventually(() => studio.tabs.activeName()).toBe('Close Phishing Report');
    await studio.press('Alt+w');
    await eventually(() => studio.tabs.names()).toEqual(['Get URL Reputation']);
    await studio.press('Alt+Shift+W');
    await eventually(() => studio.tabs.activeName()).toBe('Close Phishing Report');

    await studio.press('ControlOrMeta+/');
    const sheet = studio.dialogs.dialog('Keyboard shortcuts');
    await sheet.getByRole('searchbox').fill('save all');
    await sheet.getByText('Save All').waitFor();
    await studio.press('Escape');
  });

  journey('go from part to part with F6 and back with Shift+F6', async ({ open }) => {
    const { studio } = await openPlaybook(open);
    await studio.press('ControlOrMeta+Shift+M');
    await eventually(() => studio.frame.region()).toBe('panel');
    const round = ['status', 'title', 'activity', 'sidebar', 'editor', 'panel'];
    for (const region of round) {
      await studio.press('F6');
      await eventually(() => studio.frame.region()).toBe(region);
    }
    for (const region of round.slice(0, -1).toReversed()) {
      await studio.press('Shift+F6');
      await eventually(() => studio.frame.region()).toBe(region);
    }
  });
});
