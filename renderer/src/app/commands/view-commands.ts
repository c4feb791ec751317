import type { Command } from '../../state/commands';
import { showOverlay } from '../../state/overlays';
import { changeSettings, shownTheme, useSettings } from '../../state/settings';
import {
  activateTab,
  cycleTab,
  joinSides,
  moveToOtherSide,
  neighbourTab,
  pinTab,
  setTabView,
  shiftTab,
  useTabs,
  type Tab,
} from '../../state/tabs';
import { activeSide, isSplit, otherSide, shownOn } from '../../state/editor-sides';
import { chooseMerge } from '../../state/merging';
import { compare, compareWithSaved, ofWorkspace, useComparing } from '../../state/comparing';
import { getDocument, useDocuments } from '../../state/documents';
import { mainItemOf, useWorkspace } from '../../state/workspace';
import { viewsOf, type EditorView } from '../editors/index';
import { getLayout } from '../../state/layout';
import { focusNextRegion, focusRegion } from '../regions';
import {
  isPanelShown,
  isSidebarShown,
  showChoice,
  showPanel,
  showSidebar,
  togglePanel,
  toggleSidebar,
} from '../views';

const hasWorkspace = () => (useWorkspace.getState().info ? true : 'Open a folder or an archive first.');
const hasTab = () => (useTabs.getState().active ? true : 'No file is open.');
const hasTabs = () => (useTabs.getState().tabs.length > 1 ? true : 'No other tab is open.');
function zoomBy(step: number): Promise<void> {
  const zoom = Math.round((useSettings.getState().settings.zoom + step) * 10) / 10;
  return changeSettings({ zoom: Math.max(0.5, Math.min(2, zoom)) });
}

function goToTab(step: 1 | -1): void {
  const path = neighbourTab(step);
  if (path) activateTab(path);
}

/** The other view of the file; a file has its source and at most one other. */
function otherView({ path, view }: Tab): EditorView | undefined {
  const views = viewsOf(path, mainItemOf(path)?.kind ?? null, getDocument(path)?.language ?? 'none');
  const shown = views.find((each) => each.id === view) ?? views[0];
  return views.find((each) => each !== shown);
}

function moveActive(step: 1 | -1): void {
  const { active } = useTabs.getState();
  if (active) shiftTab(active, step);
}

const isTwoSided = () => (isSplit(useTabs.getState().tabs) ? true : 'The editor has one side.');

/** The tab the other side shows becomes the active one, and its editor gets the focus. */
function goToOtherSide(): void {
  const state = useTabs.getState();
  const side = otherSide(activeSide(state));
  const there = shownOn(state, side);
  if (!there) return;
  activateTab(there.path);
  focusRegion('editor', side);
}

export const viewCommands: readonly Command[] = [
  {
    id: 'palette.commands',
    title: 'Command Palette…',
    category: 'View',
    shortcut: ['Mod+Shift+P', 'Mod+K'],
    hidden: true,
    run: () => showOverlay({ kind: 'palette', mode: 'commands' }),
  },
  {
    id: 'palette.items',
    title: 'Go to Item…',
    category: 'Go',
    shortcut: 'Mod+P',
    enabled: hasWorkspace,
    run: () => showOverlay({ kind: 'palette', mode: 'items' }),
  },
  {
    id: 'view.explorer',
    title: 'Show Explorer',
    category: 'View',
    shortcut: 'Mod+Shift+E',
    checked: () => isSidebarShown('explorer'),
    enabled: hasWorkspace,
    run: () => showSidebar('explorer'),
  },
  {
    id: 'search.focus',
    title: 'Find in Workspace',
    category: 'Edit',
    shortcut: 'Mod+Shift+F',
    checked: () => isSidebarShown('search'),
    enabled: hasWorkspace,
    run: () => showSidebar('search'),
  },
  {
    id: 'view.instance',
    title: 'Show Instance',
    category: 'View',
    shortcut: 'Mod+Shift+L',
    checked: () => isSidebarShown('instance'),
    enabled: hasWorkspace,
    run: () => showSidebar('instance'),
  },
  {
    id: 'view.remote',
    title: 'Show Remotes',
    category: 'View',
    shortcut: 'Mod+Alt+R',
    checked: () => isSidebarShown('remote'),
    enabled: hasWorkspace,
    run: () => showSidebar('remote'),
  },
  {
    id: 'view.compare',
    title: 'Compare…',
    category: 'View',
    shortcut: 'Mod+Shift+D',
    checked: () => isSidebarShown('compare'),
    run() {
      if (useComparing.getState().compared) showSidebar('compare');
      else showChoice();
    },
  },
  {
    id: 'view.merge',
    title: 'Merge Three States…',
    category: 'View',
    run() {
      chooseMerge();
      showChoice();
    },
  },
  {
    id: 'compare.withSaved',
    title: 'Compare with Saved File',
    category: 'Compare',
    enabled() {
      const path = useTabs.getState().active;
      return path && getDocument(path)?.dirty ? true : 'This file has no unsaved changes.';
    },
    async run() {
      const path = useTabs.getState().active;
      if (path) await compareWithSaved(path);
    },
  },
  {
    id: 'compare.withSavedWorkspace',
    title: 'Compare Workspace with What Is Saved',
    category: 'Compare',
    enabled: () => (useDocuments.getState().dirty.size > 0 ? true : 'Everything is saved.'),
    async run() {
      const { info } = useWorkspace.getState();
      if (info) await compare(ofWorkspace('saved', info.name), ofWorkspace('unsaved', info.name));
    },
  },
  {
    id: 'view.problems',
    title: 'Show Problems',
    category: 'View',
    shortcut: 'Mod+Shift+M',
    checked: () => isPanelShown('problems'),
    enabled: hasWorkspace,
    run: () => showPanel('problems'),
  },
  {
    id: 'view.run',
    title: 'Show Run Panel',
    category: 'View',
    shortcut: 'Mod+Shift+R',
    checked: () => isPanelShown('run'),
    enabled: hasWorkspace,
    run: () => showPanel('run'),
  },
  {
    id: 'view.tests',
    title: 'Show Tests',
    category: 'View',
    checked: () => isPanelShown('tests'),
    enabled: hasWorkspace,
    run: () => showPanel('tests'),
  },
  {
    id: 'view.lab',
    title: 'Show Template Lab',
    category: 'View',
    checked: () => isPanelShown('lab'),
    run: () => showPanel('lab'),
  },
  {
    id: 'view.toggleSource',
    title: 'Toggle Design/Source View',
    category: 'View',
    shortcut: 'Mod+Shift+U',
    enabled: hasTab,
    run() {
      const { tabs, active } = useTabs.getState();
      const tab = tabs.find((each) => each.path === active);
      const next = tab && otherView(tab);
      if (tab && next) setTabView(tab.path, next.id);
    },
  },
  {
    id: 'view.toggleSidebar',
    title: 'Toggle Sidebar',
    category: 'View',
    shortcut: 'Mod+B',
    checked: () => getLayout('sidebar.open'),
    enabled: hasWorkspace,
    run: toggleSidebar,
  },
  {
    id: 'view.togglePanel',
    title: 'Toggle Panel',
    category: 'View',
    shortcut: 'Mod+J',
    checked: () => getLayout('panel.open'),
    enabled: hasWorkspace,
    run: togglePanel,
  },
  {
    id: 'view.theme',
    title: 'Toggle Light/Dark Theme',
    category: 'View',
    run: () => changeSettings({ theme: shownTheme() === 'dark' ? 'light' : 'dark' }),
  },
  {
    id: 'view.density',
    title: 'Toggle Compact Density',
    category: 'View',
    checked: () => useSettings.getState().settings.density === 'compact',
    run: () =>
      changeSettings({
        density: useSettings.getState().settings.density === 'compact' ? 'comfortable' : 'compact',
      }),
  },
  {
    id: 'view.nextRegion',
    title: 'Focus Next Part',
    category: 'Go',
    shortcut: 'F6',
    run: () => focusNextRegion(1),
  },
  {
    id: 'view.previousRegion',
    title: 'Focus Previous Part',
    category: 'Go',
    shortcut: 'Shift+F6',
    run: () => focusNextRegion(-1),
  },
  {
    id: 'view.editor',
    title: 'Focus Editor',
    category: 'Go',
    shortcut: 'Mod+1',
    enabled: hasTab,
    run: () => void focusRegion('editor'),
  },
  {
    id: 'tab.otherSide',
    title: 'Focus Other Side',
    category: 'Go',
    shortcut: 'Mod+2',
    enabled: isTwoSided,
    run: goToOtherSide,
  },
  {
    id: 'tab.toOtherSide',
    title: 'Move Tab to Other Side',
    category: 'View',
    shortcut: 'Mod+\\',
    enabled: () =>
      useTabs.getState().tabs.length > 1 ? true : 'No other file is open that could stand beside it.',
    run() {
      const { active } = useTabs.getState();
      if (active) moveToOtherSide(active);
    },
  },
  {
    id: 'tab.joinSides',
    title: 'Join Sides of Editor',
    category: 'View',
    enabled: isTwoSided,
    run: joinSides,
  },
  {
    id: 'tab.next',
    title: 'Next Tab',
    category: 'Go',
    shortcut: ['Ctrl+PageDown', 'Alt+PageDown'],
    enabled: hasTabs,
    run: () => goToTab(1),
  },
  {
    id: 'tab.previous',
    title: 'Previous Tab',
    category: 'Go',
    shortcut: ['Ctrl+PageUp', 'Alt+PageUp'],
    enabled: hasTabs,
    run: () => goToTab(-1),
  },
  {
    id: 'tab.lastUsed',
    title: 'Previous Recently Used Tab',
    category: 'Go',
    shortcut: ['Ctrl+Tab', 'Alt+Q'],
    enabled: hasTabs,
    run: () => cycleTab(1),
  },
  {
    id: 'tab.firstUsed',
    title: 'Least Recently Used Tab',
    category: 'Go',
    shortcut: ['Ctrl+Shift+Tab', 'Alt+Shift+Q'],
    enabled: hasTabs,
    run: () => cycleTab(-1),
  },
  {
    id: 'tab.moveRight',
    title: 'Move Tab Right',
    category: 'View',
    shortcut: ['Ctrl+Shift+PageDown', 'Alt+Shift+PageDown'],
    enabled: hasTabs,
    run: () => moveActive(1),
  },
  {
    id: 'tab.moveLeft',
    title: 'Move Tab Left',
    category: 'View',
    shortcut: ['Ctrl+Shift+PageUp', 'Alt+Shift+PageUp'],
    enabled: hasTabs,
    run: () => moveActive(-1),
  },
  {
    id: 'tab.keep',
    title: 'Keep Tab Open',
    category: 'View',
    enabled: hasTab,
    run() {
      const { active } = useTabs.getState();
      if (active) pinTab(active);
    },
  },
];

/** A browser zooms by itself, with the same keys. */
export const zoomCommands: readonly Command[] = [
  {
    id: 'view.zoomIn',
    title: 'Zoom In',
    category: 'View',
    shortcut: 'Mod+=',
    run: () => zoomBy(0.1),
  },
  {
    id: 'view.zoomOut',
    title: 'Zoom Out',
    category: 'View',
    shortcut: 'Mod+-',
    run: () => zoomBy(-0.1),
  },
  {
    id: 'view.zoomReset',
    title: 'Actual Size',
    category: 'View',
    shortcut: 'Mod+0',
    run: () => changeSettings({ zoom: 1 }),
  },
];
