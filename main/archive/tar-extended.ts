import { ArchiveRefused, shown } from './refusal';
import { decoded, type TarHeader } from './tar-header';

/** Keys of extended headers that change what is stored where; all others (times, owners, comments) do not matter. */
const meaningful = /^(?:path|size|linkpath|charset|hdrcharset|GNU\.sparse\..*|SCHILY\.realsize|SUN\..*)$/;

/** The records of a pax header that matter (`length key=value` and a line break, length included). */
export function readPax(bytes: Uint8Array): Map<string, string> {
  const records = new Map<string, string>();
  for (let at = 0; at < bytes.length;) {
    const blank = bytes.indexOf(0x20, at);
    const digits = Buffer.from(bytes.subarray(at, blank === -1 ? at : blank)).toString('latin1');
    const length = /^[1-9]\d{0,6}$/.test(digits) ? Number(digits) : 0;
    const end = at + length;
    const equals = bytes.indexOf(0x3d, blank);
    if (length === 0 || end > bytes.length || bytes[end - 1] !== 0x0a || equals === -1 || equals >= end) {
      throw new ArchiveRefused('ambiguous', 'An extended header of the archive cannot be read.');
    }
    const key = decoded(bytes.subarray(blank + 1, equals));
    if (meaningful.test(key)) {
      if (records.has(key)) throw new ArchiveRefused('ambiguous', `An extended header says "${key}" twice.`);
      records.set(key, decoded(bytes.subarray(equals + 1, end - 1)));
    }
    at = end;
  }
  return records;
}

/** The name of an entry in a GNU header for long names. */
export function readLongName(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  return decoded(end === -1 ? bytes : bytes.subarray(0, end));
}

/**
 * The name of an entry that has an extended header. It may only say what does not fit into the block: otherwise a
 * reader that does not know extended headers would store a different file.
 */
export function extendedName(
  header: TarHeader,
  pax: ReadonlyMap<string, string>,
  longName: string | null,
): string {
  if ([...pax.keys()].some((key) => key.startsWith('GNU.sparse') || key === 'SCHILY.realsize')) {
    throw new ArchiveRefused(
      'sparse-file',
      `The entry ${shown(header.name)} has holes, which programs fill differently.`,
    );
  }
  if (pax.has('linkpath')) {
    throw new ArchiveRefused(
      'link',
      `The entry ${shown(header.name)} is a link to another place on the disk.`,
    );
  }
  if (pax.has('charset') || pax.has('hdrcharset')) {
    throw new ArchiveRefused(
      'unmarked-name',
      `The name of the entry ${shown(header.name)} is not said to be UTF-8.`,
    );
  }
  const size = pax.get('size');
  if (size !== undefined && size !== String(header.size)) {
    throw new ArchiveRefused('size-mismatch', `The entry ${shown(header.name)} is said to have two sizes.`);
  }
  const path = pax.get('path');
  if (path !== undefined && longName !== null && path !== longName) throw otherName(path);
  const name = path ?? longName ?? header.name;
  // What a block can hold by itself needs no second name.
  const fits = Buffer.byteLength(name) <= 100 && /^[\x20-\x7e]*$/.test(name);
  if (fits && name !== header.name) throw otherName(name);
  return name;
}

function otherName(name: string): ArchiveRefused {
  return new ArchiveRefused(
    'renaming-extra-field',
    `The entry ${shown(name)} carries a second, different name; programs would store different files.`,
  );
}
