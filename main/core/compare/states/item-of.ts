import type { ItemChange } from '../../contract/comparison';
import type { ContentItem } from '../../contract/workspace';
import type { ContentState } from './state';

/** The items of two states that differ; undefined where there is none. */
export interface ItemsOfChange {
  before: ContentItem | undefined;
  after: ContentItem | undefined;
}

/**
 * The items a change is of. Of several in one file: in the second state by title, then by where its changes lead; in the
 * first by the uuid of that one before either.
 */
export function itemsOf(item: ItemChange, before: ContentState, after: ContentState): ItemsOfChange {
  const now = itemIn(after, item, item.b);
  return { before: itemIn(before, item, item.a, now?.uuid ?? null), after: now };
}

/** @param uuid by which it is known before it is by anything else; null where it is not known */
function itemIn(
  state: ContentState,
  { kind, name, changes }: ItemChange,
  path: string | null,
  uuid: string | null = null,
): ContentItem | undefined {
  const inFile = state.items.filter((item) => item.path === path && item.kind === kind);
  if (inFile.length <= 1) return inFile[0];
  const same = uuid === null ? undefined : inFile.find((item) => item.uuid === uuid);
  const named = inFile.filter(({ title }) => title === name);
  const likely = named.length > 0 ? named : inFile;
  const holding = likely.find(({ pointer }) => changes.some((change) => isAt(change.pointer, pointer)));
  return same ?? holding ?? likely[0];
}

const isAt = (pointer: string, place: string): boolean =>
  pointer === place || pointer.startsWith(`${place}/`);
