const MiB = 2 ** 20;

/**
 * Resource limits for one archive, those inside it included where they are unpacked as well. Far above every real pack (hundreds of entries, tens of megabytes) and far below
 * what would hurt a laptop.
 */
export const limits = {
  /** Bytes of the archive file itself. */
  archiveBytes: 512 * MiB,
  /** Bytes of the directory at its end, which is read into memory whole. */
  directoryBytes: 32 * MiB,
  /** Files and folders. */
  entries: 20_000,
  /** Bytes of all entries unpacked. */
  totalBytes: 1024 * MiB,
  /** Bytes of one entry unpacked. */
  entryBytes: 256 * MiB,
  /** Unpacked bytes per packed byte; whole archives of real packs have at most 25. */
  ratio: 200,
  /** Entries, and archives, that unpack to less may be as dense as they like: they cannot hurt. */
  ratioFromBytes: 64 * MiB,
  /** Bytes of the extended headers of one tar entry. */
  tarHeaderBytes: 64 * 1024,
  /** Levels of archives nested in archives, when those are unpacked as well. */
  nesting: 3,
  /** Folders in a path. */
  depth: 32,
  /** Bytes (UTF-8) of one part of a path; the limit of most file systems. */
  nameBytes: 255,
  /** Bytes (UTF-8) of a whole path. */
  pathBytes: 1024,
} as const;

/** Bytes for a reader, e.g. `12 kB` or `1.4 GB`. */
export function readableSize(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB'] as const;
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${value < 10 && unit > 0 ? value.toFixed(1) : Math.round(value)} ${units[unit] ?? ''}`;
}
