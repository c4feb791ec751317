import type { OpenedDocument } from '@core/contract';
import type { WireError } from '@core/contract/errors';
import type { JsonTree } from '@core/text/json/parse';
import type { TextProblem } from '@core/text/problem';

/** A file as an editor sees it. A new object after every change; never changed in place. */
export interface DocumentView {
  path: string;
  status: 'loading' | 'ready' | 'failed';
  text: string;
  savedText: string;
  dirty: boolean;
  language: OpenedDocument['language'];
  encoding: OpenedDocument['encoding'];
  sizeBytes: number;
  /**
   * Syntax tree of a JSON text, made when first asked for; null for other languages. Its `text` is behind
   * `text` for a moment while a big file is being edited.
   */
  readonly tree: JsonTree | null;
  /** The last value that could be read from the text (JSON and YAML). */
  value: unknown;
  /** Why the present text cannot be read; null when it can. */
  broken: TextProblem | null;
  /** What the next undo and redo would take back or do again; null when there is nothing. */
  undoLabel: string | null;
  redoLabel: string | null;
  /** The file was changed or deleted by others while it has unsaved changes here. */
  external: 'conflict' | 'deleted' | null;
  /** Why the file could not be opened. */
  error: WireError | null;
}

/** The view of a file that is not read yet, or could not be. */
export function blankView(path: string, status: 'loading' | 'failed', error: WireError | null): DocumentView {
  return {
    path,
    status,
    text: '',
    savedText: '',
    dirty: false,
    language: 'none',
    encoding: 'utf8',
    sizeBytes: 0,
    tree: null,
    value: undefined,
    broken: null,
    undoLabel: null,
    redoLabel: null,
    external: null,
    error,
  };
}
