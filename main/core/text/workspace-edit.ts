import type { TextChange } from './changes';

/**
 * A change of several files that belongs together: a rename with all its references, a fix, a generated file. It is
 * computed from the texts as they are, shown first, and undone as one. Paths are relative to the workspace.
 */
export interface WorkspaceEdit {
  /** Changes of files that exist; each list fits the text the edit was computed from. */
  files: readonly FileEdit[];
  created?: readonly CreatedFile[];
  deleted?: readonly string[];
  /** Files that go to another place, after their changes. */
  moved?: readonly MovedFile[];
}

export interface FileEdit {
  path: string;
  /** Sorted by `from`, without overlaps. */
  changes: readonly TextChange[];
}

export interface CreatedFile {
  path: string;
  /** The text, or the bytes in base64 where the encoding is `binary`. */
  text: string;
  /** UTF-8 where it is left out. */
  encoding?: 'utf8' | 'binary' | undefined;
}

export interface MovedFile {
  from: string;
  to: string;
}
