import { create } from 'zustand';
import type { Range } from '@core/contract';

export interface Tab {
  /** Identity: a file has one tab. */
  path: string;
  /** False for a preview, which the next preview takes the place of. */
  pinned: boolean;
  /** `source`, or a name the editor of the kind knows; null is its first view. */
  view: string | null;
}

/** A place an editor should show; `nonce` distinguishes one request from the next for the same place. */
export interface Reveal {
  pointer: string | null;
  range: Range | null;
  nonce: number;
}

interface TabState {
  tabs: readonly Tab[];
  active: string | null;
  /** Paths, the one used last first; Ctrl+Tab goes through these. */
  order: readonly string[];
  /** Tabs closed lately, the last one first. */
  closed: readonly Tab[];
  reveals: Readonly<Record<string, Reveal>>;
}

export const useTabs = create<TabState>(() => ({
  tabs: [],
  active: null,
  order: [],
  closed: [],
  reveals: {},
}));

export interface OpenTabOptions {
  view?: string;
  /** JSON pointer of the value to show. */
  pointer?: string | null;
  range?: Range | null;
  /** Keep the tab; without it a new tab is a preview. */
  pin?: boolean;
}

let lastNonce = 0;

/** Shows a file, in its tab when it has one. */
export function openTab(path: string, options: OpenTabOptions = {}): void {
  const { view, pointer = null, range = null, pin = false } = options;
  useTabs.setState((state) => {
    const open = state.tabs.find((tab) => tab.path === path);
    const next: Tab = {
      path,
      pinned: pin || (open?.pinned ?? false),
      view: view ?? open?.view ?? null,
    };
    const reveal = pointer !== null || range !== null;
    return {
      tabs: open ? state.tabs.map((tab) => (tab === open ? next : tab)) : place(state, next),
      ...activated(state.order, path),
      reveals: reveal ? { ...state.reveals, [path]: { pointer, range, nonce: ++lastNonce } } : state.reveals,
    };
  });
}

/** A new tab stands behind the active one; a preview takes the place of the last preview. */
function place({ tabs, active }: TabState, tab: Tab): Tab[] {
  const preview = tab.pinned ? -1 : tabs.findIndex((other) => !other.pinned);
  if (preview >= 0) return tabs.with(preview, tab);
  return tabs.toSpliced(tabs.findIndex((other) => other.path === active) + 1 || tabs.length, 0, tab);
}

function activated(order: readonly string[], path: string): Pick<TabState, 'active' | 'order'> {
  return { active: path, order: [path, ...order.filter((other) => other !== path)] };
}

/** The place the editor of this file was last asked to show. */
export function useReveal(path: string): Reveal | null {
  return useTabs((state) => state.reveals[path]) ?? null;
}

export function activateTab(path: string): void {
  useTabs.setState((state) => activated(state.order, path));
}

export function pinTab(path: string): void {
  useTabs.setState(({ tabs }) =>
    tabs.some((tab) => tab.path === path && !tab.pinned)
      ? { tabs: tabs.map((tab) => (tab.path === path ? { ...tab, pinned: true } : tab)) }
      : {},
  );
}

export function setTabView(path: string, view: string | null): void {
  useTabs.setState(({ tabs }) => ({ tabs: tabs.map((tab) => (tab.path === path ? { ...tab, view } : tab)) }));
}

/** Takes a tab away without asking; `closing.ts` asks first. */
export function dropTab(path: string): void {
  useTabs.setState((state) => {
    const at = state.tabs.findIndex((tab) => tab.path === path);
    if (at < 0) return {};
    const tabs = state.tabs.toSpliced(at, 1);
    const order = state.order.filter((other) => other !== path);
    const { [path]: _dropped, ...reveals } = state.reveals;
    return {
      tabs,
      order,
      reveals,
      active: state.active === path ? (order[0] ?? tabs.at(-1)?.path ?? null) : state.active,
      closed: [...state.tabs.slice(at, at + 1), ...state.closed].slice(0, 20),
    };
  });
}

/** Shows the tab closed last again; false when there is none. */
export function reopenTab(): boolean {
  const [last, ...closed] = useTabs.getState().closed;
  if (!last) return false;
  useTabs.setState({ closed });
  openTab(last.path, { pin: last.pinned, ...(last.view ? { view: last.view } : {}) });
  return true;
}

/** A file was moved: its tab shows it at the new path. */
export function repathTab(from: string, to: string): void {
  const renamed = (path: string) => (path === from ? to : path);
  useTabs.setState(({ tabs, active, order }) => ({
    tabs: tabs.map((tab) => (tab.path === from ? { ...tab, path: to } : tab)),
    active: active === from ? to : active,
    order: order.map(renamed),
  }));
}

/** Moves a tab to another place in the row. */
export function moveTab(path: string, to: number): void {
  useTabs.setState(({ tabs }) => {
    const at = tabs.findIndex((tab) => tab.path === path);
    const target = Math.max(0, Math.min(to, tabs.length - 1));
    return at < 0 || at === target
      ? {}
      : { tabs: tabs.toSpliced(at, 1).toSpliced(target, 0, ...tabs.slice(at, at + 1)) };
  });
}

/** The tab to the right (1) or left (-1), round the end. */
export function neighbourTab(step: 1 | -1): string | null {
  const { tabs, active } = useTabs.getState();
  const at = tabs.findIndex((tab) => tab.path === active);
  return tabs[(at + step + tabs.length) % (tabs.length || 1)]?.path ?? null;
}

let cycle: { order: readonly string[]; at: number } | null = null;

/** One press of Ctrl+Tab: the tab used before, and further back with each press until Ctrl is let go. */
export function cycleTab(step: 1 | -1): void {
  cycle ??= { order: useTabs.getState().order, at: 0 };
  const { order } = cycle;
  if (order.length === 0) return;
  cycle.at = (cycle.at + step + order.length) % order.length;
  useTabs.setState({ active: order[cycle.at] ?? null });
}

/** Ctrl was let go: the tab on screen is now the one used last. */
export function endCycle(): void {
  if (!cycle) return;
  cycle = null;
  const { active } = useTabs.getState();
  if (active) activateTab(active);
}

/** All tabs at once, from a session or for another workspace. */
export function replaceTabs(tabs: readonly Tab[], active: string | null): void {
  const shown = tabs.some((tab) => tab.path === active) ? active : (tabs[0]?.path ?? null);
  const paths = tabs.map((tab) => tab.path);
  const order = shown ? [shown, ...paths.filter((path) => path !== shown)] : [];
  useTabs.setState({ tabs, active: shown, order, closed: [], reveals: {} });
}
