import type { Change } from '../../contract/comparison';
import type { ContentItem } from '../../contract/workspace';
import { changeOf, compareItems } from '../states/compare-items';
import type { Sides } from '../states/sides';
import { sidesOf } from '../states/compare-states';
import type { ItemPair } from '../states/item-pair';
import { matchItems } from '../states/match-items';
import type { ContentState } from '../states/state';
import { definedAt } from '../states/users';

/** The items of two states that are one, asked one by one. */
export class Pairing {
  private readonly sides: Sides;
  private readonly byBefore: ReadonlyMap<ContentItem, ItemPair>;
  private readonly byAfter: ReadonlyMap<ContentItem, ItemPair>;

  constructor(before: ContentState, after: ContentState) {
    const { pairs } = matchItems(before, after);
    this.sides = sidesOf(before, after, pairs);
    this.byBefore = new Map(pairs.map((pair) => [pair.before, pair]));
    this.byAfter = new Map(pairs.map((pair) => [pair.after, pair]));
  }

  afterOf(item: ContentItem | undefined): ContentItem | undefined {
    return item && this.byBefore.get(item)?.after;
  }

  beforeOf(item: ContentItem | undefined): ContentItem | undefined {
    return item && this.byAfter.get(item)?.before;
  }

  /** What differs in an item of the first state; nothing where the second does not have it. */
  changesOf(item: ContentItem | undefined): Change[] {
    const pair = item && this.byBefore.get(item);
    if (!pair) return [];
    const { users } = this.sides;
    return compareItems(pair, this.sides).changes.map((change) =>
      changeOf(change, (id) => users.titleOf(id)),
    );
  }

  /** Who still relies, in the second state, on what an item of the first has lost or is gone with, in words. */
  leftBehind(item: ContentItem | undefined): string[] {
    if (!item) return [];
    const { before, users } = this.sides;
    const relying = this.byBefore.has(item)
      ? this.changesOf(item)
          .filter((change) => change.class === 'breaks-callers')
          .flatMap(({ touches }) => touches)
      : users.of(definedAt(before, item.path, item.pointer), null);
    return [...new Set(relying)].sort();
  }
}
