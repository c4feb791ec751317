import { getLayout, setLayout } from '../state/layout';
import { useTabs } from '../state/tabs';
import { frameLayout, type PanelView, type SidebarView } from './layout-names';
import { focusRegion, isDrawn } from './regions';

/** A part may still have to be fetched; after this many milliseconds nobody waits for it any more. */
const patience = 10_000;

/** Moves the focus into a part of the window as soon as the view asked for is drawn, unless it went elsewhere meanwhile. */
function focusSoon(region: 'sidebar' | 'panel', view: string, what = '*'): void {
  const { activeElement: from } = document;
  const begun = performance.now();
  const look = () => {
    const { activeElement: now } = document;
    if (now !== from && now !== document.body) return;
    if (isDrawn(region, view, what)) focusRegion(region);
    else if (performance.now() - begun < patience) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

export function isSidebarShown(view: SidebarView): boolean {
  const { sidebarOpen, sidebarView } = frameLayout;
  return (
    getLayout<boolean>(sidebarOpen.name, sidebarOpen.initial) &&
    getLayout<string>(sidebarView.name, sidebarView.initial) === view
  );
}

export function isPanelShown(view: PanelView): boolean {
  const { panelOpen, panelView } = frameLayout;
  return (
    getLayout<boolean>(panelOpen.name, panelOpen.initial) &&
    getLayout<string>(panelView.name, panelView.initial) === view
  );
}

/** A workspace has come on screen: where nothing has the focus (its dialog is gone), the list gets it, once it is there. */
export function focusContent(): void {
  if (document.activeElement === document.body) focusSoon('sidebar', 'explorer', '[data-first-focus]');
}

/** Shows a view of the sidebar and moves the focus into it. */
export function showSidebar(view: SidebarView): void {
  setLayout(frameLayout.sidebarView.name, view);
  setLayout(frameLayout.sidebarOpen.name, true);
  focusSoon('sidebar', view);
}

/** Shows a view of the panel; `focus` moves the focus into it. */
export function showPanel(view: PanelView, focus = true): void {
  setLayout(frameLayout.panelView.name, view);
  setLayout(frameLayout.panelOpen.name, true);
  if (focus) focusSoon('panel', view);
}

export function toggleSidebar(): void {
  const { name, initial } = frameLayout.sidebarOpen;
  setLayout(name, !getLayout<boolean>(name, initial));
}

export function togglePanel(): void {
  const { name, initial } = frameLayout.panelOpen;
  setLayout(name, !getLayout<boolean>(name, initial));
}

/** A file that is opened is shown, whatever the middle of the window showed before. */
export function followOpenedFiles(): () => void {
  return useTabs.subscribe((now, before) => {
    const isOpened =
      now.active !== before.active || now.reveals !== before.reveals || now.order !== before.order;
    // A session that comes back brings its tabs and its layout along.
    const isRestored = now.tabs !== before.tabs && now.closed !== before.closed;
    if (isOpened && !isRestored && now.active !== null && isSidebarShown('instance'))
      setLayout(frameLayout.sidebarView.name, 'explorer');
  });
}
