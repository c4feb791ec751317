import type { KindId } from '../contract/kind-ids.generated';
import type { ContentItem, ContentRoot } from '../contract/workspace';

/** A file of the workspace, as an export looks at it. */
export interface SourceFile {
  path: string;
  /** Below its root. */
  localPath: string;
  text: string;
  value: unknown;
}

/** What a workspace has to choose from. The checker's world is one. */
export interface ExportSource {
  roots(): readonly ContentRoot[];
  files(root: ContentRoot): readonly SourceFile[];
  file(path: string): SourceFile | undefined;
  items(kind: KindId): readonly ContentItem[];
  /**
   * Records, by their module, that were chosen by the sets of the selection where they are kept, which may be very many:
   * their files are taken as they are.
   */
  chosenRecords?: ReadonlyMap<string, ChosenRecords>;
}

export interface ChosenRecords {
  count: number;
  /** Their files, and those of the files they name; in the archive they have the same paths. */
  paths: readonly string[];
}

/** The path of an item's file below its root. */
export function localPathOf(item: Pick<ContentItem, 'path' | 'root'>): string {
  return item.root === '' ? item.path : item.path.slice(item.root.length + 1);
}
