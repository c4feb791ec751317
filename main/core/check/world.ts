import type { KindId } from '../contract/kind-ids.generated';
import type { Catalogue } from './catalogue/catalogue';
import type { CheckGraph } from './running/tracked-graph';
import type { ContentItem, ContentRoot } from '../contract/workspace';
import type { Profile } from '../contract/check';
import type { TextProblem } from '../text/problem';

/** What stands in a folder like a file and holds no bytes that could be read. */
export type NoFile = 'pipe' | 'socket' | 'device' | 'link that leads to itself';

/** A file as the checker sees it. */
export interface CheckedFile {
  path: string;
  /** Path below its root. */
  localPath: string;
  root: ContentRoot;
  /** Kind id, or null where no kind owns the file. */
  kind: KindId | null;
  text: string;
  /** Parsed value of JSON and YAML files; undefined where the file does not parse or is another format. */
  value: unknown;
  /** What reading the text found: syntax errors, keys given twice. Empty for files that are not parsed. */
  problems: readonly TextProblem[];
  /** What it is where it is no file; it was passed over then, and has no text. */
  noFile?: NoFile;
}

/** Everything a rule may ask about the workspace. */
export interface CheckWorld {
  roots(): readonly ContentRoot[];
  files(root: ContentRoot): readonly CheckedFile[];
  file(path: string): CheckedFile | undefined;
  items(kind: KindId): readonly ContentItem[];
  /** All items that carry this uuid (more than one is itself a defect). */
  byUuid(uuid: string): readonly ContentItem[];
  /** Whether a file of this path exists, also one that is no content (an icon); what is passed over is none. */
  exists(path: string): boolean;
  /** Files of these kinds, kind by kind. */
  filesOf(kinds: readonly KindId[]): readonly CheckedFile[];
  /** What `derive` makes of the files of some kinds; kept until one of them changes. Use `memoWorld`. */
  fact<T>(key: object, kinds: readonly KindId[], derive: (files: readonly CheckedFile[]) => T): T;
  /** Who names what, across files. */
  graph(): CheckGraph;
  /** What the platform provides, whether or not the workspace ships it. */
  readonly catalogue: Catalogue;
  /** The release the content is meant for. */
  readonly profile: Profile;
  /** The day suppressions are measured by, as 2027-01-31. */
  readonly today: string;
}
