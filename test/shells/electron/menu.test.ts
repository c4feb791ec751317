import type { MenuItemConstructorOptions } from 'electron';
import { menus } from '@core/contract/menus';
import { describe, expect, it } from 'vitest';
import { menuTemplate } from '../../../main/shells/electron/menu';
import { startTestDesktop } from './test-desktop';

const template = (
  platform: NodeJS.Platform,
  developer = false,
  run: (command: string) => void = () => undefined,
) => menuTemplate({ platform, appName: 'Packwright', developer, run });

const entries = (menu: MenuItemConstructorOptions | undefined) =>
  (menu?.submenu ?? []) as MenuItemConstructorOptions[];
const all = (platform: NodeJS.Platform, developer = false) => template(platform, developer).flatMap(entries);
const commands = menus
  .flatMap((menu) => menu.entries)
  .filter((entry) => entry !== 'separator' && 'command' in entry);

describe('the native menu', () => {
  it.each(['darwin', 'win32', 'linux'] as const)(
    'on %s has every shared command once, with its keys shown',
    (platform) => {
      const items = all(platform);
      for (const { command, label, shortcut } of commands) {
        const found = items.filter((item) => item.id === command);
        expect([command, found.length]).toEqual([command, 1]);
        expect(found[0]).toMatchObject({ label });
        expect(found[0]?.accelerator).toBe(
          shortcut?.replace('Mod+', 'CommandOrControl+').replace('Ctrl+', 'Control+'),
        );
        // The page decides what a key does; a menu that took it first would undo in the wrong place.
        expect(found[0]?.registerAccelerator).toBe(shortcut ? false : undefined);
      }
    },
  );

  it('uses keys in the form Electron reads', () => {
    const form = /^((CommandOrControl|Control|Shift|Alt)\+)*([A-Z]|F\d{1,2}|[0-9,=/\\-]|Page(Up|Down))$/;
    const keys = all('linux')
      .map((item) => item.accelerator)
      .filter((key) => key !== undefined);
    expect(keys.length).toBeGreaterThan(20);
    expect(keys.filter((key) => !form.test(key))).toEqual([]);
  });

  it('on a Mac begins with the menu of the application and has a window menu', () => {
    const mac = template('darwin');
    expect(mac.map(({ label, role }) => role ?? label)).toEqual([
      'Packwright',
      'File',
      'Edit',
      'View',
      'Go',
      'Run',
      'windowMenu',
      'help',
    ]);
    expect(entries(mac[0]).map(({ id, role, type }) => id ?? role ?? type)).toEqual([
      'help.about',
      'separator',
      'app.settings',
      'separator',
      'services',
      'separator',
      'hide',
      'hideOthers',
      'unhide',
      'separator',
      'quit',
    ]);
  });

  it('elsewhere quits from the File menu, on Linux with its usual key', () => {
    expect(entries(template('linux')[0]).at(-1)).toEqual({ role: 'quit', accelerator: 'Control+Q' });
    expect(entries(template('win32')[0]).at(-1)).toEqual({ role: 'quit' });
  });

  it.each(['darwin', 'win32', 'linux'] as const)(
    'on %s has no separator at an edge or beside another',
    (platform) => {
      for (const menu of template(platform, true)) {
        const kinds = entries(menu).map((item) => item.type === 'separator');
        expect([menu.label, kinds.at(0) ?? false, kinds.at(-1) ?? false]).toEqual([menu.label, false, false]);
        expect(kinds.some((is, index) => is && kinds[index + 1] === true)).toBe(false);
      }
    },
  );

  it('leaves clipboard and selection to the system', () => {
    const roles = entries(template('darwin').find(({ label }) => label === 'Edit')).map(({ role }) => role);
    expect(roles.filter(Boolean)).toEqual(['cut', 'copy', 'paste', 'selectAll']);
  });

  it('has developer tools only for developers', () => {
    expect(all('linux').some(({ role }) => role === 'toggleDevTools')).toBe(false);
    expect(all('linux', true).some(({ role }) => role === 'toggleDevTools')).toBe(true);
  });

  it('says the page to run a command, opening a window where there is none', async () => {
    const desktop = await startTestDesktop({ platform: 'darwin' });
    await desktop.ready();
    const click = (id: string) => {
      const item = desktop.electron.Menu.seenTemplate?.flatMap(entries).find((entry) => entry.id === id);
      (item?.click as (() => void) | undefined)?.();
    };
    click('file.save');
    expect(desktop.received()).toEqual([{ type: 'shell.command', payload: { command: 'file.save' } }]);
    desktop.window().close();
    click('workspace.openFolder');
    expect(desktop.electron.BrowserWindow.getAllWindows()).toHaveLength(1);
  });
});
