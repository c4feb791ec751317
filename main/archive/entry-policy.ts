import type { Entry } from '@zip.js/zip.js';
import { checkPath } from './entry-names';
import { EntryBudget } from './entry-budget';
import { PathSet } from './path-set';
import { ArchiveRefused, shown } from './refusal';

/** General purpose bit 11: the name is UTF-8 (APPNOTE 4.4.4). */
const utf8Flag = 0x0800;
/** Bit 5: a patch, bits 6 and 13: strong encryption (APPNOTE 4.4.4). */
const unreadableFlags = 0x2060;
/** Version of the format, times ten: 6.3 is the latest. */
const newestVersion = 63;
/** Extra field that carries a second, Unicode name (Info-ZIP). */
const unicodePathField = 0x7075;
const fileTypeMask = 0o170000;
const fileType = { none: 0, folder: 0o040000, regular: 0o100000, link: 0o120000 } as const;
const stored = 0;
const deflated = 8;
const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Examines the entries of one archive, one after the other, before any of them is unpacked. Refuses unsafe entries that
 * a strict reader of the format still accepts (see `RefusalReason`).
 */
export class EntryPolicy {
  private readonly paths: PathSet;
  private readonly budget: EntryBudget;

  /** @param archiveBytes size of the whole archive */
  constructor(archiveBytes: number, platform: NodeJS.Platform) {
    this.paths = new PathSet(platform);
    this.budget = new EntryBudget(archiveBytes);
  }

  check(entry: Entry): void {
    this.budget.countEntry();
    checkName(entry);
    checkPath(entry.filename);
    checkType(entry);
    checkReadable(entry);
    this.budget.addFile(entry.filename, entry.uncompressedSize, entry.compressedSize);
    this.paths.add(entry.filename);
  }
}

/**
 * The name must be the same for every current reader: valid UTF-8, marked as such or not (Info-ZIP and the Mac omit the
 * flag, and the platform's own reader then assumes UTF-8), and not overridden by an extra field.
 */
function checkName({ filename, rawFilename, rawBitFlag, extraField }: Entry): void {
  const name = decodeName(rawFilename);
  if (name === undefined) {
    throw ((rawBitFlag ?? 0) & utf8Flag) === 0
      ? new ArchiveRefused(
          'unmarked-name',
          `The archive does not say how the name ${shown(filename)} is written, so programs read it differently.`,
          'Make the archive again with a program that writes UTF-8 names, or unpack it and open the folder.',
        )
      : new ArchiveRefused(
          'undecodable-name',
          `The name of the entry ${shown(filename)} is not valid UTF-8.`,
        );
  }
  const other = extraField?.get(unicodePathField)?.data;
  // One byte version, four bytes checksum of the name it belongs to, then the name.
  const otherDiffers =
    other !== undefined &&
    (other.length !== rawFilename.length + 5 ||
      !rawFilename.every((byte, index) => other[index + 5] === byte));
  if (otherDiffers || name !== filename) {
    throw new ArchiveRefused(
      'renaming-extra-field',
      `The entry ${shown(name)} carries a second, different name; programs would store different files.`,
    );
  }
}

/** A name as this reader understands it; undefined where it is not UTF-8. */
export function decodeName(bytes: Uint8Array): string | undefined {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Only files and folders, and unambiguously one of the two. */
function checkType(entry: Entry): void {
  const { filename, directory, externalFileAttributes, uncompressedSize } = entry;
  const type = (externalFileAttributes >>> 16) & fileTypeMask;
  if (type === fileType.link || entry.symlink) {
    throw new ArchiveRefused('link', `The entry ${shown(filename)} is a link to another place on the disk.`);
  }
  if (type !== fileType.none && type !== fileType.regular && type !== fileType.folder) {
    throw new ArchiveRefused('special-file', `The entry ${shown(filename)} is neither a file nor a folder.`);
  }
  if (directory !== filename.endsWith('/') || (directory && uncompressedSize > 0)) {
    throw new ArchiveRefused(
      'folder-mark',
      `The entry ${shown(filename)} is a folder by one mark and a file by another.`,
    );
  }
}

function checkReadable(entry: Entry): void {
  const { filename, encrypted, compressionMethod, version, rawBitFlag = 0 } = entry;
  if (encrypted) {
    throw new ArchiveRefused(
      'encrypted',
      `The entry ${shown(filename)} is encrypted.`,
      'Unpack the archive with its password in another program and open the folder.',
    );
  }
  if ((rawBitFlag & unreadableFlags) !== 0 || (version & 0xff) > newestVersion) {
    throw new ArchiveRefused(
      'compression-method',
      `The entry ${shown(filename)} asks for a program that does not exist yet, or for one that repairs patches.`,
    );
  }
  if (compressionMethod !== stored && compressionMethod !== deflated) {
    throw new ArchiveRefused(
      'compression-method',
      `The entry ${shown(filename)} is packed with a method (${compressionMethod}) that the platform does not read.`,
      'Make the archive again with the ordinary method (deflate), or unpack it and open the folder.',
    );
  }
}
