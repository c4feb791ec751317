import { joinPointer } from '../../text/pointer';
import { elementsOf, firstText, mapOf, member, type JsonMap } from '../../text/values';

/** Pointer of the entries at the top of a menu. */
export const menuAt = '/config/navigation';

/** An entry of the menu (docs/platform/views.md#navigation). */
export interface MenuEntry {
  /** Of the entry in its file. */
  pointer: string;
  /** Pointer of the list it stands in; its place there from 0, and how many stand there. */
  list: string;
  index: number;
  count: number;
  /** 1 at the top. */
  level: number;
  /** Empty where it has none. */
  title: string;
  icon: string | null;
  /** A section with entries of its own, also while it has none; else what is opened by choosing it. */
  leadsTo: 'section' | 'module' | 'page' | 'address';
  /** The module whose records it lists. */
  module: string | null;
  value: JsonMap;
}

/** Deeper than any menu; what a file nests below is left to its source. */
const deepest = 20;

/** The entries of a menu from top to bottom, those of a section right behind it. */
export function menuEntries(menu: unknown): MenuEntry[] {
  const below = (list: string, value: unknown, level: number): MenuEntry[] => {
    const elements = elementsOf(value, list);
    return elements.flatMap(({ value: entry, pointer }, index) => [
      {
        pointer,
        list,
        index,
        count: elements.length,
        level,
        title: firstText(entry, 'title') ?? '',
        icon: firstText(entry, 'icon'),
        leadsTo: targetOf(entry),
        module: firstText(member(member(entry, 'state'), 'parameters'), 'module'),
        value: mapOf(entry),
      },
      ...(level < deepest ? below(joinPointer(pointer, 'items'), member(entry, 'items'), level + 1) : []),
    ]);
  };
  return below(menuAt, member(member(menu, 'config'), 'navigation'), 1);
}

function targetOf(entry: unknown): MenuEntry['leadsTo'] {
  const state = member(entry, 'state');
  if (firstText(member(state, 'parameters'), 'module') !== null) return 'module';
  if (firstText(state, 'name') !== null) return 'page';
  return firstText(entry, 'url') === null ? 'section' : 'address';
}
