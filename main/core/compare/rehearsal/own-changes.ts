import type { Change } from '../../contract/comparison';
import type { ContentItem } from '../../contract/workspace';

/** Of these an instance has one, with far more than a pack says of it. */
const wholes: ReadonlySet<ContentItem['kind']> = new Set(['navigation']);

/** Where something is drawn is nothing a user would miss. */
export const isTold = (change: Change): boolean => change.class !== 'layout';

/** Whether a change of a thing of this kind is one that a user has made, or would miss. */
export const isOwnChange =
  (kind: ContentItem['kind']) =>
  (change: Change): boolean =>
    isTold(change) && (!wholes.has(kind) || change.before !== null);
