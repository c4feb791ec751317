import type { ArchiveContents } from './archive-contents';
import type { OwnNoise } from './noise';
import type { PairIds } from './pair-ids';
import type { ContentState } from './state';
import type { Users } from './users';

/** The two states, and who names what in the second. */
export interface Sides {
  before: ContentState;
  after: ContentState;
  users: Users;
  /** The user's own rules of what says nothing. */
  ownNoise?: OwnNoise | undefined;
  archives?: ArchiveContents | undefined;
  ids: PairIds;
}
