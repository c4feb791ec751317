import type { MenuItemConstructorOptions } from 'electron';
import { menus, type Menu, type MenuCommand, type MenuEntry } from '@core/contract/menus';

export interface MenuSetting {
  platform: NodeJS.Platform;
  appName: string;
  /** Adds what only developers of Packwright need. */
  developer: boolean;
  /** Asks the page to run a command. */
  run(command: string): void;
}

/** On a Mac these live in the application's own menu. */
const appMenuCommands = new Set(['app.settings', 'help.about']);

/** The native menu bar, made of the menus both shells share, by the custom of the platform. */
export function menuTemplate(setting: MenuSetting): MenuItemConstructorOptions[] {
  const shared = menus.map((menu) => nativeMenu(menu, setting));
  if (setting.platform !== 'darwin') return shared;
  const help = shared.pop();
  return [macAppMenu(setting), ...shared, { role: 'windowMenu' }, ...(help ? [help] : [])];
}

function nativeMenu({ label, entries }: Menu, setting: MenuSetting): MenuItemConstructorOptions {
  const mac = setting.platform === 'darwin';
  const submenu = entries
    .filter((entry) => !(mac && isInAppMenu(entry)))
    .map((entry) => nativeEntry(entry, setting))
    .filter((item, index, items) => item.type !== 'separator' || isNeeded(items, index));
  const tools: MenuItemConstructorOptions[] =
    label === 'Help' && setting.developer ? [{ type: 'separator' }, { role: 'toggleDevTools' }] : [];
  return { label, ...(label === 'Help' ? { role: 'help' } : {}), submenu: [...submenu, ...tools] };
}

function isInAppMenu(entry: MenuEntry): boolean {
  if (entry === 'separator') return false;
  return 'role' in entry ? entry.role === 'quit' : appMenuCommands.has(entry.command);
}

/** Entries that went to another menu leave their separators behind. */
function isNeeded(items: MenuItemConstructorOptions[], index: number): boolean {
  return index > 0 && index < items.length - 1 && items[index - 1]?.type !== 'separator';
}

function nativeEntry(entry: MenuEntry, setting: MenuSetting): MenuItemConstructorOptions {
  if (entry === 'separator') return { type: 'separator' };
  if ('command' in entry) return commandItem(entry, setting);
  if (entry.role === 'quit' && setting.platform === 'linux')
    return { role: 'quit', accelerator: 'Control+Q' };
  return { role: entry.role };
}

/**
 * Keys are the page's business, which knows what has the focus; the menu only shows them. (A Mac asks the page first
 * in any case and has no menu entries without keys.)
 */
function commandItem(
  { command, label, shortcut }: MenuCommand,
  { run }: MenuSetting,
): MenuItemConstructorOptions {
  return {
    id: command,
    label,
    ...(shortcut ? { accelerator: accelerator(shortcut), registerAccelerator: false } : {}),
    click: () => run(command),
  };
}

function accelerator(shortcut: string): string {
  return shortcut.replace(/^Mod\+/, 'CommandOrControl+').replace(/^Ctrl\+/, 'Control+');
}

function macAppMenu(setting: MenuSetting): MenuItemConstructorOptions {
  const own = menus
    .flatMap(({ entries }) => entries)
    .filter(
      (entry): entry is MenuCommand => entry !== 'separator' && 'command' in entry && isInAppMenu(entry),
    );
  const item = (command: string) =>
    own.filter((entry) => entry.command === command).map((entry) => commandItem(entry, setting));
  return {
    label: setting.appName,
    submenu: [
      ...item('help.about'),
      { type: 'separator' },
      ...item('app.settings'),
      { type: 'separator' },
      { role: 'services' },
      { type: 'separator' },
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      { type: 'separator' },
      { role: 'quit' },
    ],
  };
}
