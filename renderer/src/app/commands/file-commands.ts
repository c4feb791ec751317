import { configPath } from '@core/check/config/paths';
import { closeOtherTabs, closeTab, closeTabs, leaveWorkspace, switchWorkspace } from '../../state/closing';
import type { Command } from '../../state/commands';
import { getDocument, revert, save, saveAll, useDocuments } from '../../state/documents';
import { announce } from '../../state/announcer';
import { call } from '../../state/bridge';
import { askUnsaved, showOverlay } from '../../state/overlays';
import { useSettings } from '../../state/settings';
import { openTab, reopenTab, useTabs } from '../../state/tabs';
import { fileName, useWorkspace } from '../../state/workspace';

const noWorkspace = 'Open a folder or an archive first.';
const noTab = 'No file is open.';
const allSaved = 'Everything is saved.';

const hasWorkspace = () => (useWorkspace.getState().info ? true : noWorkspace);
const hasTab = () => (useTabs.getState().active ? true : noTab);

/** Places outside the workspace: a native dialog on the desktop, our own picker in the browser. */
async function openPlace(what: 'folder' | 'archive'): Promise<void> {
  if (useSettings.getState().info?.shell !== 'electron') return showOverlay({ kind: 'places', what });
  const entry = await call('handles.pick', { what });
  if (entry) await switchWorkspace({ handle: entry.handle });
}

async function saveActive(): Promise<void> {
  const path = useTabs.getState().active;
  if (path && (await save([path]))) announce(`Saved ${fileName(path)}.`);
}

async function revertActive(): Promise<void> {
  const path = useTabs.getState().active;
  if (!path) return;
  const choice = await askUnsaved(`Discard the changes to “${fileName(path)}”?`, [path]);
  if (choice === 'discard') await revert(path);
  if (choice === 'save') await save([path]);
}

/** Opens the settings of the workspace; where there are none yet, an empty file of them is made. */
async function openWorkspaceSettings(): Promise<void> {
  if (!useWorkspace.getState().itemsByPath.has(configPath)) {
    const { applyWorkspaceEdit } = await import('../../state/workspace-edits');
    await applyWorkspaceEdit(
      { files: [], created: [{ path: configPath, text: '{}\n' }] },
      'Make settings of the workspace',
    );
  }
  openTab(configPath, { pin: true });
}

export const fileCommands: readonly Command[] = [
  {
    id: 'content.new',
    title: 'New Content…',
    category: 'File',
    shortcut: 'Mod+Alt+N',
    enabled: hasWorkspace,
    run: () => showOverlay({ kind: 'newContent', root: null }),
  },
  {
    id: 'connector.new',
    title: 'New Connector from OpenAPI…',
    category: 'File',
    enabled: hasWorkspace,
    run: () => showOverlay({ kind: 'newConnector' }),
  },
  {
    id: 'variables.show',
    title: 'Global Variables…',
    category: 'Go',
    enabled: hasWorkspace,
    run: () => showOverlay({ kind: 'variables' }),
  },
  {
    id: 'pack.new',
    title: 'New Pack…',
    category: 'File',
    run: () => showOverlay({ kind: 'newPack' }),
  },
  {
    id: 'pack.upkeep',
    title: 'Version and Contents…',
    category: 'File',
    enabled: () =>
      useWorkspace.getState().roots.some(({ type }) => type === 'solutionpack' || type === 'connector') ||
      'No pack or connector is open.',
    run: () => showOverlay({ kind: 'upkeep', root: null }),
  },
  {
    id: 'workspace.openFolder',
    title: 'Open Folder…',
    category: 'File',
    shortcut: 'Mod+O',
    run: () => openPlace('folder'),
  },
  {
    id: 'workspace.openArchive',
    title: 'Open Archive…',
    category: 'File',
    shortcut: 'Mod+Shift+O',
    run: () => openPlace('archive'),
  },
  {
    id: 'workspace.openRecent',
    title: 'Open Recent…',
    category: 'File',
    enabled: () => (useSettings.getState().info?.recents.length ? true : 'There are no recent workspaces.'),
    run: () => showOverlay({ kind: 'palette', mode: 'recents' }),
  },
  {
    id: 'workspace.openSample',
    title: 'Open Sample…',
    category: 'File',
    enabled: () => (useSettings.getState().info?.samples.length ? true : 'No samples are installed.'),
    run: () => showOverlay({ kind: 'palette', mode: 'samples' }),
  },
  {
    id: 'workspace.settings',
    title: 'Workspace Settings',
    category: 'File',
    enabled: hasWorkspace,
    run: openWorkspaceSettings,
  },
  {
    id: 'workspace.close',
    title: 'Close Workspace',
    category: 'File',
    enabled: hasWorkspace,
    run: async () => void (await leaveWorkspace()),
  },
  {
    id: 'workspace.reindex',
    title: 'Reload Workspace',
    category: 'File',
    enabled: hasWorkspace,
    run: async () => void (await call('workspace.reindex', {})),
  },
  {
    id: 'file.save',
    title: 'Save',
    category: 'File',
    shortcut: 'Mod+S',
    enabled: () => {
      const path = useTabs.getState().active;
      if (!path) return noTab;
      return getDocument(path)?.dirty ? true : 'This file has no unsaved changes.';
    },
    run: saveActive,
  },
  {
    id: 'file.saveAll',
    title: 'Save All',
    category: 'File',
    shortcut: 'Mod+Shift+S',
    enabled: () => (useDocuments.getState().dirty.size > 0 ? true : allSaved),
    async run() {
      const count = useDocuments.getState().dirty.size;
      if (await saveAll()) announce(count === 1 ? 'Saved 1 file.' : `Saved ${count} files.`);
    },
  },
  {
    id: 'file.revert',
    title: 'Revert File',
    category: 'File',
    enabled: () => {
      const path = useTabs.getState().active;
      return path && getDocument(path)?.dirty ? true : 'This file has no unsaved changes.';
    },
    run: revertActive,
  },
  {
    id: 'pack.build',
    title: 'Build Pack…',
    category: 'File',
    shortcut: 'Mod+Shift+B',
    enabled: hasWorkspace,
    run: () => showOverlay({ kind: 'pack', root: null }),
  },
  {
    id: 'docs.write',
    title: 'Generate Documentation…',
    category: 'Pack',
    enabled: hasWorkspace,
    run: () => showOverlay({ kind: 'docs' }),
  },
  {
    id: 'tab.close',
    title: 'Close Tab',
    category: 'File',
    shortcut: ['Mod+W', 'Alt+W'],
    enabled: hasTab,
    async run() {
      const path = useTabs.getState().active;
      if (path) await closeTab(path);
    },
  },
  {
    id: 'tab.closeOthers',
    title: 'Close Other Tabs',
    category: 'File',
    enabled: () => (useTabs.getState().tabs.length > 1 ? true : 'No other tab is open.'),
    async run() {
      const path = useTabs.getState().active;
      if (path) await closeOtherTabs(path);
    },
  },
  {
    id: 'tab.closeAll',
    title: 'Close All Tabs',
    category: 'File',
    enabled: hasTab,
    run: async () => void (await closeTabs(useTabs.getState().tabs.map((tab) => tab.path))),
  },
  {
    id: 'tab.reopen',
    title: 'Reopen Closed Tab',
    category: 'File',
    shortcut: ['Mod+Shift+T', 'Alt+Shift+W'],
    enabled: () => (useTabs.getState().closed.length > 0 ? true : 'There is no closed tab to reopen.'),
    run: () => void reopenTab(),
  },
];
