import type { OpenedDocument } from '@core/contract/documents';

/** A file that is open, as the host keeps it. */
export interface Document {
  readonly path: string;
  /** Absolute path with links followed. */
  readonly file: string;
  encoding: OpenedDocument['encoding'];
  language: OpenedDocument['language'];
  text: string;
  /** Text of the file when it was last read or saved. */
  savedText: string;
  /** SHA-256 of that file; null when there is no file. */
  baseHash: string | null;
  /** Hash of the foreign version that the user was already notified of. */
  reportedHash: string | null;
  revision: number;
  sizeBytes: number;
}

/** Whether the document holds unsaved text. */
export function isUnsaved(document: Document): boolean {
  return document.encoding === 'utf8' && (document.text !== document.savedText || document.baseHash === null);
}

/** The document as the page gets it. */
export function forPage({
  path,
  encoding,
  language,
  text,
  savedText,
  revision,
  sizeBytes,
}: Document): OpenedDocument {
  return { path, encoding, language, text, savedText, revision, sizeBytes };
}
