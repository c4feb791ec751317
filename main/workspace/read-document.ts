import { readFile, stat } from 'node:fs/promises';
import type { OpenedDocument } from '@core/contract/documents';
import { PackwrightError } from '@core/contract/errors';
import { decodeText } from './decode';
import { fileError, noFile } from './file-errors';
import { languageOf } from './file-types';
import { maxImageBytes, maxTextBytes } from './limits';
import { hashOf } from './save-file';

/** A file as an editor needs it. */
export interface FileOnDisk {
  encoding: OpenedDocument['encoding'];
  language: OpenedDocument['language'];
  /** Text, or base64 of an image that is small enough to be shown, else empty. */
  text: string;
  /** SHA-256 of the bytes. */
  hash: string;
  sizeBytes: number;
}

/**
 * Reads a file for an editor. Throws `not-found`, `unreadable` or, for a text too large to edit, `unsupported`.
 * @param path relative to the workspace, for its format and for messages
 */
export async function readDocument(file: string, path: string): Promise<FileOnDisk> {
  try {
    const language = languageOf(path);
    const stats = await stat(file);
    if (!stats.isFile() && !stats.isDirectory()) throw noFile(path);
    const { size } = stats;
    if (size > maxTextBytes) {
      throw new PackwrightError(
        'unsupported',
        `"${path}" is larger than ${maxTextBytes / 1_000_000} MB and cannot be opened here.`,
        'Open it with another program.',
      );
    }
    const bytes = await readFile(file);
    const hash = hashOf(bytes);
    const text = decodeText(path, bytes);
    if (text !== null) return { encoding: 'utf8', language, text, hash, sizeBytes: bytes.length };
    const isShown = language === 'image' && bytes.length <= maxImageBytes;
    return {
      encoding: 'binary',
      language: language === 'image' ? 'image' : 'none',
      text: isShown ? bytes.toString('base64') : '',
      hash,
      sizeBytes: bytes.length,
    };
  } catch (thrown) {
    throw fileError(thrown, 'read', path);
  }
}
