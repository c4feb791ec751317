import type { CommandId } from './command-ids.generated';

/** A menu entry that runs a command of the page. `Mod` is Cmd on a Mac and Ctrl elsewhere. */
export interface MenuCommand {
  command: CommandId;
  label: string;
  shortcut?: string;
  /** Left out where the page runs in a browser, which has its own. */
  desktopOnly?: boolean;
}

/** A menu entry the system carries out itself; only native menus show it. */
export interface MenuRole {
  role: 'cut' | 'copy' | 'paste' | 'selectAll' | 'minimize' | 'togglefullscreen' | 'quit';
}

export type MenuEntry = MenuCommand | MenuRole | 'separator';

export interface Menu {
  label: string;
  entries: readonly MenuEntry[];
}

/**
 * The menu bar, once for the native menu of the desktop shell and the drawn one of the browser shell.
 * Every command named here is registered by the page, with the same shortcut.
 */
export const menus: readonly Menu[] = [
  {
    label: 'File',
    entries: [
      { command: 'content.new', label: 'New Content…', shortcut: 'Mod+Alt+N' },
      { command: 'connector.new', label: 'New Connector from OpenAPI…' },
      { command: 'pack.new', label: 'New Pack…' },
      'separator',
      { command: 'workspace.openFolder', label: 'Open Folder…', shortcut: 'Mod+O' },
      { command: 'workspace.openArchive', label: 'Open Archive…', shortcut: 'Mod+Shift+O' },
      { command: 'workspace.openRecent', label: 'Open Recent…' },
      { command: 'workspace.openSample', label: 'Open Sample…' },
      'separator',
      { command: 'file.save', label: 'Save', shortcut: 'Mod+S' },
      { command: 'file.saveAll', label: 'Save All', shortcut: 'Mod+Shift+S' },
      { command: 'file.revert', label: 'Revert File' },
      'separator',
      { command: 'pack.upkeep', label: 'Version and Contents…' },
      { command: 'pack.build', label: 'Build Pack…', shortcut: 'Mod+Shift+B' },
      { command: 'docs.write', label: 'Generate Documentation…' },
      'separator',
      { command: 'app.settings', label: 'Settings…', shortcut: 'Mod+,' },
      'separator',
      { command: 'tab.close', label: 'Close Tab', shortcut: 'Mod+W' },
      { command: 'workspace.close', label: 'Close Workspace' },
      { role: 'quit' },
    ],
  },
  {
    label: 'Edit',
    entries: [
      { command: 'edit.undo', label: 'Undo', shortcut: 'Mod+Z' },
      { command: 'edit.redo', label: 'Redo', shortcut: 'Mod+Shift+Z' },
      'separator',
      { role: 'cut' },
      { role: 'copy' },
      { role: 'paste' },
      { role: 'selectAll' },
      'separator',
      { command: 'edit.find', label: 'Find', shortcut: 'Mod+F' },
      { command: 'search.focus', label: 'Find in Workspace', shortcut: 'Mod+Shift+F' },
      'separator',
      { command: 'references.rename', label: 'Rename with All References…', shortcut: 'F2' },
    ],
  },
  {
    label: 'View',
    entries: [
      { command: 'palette.commands', label: 'Command Palette…', shortcut: 'Mod+Shift+P' },
      'separator',
      { command: 'view.explorer', label: 'Explorer', shortcut: 'Mod+Shift+E' },
      { command: 'view.instance', label: 'Instance', shortcut: 'Mod+Shift+L' },
      { command: 'view.remote', label: 'Remotes', shortcut: 'Mod+Alt+R' },
      { command: 'view.compare', label: 'Compare…', shortcut: 'Mod+Shift+D' },
      { command: 'git.branch', label: 'What This Branch Changes…' },
      { command: 'view.problems', label: 'Problems', shortcut: 'Mod+Shift+M' },
      { command: 'view.run', label: 'Run', shortcut: 'Mod+Shift+R' },
      'separator',
      { command: 'view.toggleSource', label: 'Toggle Design/Source View', shortcut: 'Mod+Shift+U' },
      { command: 'view.toggleSidebar', label: 'Toggle Sidebar', shortcut: 'Mod+B' },
      { command: 'view.togglePanel', label: 'Toggle Panel', shortcut: 'Mod+J' },
      'separator',
      { command: 'tab.toOtherSide', label: 'Move Tab to Other Side', shortcut: 'Mod+\\' },
      { command: 'tab.otherSide', label: 'Focus Other Side', shortcut: 'Mod+2' },
      { command: 'tab.joinSides', label: 'Join Sides of Editor' },
      'separator',
      { command: 'view.zoomIn', label: 'Zoom In', shortcut: 'Mod+=', desktopOnly: true },
      { command: 'view.zoomOut', label: 'Zoom Out', shortcut: 'Mod+-', desktopOnly: true },
      { command: 'view.zoomReset', label: 'Actual Size', shortcut: 'Mod+0', desktopOnly: true },
      { command: 'view.theme', label: 'Toggle Light/Dark Theme' },
      { role: 'togglefullscreen' },
    ],
  },
  {
    label: 'Go',
    entries: [
      { command: 'references.definition', label: 'Go to Definition', shortcut: 'F12' },
      { command: 'references.find', label: 'Find Usages', shortcut: 'Shift+F12' },
      'separator',
      { command: 'palette.items', label: 'Go to Item…', shortcut: 'Mod+P' },
      'separator',
      { command: 'problems.next', label: 'Next Problem', shortcut: 'F8' },
      { command: 'problems.previous', label: 'Previous Problem', shortcut: 'Shift+F8' },
      'separator',
      { command: 'tab.next', label: 'Next Tab', shortcut: 'Ctrl+PageDown' },
      { command: 'tab.previous', label: 'Previous Tab', shortcut: 'Ctrl+PageUp' },
      { command: 'view.nextRegion', label: 'Focus Next Part', shortcut: 'F6' },
    ],
  },
  {
    label: 'Run',
    entries: [
      { command: 'run.start', label: 'Run Playbook', shortcut: 'F5' },
      { command: 'run.stop', label: 'Stop Run', shortcut: 'Shift+F5' },
      'separator',
      { command: 'workspace.reindex', label: 'Reload Workspace' },
    ],
  },
  {
    label: 'Help',
    entries: [
      { command: 'help.open', label: 'Help…', shortcut: 'F1' },
      { command: 'help.welcome', label: 'Welcome' },
      { command: 'help.tour', label: 'Tour' },
      { command: 'help.shortcuts', label: 'Keyboard Shortcuts', shortcut: 'Mod+/' },
      'separator',
      { command: 'help.log', label: 'Show Log' },
      { command: 'help.about', label: 'About Packwright' },
    ],
  },
];
