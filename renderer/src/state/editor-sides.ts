/** A side of the editor area. Without a second side there is the left one alone. */
export type Side = 'left' | 'right';

/** What stands on a side. */
interface Sided {
  path: string;
  side?: 'right';
}

interface OpenTabs<Tab extends Sided> {
  tabs: readonly Tab[];
  active: string | null;
  order: readonly string[];
}

export const sideOf = (tab: Sided | undefined): Side => tab?.side ?? 'left';

export const otherSide = (side: Side): Side => (side === 'left' ? 'right' : 'left');

/** Whether there are two sides. */
export const isSplit = (tabs: readonly Sided[]): boolean => tabs.some(({ side }) => side === 'right');

export const tabsOn = <Tab extends Sided>(tabs: readonly Tab[], side: Side): Tab[] =>
  tabs.filter((tab) => sideOf(tab) === side);

/** The tabs that stand on the side of one of them, itself among them. */
export const rowOf = <Tab extends Sided>(tabs: readonly Tab[], path: string | null): Tab[] =>
  tabsOn(tabs, sideOf(tabs.find((tab) => tab.path === path)));

/** The side that has the focus: the one of the active tab. */
export const activeSide = ({ tabs, active }: Pick<OpenTabs<Sided>, 'tabs' | 'active'>): Side =>
  sideOf(tabs.find(({ path }) => path === active));

/** The tab that a side shows: the active one, or the one that was used there last. */
export function shownOn<Tab extends Sided>(
  { tabs, active, order }: OpenTabs<Tab>,
  side: Side,
): Tab | undefined {
  const there = tabsOn(tabs, side);
  const at = (path: string | null) => there.find((tab) => tab.path === path);
  const used = order.find((path) => at(path) !== undefined);
  return at(active) ?? at(used ?? null) ?? there[0];
}

/** The same tab on a side. */
export function onSide<Tab extends Sided>({ side: _side, ...tab }: Tab, side: Side): Tab {
  return { ...tab, ...(side === 'right' && { side }) } as Tab;
}

/** Tabs in the order they stand in: those of the left side first, which there always is. */
export function arranged<Tab extends Sided>(tabs: readonly Tab[]): readonly Tab[] {
  const left = tabsOn(tabs, 'left');
  const right = tabsOn(tabs, 'right');
  return left.length > 0 ? [...left, ...right] : right.map((tab) => onSide(tab, 'left'));
}
