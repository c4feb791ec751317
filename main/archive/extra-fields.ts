import { ArchiveRefused, shown } from './refusal';

/** Extra fields that repeat what a header says: 64-bit sizes, and a name in Unicode (APPNOTE 4.5.3, 4.6.9). */
export const zip64Field = 0x0001;
export const unicodePathField = 0x7075;

/**
 * The extra fields of one header. Refuses a field that reaches beyond its end, and bytes that belong to none: programs
 * skip them or stop there. Zeros that fill up to a boundary are allowed, as some programs write them.
 * @param name of the entry, for the message
 */
export function extraFields(extra: Uint8Array, name: string): { id: number; data: Uint8Array }[] {
  const view = new DataView(extra.buffer, extra.byteOffset, extra.byteLength);
  const found: { id: number; data: Uint8Array }[] = [];
  let at = 0;
  while (at + 4 <= extra.length) {
    const end = at + 4 + view.getUint16(at + 2, true);
    if (end > extra.length) throw overlong(name);
    found.push({ id: view.getUint16(at, true), data: extra.subarray(at + 4, end) });
    at = end;
  }
  if (extra.subarray(at).some((byte) => byte !== 0)) throw overlong(name);
  return found;
}

function overlong(name: string): ArchiveRefused {
  return new ArchiveRefused(
    'ambiguous',
    `The entry ${shown(name)} has an extra field that does not end; programs read it differently.`,
  );
}
