import type { GraphFile } from '../../content/graph/facts';
import type { ContentItem } from '../../contract/workspace';
import type { TextProblem } from '../../text/problem';

/** A file of a state. */
export interface StateFile extends GraphFile {
  problems: readonly TextProblem[];
}

/** One state of content: a folder, an archive, a revision, as it was read. */
export interface ContentState {
  items: readonly ContentItem[];
  /** Files held as text, by path. */
  files: ReadonlyMap<string, StateFile>;
  /** The other files by path, with a checksum of their bytes. */
  others: ReadonlyMap<string, string>;
  /**
   * Whether it is all there is, as a working tree or a revision of it: of two such states, what the second lacks was
   * removed. An export ships a selection.
   */
  isWhole?: boolean;
  /** Whether it is an archive, which has none of the files that only a repository has (docs/platform/packs.md#repository). */
  isPacked?: boolean;
}

/** Stands for the checksum of a file whose bytes could not be read. */
export const unreadMark = '';
