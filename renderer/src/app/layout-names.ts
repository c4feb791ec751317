/** Names under which the frame keeps its layout in the session, with what holds before anything is kept. */
export const frameLayout = {
  sidebarOpen: { name: 'sidebar.open', initial: true },
  sidebarWidth: { name: 'sidebar.width', initial: 280 },
  sidebarView: { name: 'sidebar.view', initial: 'explorer' },
  panelOpen: { name: 'panel.open', initial: false },
  panelHeight: { name: 'panel.height', initial: 240 },
  panelView: { name: 'panel.view', initial: 'problems' },
} as const;

export type SidebarView = 'explorer' | 'search' | 'instance';
export type PanelView = 'problems' | 'references' | 'run' | 'tests' | 'lab';
