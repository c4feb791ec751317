import type { Entry } from '@zip.js/zip.js';
import type { NamePage } from './code-pages';
import { checkPath } from './entry-names';
import type { EntryBudget } from './entry-budget';
import { extraFields } from './extra-fields';
import { PathSet } from './path-set';
import { ArchiveRefused, shown } from './refusal';
import { nameOf } from './zip-names';

/** Bit 5: a patch, bits 6 and 13: strong encryption (APPNOTE 4.4.4). */
const unreadableFlags = 0x2060;
/** Version of the format, times ten: 6.3 is the latest. */
const newestVersion = 63;
const fileTypeMask = 0o170000;
const fileType = { none: 0, folder: 0o040000, regular: 0o100000, link: 0o120000 } as const;
const stored = 0;
const deflated = 8;
/** What deflating nothing gives; Java writes folders so. */
const emptyDeflatedBytes = 2;

/**
 * Examines the entries of one archive, one after the other, before any of them is unpacked. Refuses unsafe entries that
 * a strict reader of the format still accepts (see `RefusalReason`).
 */
export class EntryPolicy {
  private readonly paths: PathSet;

  /**
   * @param budget charged with each entry
   * @param page how names are written of which the archive does not say it; null refuses them
   */
  constructor(
    private readonly budget: EntryBudget,
    platform: NodeJS.Platform,
    private readonly page: NamePage | null,
  ) {
    this.paths = new PathSet(platform, () => budget.countEntry());
  }

  /** The path of an accepted entry, with a trailing `/` for a folder; empty for the folder that was packed itself. */
  check(entry: Entry): string {
    const path = nameOf(entry, this.page);
    extraFields(entry.rawExtraField, path);
    if (path === '' && entry.rawFilename.length > 0) this.budget.countEntry();
    else checkPath(path);
    checkType(entry);
    checkReadable(entry);
    this.budget.addFile(path, entry.uncompressedSize, entry.compressedSize);
    if (path !== '') this.paths.add(path);
    return path;
  }
}

/** Only files and folders, and unambiguously one of the two. */
function checkType(entry: Entry): void {
  const { filename, directory, externalFileAttributes, uncompressedSize, compressedSize, compressionMethod } =
    entry;
  const emptyBytes = compressionMethod === deflated ? emptyDeflatedBytes : 0;
  const type = (externalFileAttributes >>> 16) & fileTypeMask;
  if (type === fileType.link || entry.symlink) {
    throw new ArchiveRefused('link', `The entry ${shown(filename)} is a link to another place on the disk.`);
  }
  if (type !== fileType.none && type !== fileType.regular && type !== fileType.folder) {
    throw new ArchiveRefused('special-file', `The entry ${shown(filename)} is neither a file nor a folder.`);
  }
  const holdsContent = uncompressedSize > 0 || compressedSize > emptyBytes;
  if (directory !== filename.endsWith('/') || (directory && holdsContent)) {
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
