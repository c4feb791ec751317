import type { OpenedDocument } from '@core/contract/documents';

/** A file that is open, as the host keeps it. */
export interface Document {
  readonly path: string;
  /** Absolute path with links followed. */
  readonly file: string;
  encoding: OpenedDocument['encoding'];
  language: OpenedDocument['language'];
  text: string;
  /** Text of the file as it was when read or saved last. */
  savedText: string;
  /** SHA-256 of that file; null when there is no file. */
  baseHash: string | null;
  /** Hash of the version of somebody else the user was already told about. */
  toldHash: string | null;
  revision: number;
  sizeBytes: number;
}

/** Whether the document holds what is in no file. */
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
