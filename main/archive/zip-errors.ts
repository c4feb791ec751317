import { PackwrightError } from '@core/contract/errors';
import {
  ERR_AMBIGUOUS_ARCHIVE,
  ERR_BAD_FORMAT,
  ERR_CENTRAL_DIRECTORY_NOT_FOUND,
  ERR_ENCRYPTED,
  ERR_ENCRYPTED_CENTRAL_DIRECTORY,
  ERR_ENTRY_DATA_OUT_OF_BOUNDS,
  ERR_EOCDR_NOT_FOUND,
  ERR_INVALID_COMPRESSED_DATA,
  ERR_INVALID_CRC32,
  ERR_INVALID_UNCOMPRESSED_SIZE,
  ERR_LOCAL_FILE_HEADER_NOT_FOUND,
  ERR_SPLIT_ZIP_FILE,
} from '@zip.js/zip.js';
import { ArchiveRefused, shown, type RefusalReason } from './refusal';

interface Meaning {
  reason: RefusalReason;
  /** A sentence with `{it}` for the entry or the archive. */
  message: string;
}

const meanings = new Map<string, Meaning>([
  [ERR_ENCRYPTED, { reason: 'encrypted', message: '{it} is encrypted.' }],
  [
    ERR_ENCRYPTED_CENTRAL_DIRECTORY,
    { reason: 'encrypted', message: 'The list of entries of the archive is encrypted.' },
  ],
  [ERR_SPLIT_ZIP_FILE, { reason: 'split-archive', message: 'The archive is one of several parts.' }],
  [
    ERR_LOCAL_FILE_HEADER_NOT_FOUND,
    { reason: 'local-mismatch', message: '{it} is not where the directory of the archive says.' },
  ],
  [
    ERR_ENTRY_DATA_OUT_OF_BOUNDS,
    { reason: 'size-mismatch', message: '{it} reaches beyond the end of the archive.' },
  ],
  [ERR_INVALID_CRC32, { reason: 'checksum', message: '{it} is damaged: its checksum is wrong.' }],
  [
    ERR_INVALID_UNCOMPRESSED_SIZE,
    { reason: 'size-mismatch', message: '{it} has another size than the archive says.' },
  ],
  [ERR_INVALID_COMPRESSED_DATA, { reason: 'checksum', message: '{it} is damaged: it cannot be unpacked.' }],
]);

/** Which kind of ambiguity the strict reader found (`reason` of its error), by a part of its text. */
const ambiguities: readonly [string, Meaning][] = [
  [
    'local file header',
    { reason: 'local-mismatch', message: '{it} is described differently in its two places in the archive.' },
  ],
  [
    'appended data',
    {
      reason: 'foreign-bytes',
      message: 'The archive is followed by other data; programs read it differently.',
    },
  ],
  [
    'prepended',
    {
      reason: 'foreign-bytes',
      message: 'The archive is preceded by other data; programs read it differently.',
    },
  ],
  [
    'multiple end',
    { reason: 'ambiguous', message: 'The archive has two ends; programs read it differently.' },
  ],
];

/** What zip.js threw, as a sentence that names the entry. Our own errors pass unchanged. */
export function explainZipError(thrown: unknown, entryName: string | null): unknown {
  if (thrown instanceof PackwrightError || !(thrown instanceof Error)) return thrown;
  const it = entryName === null ? 'The archive' : `The entry ${shown(entryName)}`;
  if (thrown.message === ERR_EOCDR_NOT_FOUND || thrown.message === ERR_BAD_FORMAT) {
    return new PackwrightError(
      'unreadable',
      'The file is not a zip archive, or its end is missing.',
      'Fetch it again.',
    );
  }
  if (thrown.message === ERR_CENTRAL_DIRECTORY_NOT_FOUND) {
    return new PackwrightError(
      'unreadable',
      'The list of entries of the archive is damaged.',
      'Fetch it again.',
    );
  }
  const meaning =
    meanings.get(thrown.message) ?? (thrown.message === ERR_AMBIGUOUS_ARCHIVE ? doubt(thrown) : null);
  if (meaning) return new ArchiveRefused(meaning.reason, meaning.message.replace('{it}', it));
  return new PackwrightError(
    'unreadable',
    `${it} cannot be read: ${thrown.message}.`,
    'Fetch the archive again.',
  );
}

/** Whether the strict reader stopped at a name that comes twice. */
export const isDuplicate = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  thrown.message === ERR_AMBIGUOUS_ARCHIVE &&
  reasonOf(thrown).includes('duplicate');

const reasonOf = (thrown: Error): string => ('reason' in thrown ? String(thrown.reason) : '');

function doubt(thrown: Error): Meaning {
  const known = ambiguities.find(([part]) => reasonOf(thrown).includes(part));
  return known?.[1] ?? { reason: 'ambiguous', message: 'The archive can be read in more than one way.' };
}
