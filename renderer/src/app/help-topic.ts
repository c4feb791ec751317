import { getLayout, type PanelView, type SidebarView } from '../state/layout';

/** The start page of the documentation. */
const startPage = 'README.md';

const ofPanels: Readonly<Record<PanelView, string>> = {
  problems: 'rules/README.md',
  references: 'editing.md',
  run: 'scenarios.md',
  tests: 'playbook-tests.md',
  lab: 'platform/templates.md',
  history: 'git.md',
};

const ofSidebars: Readonly<Record<SidebarView, string>> = {
  explorer: 'getting-started.md',
  search: 'searching.md',
  instance: 'local-instance.md',
  remote: 'remote-view.md',
  compare: 'comparing.md',
};

/** Of editors that a page is about; the others are told of on the page about editing. */
const ofEditors: Readonly<Record<string, string>> = {
  canvas: 'steps.md',
  connector: 'connectors.md',
  agent: 'agents.md',
  prompts: 'agents.md',
  tools: 'agents.md',
  module: 'platform/modules.md',
  picklist: 'platform/picklists.md',
  navigation: 'platform/views.md',
  manifest: 'platform/manifest.md',
  record: 'platform/records.md',
  selection: 'platform/export-templates.md',
};

/** Pages that parts of the window lead to: every one must be there (`test/renderer/app/help-topic.test.ts`). */
export const helpPages: readonly string[] = [
  startPage,
  'editing.md',
  ...[ofPanels, ofSidebars, ofEditors].flatMap((pages) => Object.values(pages)),
];

/**
 * The page of the documentation about a part of the window.
 * @param region that has the focus (`data-region`), if any has
 * @param view that has it within the region (`data-view`), if any has
 */
export function helpTopic(region: string | undefined, view: string | undefined): string {
  const sidebar = getLayout('sidebar.view') as SidebarView;
  if (region === 'panel') return ofPanels[getLayout('panel.view') as PanelView];
  if (region === 'sidebar') return ofSidebars[sidebar];
  if (region !== 'editor') return startPage;
  if (view !== undefined && view !== 'compare') return ofEditors[view] ?? 'editing.md';
  // Without a file the middle shows what the sidebar is about, or the welcome page.
  return sidebar === 'explorer' || sidebar === 'search' ? startPage : ofSidebars[sidebar];
}
