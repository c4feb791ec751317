import type { ContentState } from '../states/state';

/** Two states that were compared. */
export interface ComparedPair {
  before: ContentState;
  after: ContentState;
}

/** A file of the result: its text, or the bytes of a file of one of the states. */
export type AppliedFile =
  { path: string; text: string } | { path: string; from: keyof ComparedPair; source: string };
