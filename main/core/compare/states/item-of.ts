import type { Change, ItemChange } from '../../contract/comparison';
import type { ContentItem } from '../../contract/workspace';
import { withCollectionsOfSets } from './collections-in-sets';
import { saysSomething } from './compare-states';
import { itemName } from './item-name';
import { type MatchedItems, matchItems } from './match-items';
import type { ContentState } from './state';

/** The items of two states that differ; undefined where there is none. */
export interface ItemsOfChange {
  before: ContentItem | undefined;
  after: ContentItem | undefined;
}

/** The items a change is of, as they were matched. Of several that look alike the first. */
export function itemsOf(item: ItemChange, before: ContentState, after: ContentState): ItemsOfChange {
  return itemsOfAll([item], before, after).get(item) ?? { before: undefined, after: undefined };
}

/**
 * The items of all changes of a comparison, as they were matched; none is that of two changes. What is left out has none.
 * Of several of one name in one file it is the one its changes lead to; without changes they are taken in turn.
 */
export function itemsOfAll(
  items: readonly ItemChange[],
  before: ContentState,
  after: ContentState,
): ReadonlyMap<ItemChange, ItemsOfChange> {
  const byFiles = matchedByFiles(before, after);
  const taken = new Set<ItemsOfChange>();
  return new Map(
    items.flatMap((item) => {
      const inFiles = byFiles.get(filesOf(item.kind, item.a, item.b)) ?? [];
      const left = inFiles.filter((one) => !taken.has(one));
      const named = left.filter((one) => nameOf(one) === item.name);
      const likely = named.length > 0 ? named : left;
      const found =
        likely.find((one) => item.changes.every((change) => isAt(change.pointer, sideOf(change, one)))) ??
        likely.find((one) => item.changes.every((change) => isIn(one, change))) ??
        likely[0];
      if (!found) return [];
      taken.add(found);
      return [[item, found] as const];
    }),
  );
}

type ByFiles = ReadonlyMap<string, readonly ItemsOfChange[]>;

/** Matching takes as long as comparing does, and is asked for item by item; states never change. */
const known = new WeakMap<ContentState, WeakMap<ContentState, ByFiles>>();

function matchedByFiles(before: ContentState, after: ContentState): ByFiles {
  const ofBefore = known.get(before) ?? new WeakMap<ContentState, ByFiles>();
  known.set(before, ofBefore);
  const found =
    ofBefore.get(after) ??
    byTheirFiles(withCollectionsOfSets(matchItems(before, after), before, after), before, after);
  ofBefore.set(after, found);
  return found;
}

function byTheirFiles(
  { pairs, removed, added }: MatchedItems,
  before: ContentState,
  after: ContentState,
): ByFiles {
  const all: ItemsOfChange[] = [
    ...pairs,
    ...removed
      .filter((item) => saysSomething(before, item))
      .map((item) => ({ before: item, after: undefined })),
    ...added.filter((item) => saysSomething(after, item)).map((item) => ({ before: undefined, after: item })),
  ];
  return Map.groupBy(all, (one) =>
    filesOf((one.after ?? one.before)?.kind, one.before?.path ?? null, one.after?.path ?? null),
  );
}

const filesOf = (kind: ItemChange['kind'] | undefined, a: string | null, b: string | null): string =>
  JSON.stringify([kind, a, b]);

function nameOf({ before, after }: ItemsOfChange): string | null {
  const item = after ?? before;
  return item ? itemName(item) : null;
}

/** The place of what is gone is in the first state, any other in the second. */
const sideOf = (change: Change, { before, after }: ItemsOfChange): ContentItem | undefined =>
  change.after === null ? before : after;

/** What is null now is told as what is gone, and has its place in the second state. */
const isIn = ({ before, after }: ItemsOfChange, { pointer }: Change): boolean =>
  isAt(pointer, after) || isAt(pointer, before);

const isAt = (pointer: string, item: ContentItem | undefined): boolean =>
  item !== undefined && (pointer === item.pointer || pointer.startsWith(`${item.pointer}/`));
