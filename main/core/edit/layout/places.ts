import { type LayoutPart, type PartList, topList } from '../../content/layout/parts';
import type { ListPlace } from '../after-move';

/** A step a part can be moved by keys: in its list, or on to the list before or behind it. */
export type PartStep = 'up' | 'down' | 'before' | 'behind';

/**
 * Where a step leads a part: one place up or down in its list, to the end of the list before it or the beginning of the
 * one behind it, of those that take parts of its kind. Null where there is no such place.
 */
export function placeAfter(parts: readonly LayoutPart[], part: LayoutPart, step: PartStep): ListPlace | null {
  const { list, index, count } = part;
  if (step === 'up' && index > 0) return { list, index: index - 1 };
  if (step === 'down' && index < count - 1) return { list, index: index + 1 };
  const lists = listsFor(parts, part);
  const at = lists.findIndex(({ pointer }) => pointer === list);
  const isBack = step === 'up' || step === 'before';
  const next = lists[at + (isBack ? -1 : 1)];
  if (at < 0 || !next) return null;
  return { list: next.pointer, index: isBack ? countIn(parts, next.pointer) : 0 };
}

/**
 * Where a part goes that is dropped on another: to that one's place where both are of a kind, else to the end of what it
 * holds. Null where it takes no such part.
 */
export function dropPlace(
  parts: readonly LayoutPart[],
  moved: LayoutPart,
  target: LayoutPart,
): ListPlace | null {
  const lists = listsFor(parts, moved);
  if (moved.pointer === target.pointer) return null;
  if (target.kind === moved.kind && lists.some(({ pointer }) => pointer === target.list))
    return { list: target.list, index: target.index };
  const inside = target.holds.find(({ pointer }) => lists.some((list) => list.pointer === pointer));
  if (!inside) return null;
  const isThere = inside.pointer === moved.list;
  return { list: inside.pointer, index: countIn(parts, inside.pointer) - (isThere ? 1 : 0) };
}

/** The lists that take parts like one, in the order they are drawn, but for those inside of it. */
function listsFor(parts: readonly LayoutPart[], part: LayoutPart): PartList[] {
  const all = [topList, ...parts.flatMap(({ holds }) => holds)];
  const own = all.find(({ pointer }) => pointer === part.list);
  return all.filter(
    ({ pointer, kind, content }) =>
      kind === part.kind && content === own?.content && !pointer.startsWith(`${part.pointer}/`),
  );
}

const countIn = (parts: readonly LayoutPart[], list: string): number =>
  parts.filter((other) => other.list === list).length;
