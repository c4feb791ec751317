import type { ContentItem } from '../../contract/workspace';

/** What is one thing in two states. */
export interface ItemPair {
  before: ContentItem;
  after: ContentItem;
}

/** Whether a state is an export in which nearly everything has a uuid of its own. */
export function haveNewUuids(pairs: readonly ItemPair[]): boolean {
  const known = pairs.filter((pair) => pair.before.uuid !== null && pair.after.uuid !== null);
  return known.filter((pair) => pair.before.uuid !== pair.after.uuid).length * 2 > known.length;
}
