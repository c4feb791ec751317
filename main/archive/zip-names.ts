import { crc32 } from 'node:zlib';
import type { Entry } from '@zip.js/zip.js';
import { type NamePage, namePages, readInPage } from './code-pages';
import { unicodePathField } from './extra-fields';
import { ArchiveRefused, shown } from './refusal';

/** General purpose bit 11: the name is UTF-8 (APPNOTE 4.4.4). */
const utf8Flag = 0x0800;
const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * The name of an entry, which must be the same for every current reader: UTF-8, marked as such or not (Info-ZIP and the
 * Mac omit the flag, and the platform's own reader then assumes UTF-8), or of a code page that an extra field names by
 * repeating it in Unicode. Where the archive does not say how it is written, `page` does. A `./` at its start, as some
 * programs write it for the folder they pack, does not count. Throws ArchiveRefused.
 */
export function nameOf(entry: Entry, page: NamePage | null): string {
  const { rawFilename, rawBitFlag = 0, extraField } = entry;
  const field = extraField?.get(unicodePathField)?.data;
  const name = decodeName(rawFilename);
  if (name !== undefined) {
    if (field && !repeatsName(field, rawFilename)) throw otherName(name);
    return withoutDot(name);
  }
  if ((rawBitFlag & utf8Flag) !== 0) {
    throw new ArchiveRefused(
      'undecodable-name',
      `The name of the entry ${shown(entry.filename)} is not valid UTF-8.`,
    );
  }
  const readings = namePages.map((each) => readInPage(rawFilename, each));
  if (field) {
    const repeated = unicodeName(field, rawFilename);
    if (repeated === undefined || !readings.includes(repeated)) throw otherName(entry.filename);
    return withoutDot(repeated);
  }
  if (page === null) throw unmarked(readings);
  const read = readInPage(rawFilename, page);
  if (read === undefined) throw unmarked(readings);
  return withoutDot(read);
}

/** A name as this reader understands it; undefined where it is not UTF-8. */
export function decodeName(bytes: Uint8Array): string | undefined {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Whether the field of a second name repeats the first: a byte version, four bytes checksum of the first, the name. */
export function repeatsName(field: Uint8Array, name: Uint8Array): boolean {
  return field.length === name.length + 5 && name.every((byte, index) => field[index + 5] === byte);
}

/** The second name of a field that belongs to this first one. */
function unicodeName(field: Uint8Array, name: Uint8Array): string | undefined {
  const view = new DataView(field.buffer, field.byteOffset, field.byteLength);
  if (field.length < 5 || field[0] !== 1 || view.getUint32(1, true) !== crc32(name)) return undefined;
  return decodeName(field.subarray(5));
}

const withoutDot = (name: string): string => name.replace(/^\.\//, '');

export function otherName(name: string): ArchiveRefused {
  return new ArchiveRefused(
    'renaming-extra-field',
    `The entry ${shown(name)} carries a second, different name; programs would store different files.`,
  );
}

function unmarked(readings: readonly (string | undefined)[]): ArchiveRefused {
  const said = namePages.flatMap((page, index) => {
    const reading = readings[index];
    return reading === undefined ? [] : [`${shown(reading)} (${page})`];
  });
  return new ArchiveRefused(
    'unmarked-name',
    `The archive does not say how its names are written, so programs read one as ${said.join(' or ')}.`,
    'Say which is right: in the window by its button, on the command line by "unpack --names".',
    namePages.map((id) => ({ id, label: `Read names as ${id}` })),
  );
}
