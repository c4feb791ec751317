import { setLayout, type PanelView, type SidebarView } from '../../state/layout';
import { hideWelcome } from '../../state/welcome';

/** One stop of the tour: a part of the window, and what it is for. */
export interface TourStop {
  title: string;
  text: string;
  sidebar?: SidebarView;
  panel?: PanelView;
}

export const tourStops: readonly TourStop[] = [
  {
    title: 'Explorer',
    text: 'All content by kind. Open things with Enter; the context menu says what can be done with each.',
    sidebar: 'explorer',
  },
  {
    title: 'Editor',
    text: 'A playbook as a graph: select a step to see its form at the right, draw routes, or switch to the source. Every byte you do not edit stays as it is.',
    sidebar: 'explorer',
  },
  {
    title: 'Problems',
    text: 'What an import or a run would stumble over, while you type. Each problem says why it matters, and many can be fixed from here.',
    panel: 'problems',
  },
  {
    title: 'Run',
    text: 'F5 runs the open playbook offline, on mock outputs: which way it went is drawn on the canvas, and every step shows what it was given and what it returned.',
    panel: 'run',
  },
  {
    title: 'Tests',
    text: 'What must be true after a run, kept beside the pack. Run all of them before you hand anything over.',
    panel: 'tests',
  },
  {
    title: 'Search',
    text: 'Values as authors read them, in all files; replacing shows every change first.',
    sidebar: 'search',
  },
  {
    title: 'Instance',
    text: 'The platform in small, on this computer: publish modules, make records, and see triggers start playbooks.',
    sidebar: 'instance',
  },
  {
    title: 'Compare',
    text: 'Two states of content side by side, and what the differences mean; merging takes what you choose.',
    sidebar: 'compare',
  },
];

/** Shows the part of the window that a stop is about. The focus stays with the tour, so that Enter goes on. */
export function showStop({ sidebar, panel }: TourStop): void {
  hideWelcome();
  setLayout('sidebar.view', sidebar ?? 'explorer');
  if (sidebar) setLayout('sidebar.open', true);
  if (panel) setLayout('panel.view', panel);
  setLayout('panel.open', panel !== undefined);
}

/** Ends the tour where it was begun: with the content and nothing below it. */
export function endTour(): void {
  setLayout('tour.stop', 0);
  setLayout('sidebar.view', 'explorer');
  setLayout('panel.open', false);
}
