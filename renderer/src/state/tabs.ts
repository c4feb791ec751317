import { create } from 'zustand';
import type { Range } from '@core/contract';
import { activeSide, arranged, onSide, otherSide, rowOf, sideOf, tabsOn, type Side } from './editor-sides';

export interface Tab {
  /** Identity: a file has one tab. */
  path: string;
  /** False for a preview, which the next preview takes the place of. */
  pinned: boolean;
  /** `source`, or a name the editor of the kind knows; null is its first view. */
  view: string | null;
  /** Set on the right side of an editor area that is split. */
  side?: 'right';
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
  /** How often somebody has gone to a file to work on it: its editor then gets the focus. */
  goes: number;
}

export const useTabs = create<TabState>(() => ({
  tabs: [],
  active: null,
  order: [],
  closed: [],
  reveals: {},
  goes: 0,
}));

export interface OpenTabOptions {
  view?: string;
  /** JSON pointer of the value to show. */
  pointer?: string | null;
  range?: Range | null;
  /** Keep the tab; without it a new tab is a preview. */
  pin?: boolean;
  /** On the other side than the active tab, which splits the editor area where it has one side. */
  aside?: boolean;
  /** The editor gets the focus once it is rendered. */
  focus?: boolean;
}

let lastNonce = 0;

/** Shows a file, in its tab when it has one. */
export function openTab(path: string, options: OpenTabOptions = {}): void {
  const { view, pointer = null, range = null, pin = false, aside = false, focus = false } = options;
  useTabs.setState((state) => {
    const open = state.tabs.find((tab) => tab.path === path);
    const here = activeSide(state);
    const isAside = aside && state.active !== null && state.active !== path;
    const next = onSide<Tab>(
      { path, pinned: pin || (open?.pinned ?? false), view: view ?? open?.view ?? null },
      isAside ? otherSide(here) : open ? sideOf(open) : here,
    );
    const reveal = pointer !== null || range !== null;
    return {
      tabs: open ? arranged(state.tabs.map((tab) => (tab === open ? next : tab))) : place(state, next),
      ...activated(state.order, path),
      reveals: reveal ? { ...state.reveals, [path]: { pointer, range, nonce: ++lastNonce } } : state.reveals,
      goes: focus ? state.goes + 1 : state.goes,
    };
  });
}

/** A new tab stands behind the active one; a preview takes the place of the last preview of its side. */
function place({ tabs, active }: TabState, tab: Tab): readonly Tab[] {
  const isPreview = (other: Tab) => !other.pinned && sideOf(other) === sideOf(tab);
  const preview = tab.pinned ? -1 : tabs.findIndex(isPreview);
  if (preview >= 0) return tabs.with(preview, tab);
  return arranged(
    tabs.toSpliced(tabs.findIndex((other) => other.path === active) + 1 || tabs.length, 0, tab),
  );
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
    const rest = state.tabs.toSpliced(at, 1);
    const order = state.order.filter((other) => other !== path);
    const { [path]: _dropped, ...reveals } = state.reveals;
    const beside = tabsOn(rest, sideOf(state.tabs[at])).map((tab) => tab.path);
    const next = order.find((other) => beside.includes(other)) ?? order[0] ?? rest.at(-1)?.path ?? null;
    return {
      tabs: arranged(rest),
      order,
      reveals,
      active: state.active === path ? next : state.active,
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

/** Moves a tab to another place in the row of a side, its own if none is named. */
export function moveTab(path: string, to: number, side?: Side): void {
  useTabs.setState(({ tabs }) => {
    const moved = tabs.find((tab) => tab.path === path);
    if (!moved) return {};
    const target = side ?? sideOf(moved);
    const others = tabs.filter((tab) => tab !== moved);
    const row = tabsOn(others, target);
    const at = Math.max(0, Math.min(to, row.length));
    const rest = others.filter((tab) => sideOf(tab) !== target);
    const next = arranged([...rest, ...row.toSpliced(at, 0, onSide(moved, target))]);
    return next.every((tab, index) => tab.path === tabs[index]?.path && tab.side === tabs[index].side)
      ? {}
      : { tabs: next };
  });
}

/** Moves a tab by one place in its row: to the right (1) or left (-1). */
export function shiftTab(path: string, step: 1 | -1): void {
  const row = rowOf(useTabs.getState().tabs, path);
  moveTab(path, Math.max(0, row.findIndex((tab) => tab.path === path) + step));
}

/** Moves a tab to the other side and shows it there; the first one that goes splits the editor area. */
export function moveToOtherSide(path: string): void {
  const { tabs } = useTabs.getState();
  const tab = tabs.find((each) => each.path === path);
  if (!tab) return;
  moveTab(path, tabs.length, otherSide(sideOf(tab)));
  activateTab(path);
}

/** All tabs on one side again. */
export function joinSides(): void {
  useTabs.setState(({ tabs }) => ({ tabs: tabs.map((tab) => onSide(tab, 'left')) }));
}

/** The tab to the right (1) or left (-1) on the side of the active one, round the end. */
export function neighbourTab(step: 1 | -1): string | null {
  const { tabs, active } = useTabs.getState();
  const row = rowOf(tabs, active);
  const at = row.findIndex((tab) => tab.path === active);
  return row[(at + step + row.length) % (row.length || 1)]?.path ?? null;
}

/**
 * Whether commands mean the editor of this file. Not while the other side has the focus: its editor is on screen as well,
 * and has the same commands.
 */
export function useTakesCommands(path: string): boolean {
  return useTabs(({ tabs, active }) => active === path || !tabs.some((tab) => tab.path === path));
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
  useTabs.setState({ tabs: arranged(tabs), active: shown, order, closed: [], reveals: {} });
}
