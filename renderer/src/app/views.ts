import { getLayout, setLayout, toggleLayout, type PanelView, type SidebarView } from '../state/layout';
import { showComparing } from '../state/comparing';
import { useTabs } from '../state/tabs';
import { focusFile, focusView } from './regions';

/** A part may still have to be loaded; the focus waits for it at most this many milliseconds. */
const patience = 10_000;

/** Ends the wish before this one: the last one counts. */
let endEarlier = () => {};

/** Moves the focus into a part of the window as soon as the requested view is rendered. */
function focusSoon(region: 'sidebar' | 'editor' | 'panel' | 'tour', view: string, what = '*'): void {
  onceRendered(() => focusView(region, view, what));
}

/**
 * Tries to move the focus in each frame until that is done, unless somebody has gone on in the meantime. What had the
 * focus may go away before, and its neighbour have it: that is nobody's wish.
 * @param focus whether the focus has moved
 */
function onceRendered(focus: () => boolean): void {
  const begun = performance.now();
  const ended = new AbortController();
  const end = () => ended.abort();
  endEarlier();
  endEarlier = end;
  for (const event of ['keydown', 'pointerdown'] as const)
    document.addEventListener(event, end, { capture: true, signal: ended.signal });
  const look = () => {
    if (ended.signal.aborted) return;
    if (focus() || performance.now() - begun >= patience) end();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

export function isSidebarShown(view: SidebarView): boolean {
  return getLayout('sidebar.open') && getLayout('sidebar.view') === view;
}

export function isPanelShown(view: PanelView): boolean {
  return getLayout('panel.open') && getLayout('panel.view') === view;
}

/** A workspace was opened: if nothing has the focus (its dialog has closed), the list gets it once it is rendered. */
export function focusContent(): void {
  if (document.activeElement === document.body) focusSoon('sidebar', 'explorer', '[data-first-focus]');
}

/** Shows a view of the sidebar and moves the focus into it. */
export function showSidebar(view: SidebarView): void {
  setLayout('sidebar.view', view);
  setLayout('sidebar.open', true);
  focusSoon('sidebar', view);
}

/** Shows where states to compare or merge are chosen, or what they came to; where they are chosen, it gets the focus. */
export function showChoice(): void {
  showComparing();
  focusSoon('editor', 'compare', 'button');
}

/** Shows a view of the panel; `focus` moves the focus into it. */
export function showPanel(view: PanelView, focus = true): void {
  setLayout('panel.view', view);
  setLayout('panel.open', true);
  if (focus) focusSoon('panel', view);
}

/** Begins the tour through the parts of the window, and moves the focus to it. */
export function showTour(): void {
  setLayout('tour.stop', 1);
  focusSoon('tour', 'tour', 'button');
}

export function toggleSidebar(): void {
  toggleLayout('sidebar.open');
}

export function togglePanel(): void {
  toggleLayout('panel.open');
}

/** Whether the middle of the window shows something else than files. */
const hidesEditors = (): boolean =>
  isSidebarShown('instance') || isSidebarShown('remote') || getLayout('sidebar.view') === 'compare';

/** A file that is opened is shown, whatever the middle of the window showed before; one that was gone to has the focus. */
export function followOpenedFiles(): () => void {
  return useTabs.subscribe((now, before) => {
    const isOpened =
      now.active !== before.active || now.reveals !== before.reveals || now.order !== before.order;
    // A restored session includes its tabs and its layout.
    const isRestored = now.tabs !== before.tabs && now.closed !== before.closed;
    if (isOpened && !isRestored && now.active !== null && hidesEditors())
      setLayout('sidebar.view', 'explorer');
    const { active } = now;
    if (now.goes !== before.goes && active !== null) onceRendered(() => focusFile(active));
  });
}
