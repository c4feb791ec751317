import type { ContentItem } from '../../contract/workspace';

/** What is one thing in two states. */
export interface ItemPair {
  before: ContentItem;
  after: ContentItem;
}
