import { gzipSync } from 'node:zlib';

/** One entry of a tar archive put together byte by byte; what is left out is made to fit. */
export interface RawTarEntry {
  name: string | Uint8Array;
  prefix?: string;
  /** Type flag; a file by default. */
  type?: string;
  content?: string | Uint8Array;
  /** What the header says of the content: a number, or the raw field. */
  size?: number | string;
  link?: string;
  /** `ustar` and version; what GNU tar writes, or nothing, where a test says so. */
  magic?: string;
  /** Raw fields of other numbers, at most as long as they may be. */
  numbers?: Partial<Record<keyof typeof numberFields, string>>;
  /** Added to the right checksum. */
  sumOff?: number;
}

/** Where the numbers of a header are that say nothing of its content. */
const numberFields = { mode: 100, uid: 108, gid: 116, mtime: 136, devmajor: 329, devminor: 337 };

const block = 512;
const padded = (bytes: Uint8Array): Uint8Array =>
  Buffer.concat([bytes, Buffer.alloc(-bytes.length & (block - 1))]);

/** The blocks of one entry. */
export function tarEntry(entry: RawTarEntry): Uint8Array {
  const content = Buffer.from(entry.content ?? (entry.type === undefined ? 'content' : ''));
  const header = Buffer.alloc(block);
  Buffer.from(entry.name).copy(header, 0, 0, 100);
  header.write('0000644\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  const { size = content.length } = entry;
  header.write(typeof size === 'string' ? size : size.toString(8).padStart(11, '0'), 124, 12, 'latin1');
  header.write('14000000000', 136);
  for (const [field, at] of Object.entries(numberFields)) {
    header.write(entry.numbers?.[field as keyof typeof numberFields] ?? '', at, 'latin1');
  }
  header.write('        ', 148);
  header.write(entry.type ?? '0', 156);
  header.write(entry.link ?? '', 157);
  header.write(entry.magic ?? 'ustar\u000000', 257, 8, 'latin1');
  header.write(entry.prefix ?? '', 345);
  const sum = header.reduce((total, byte) => total + byte, 0) + (entry.sumOff ?? 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([header, padded(content)]);
}

/** A pax header with these records, to stand before an entry. */
export function pax(records: Record<string, string>, type = 'x'): RawTarEntry {
  const lines = Object.entries(records).map(([key, value]) => {
    const rest = Buffer.byteLength(` ${key}=${value}\n`);
    let length = rest + 1;
    while (String(length).length + rest !== length) length += 1;
    return `${length} ${key}=${value}\n`;
  });
  return { name: './PaxHeaders/x', type, content: lines.join('') };
}

/** A whole archive, not packed; two empty blocks end it. */
export function rawTar(
  entries: readonly RawTarEntry[],
  end: Uint8Array = Buffer.alloc(2 * block),
): Uint8Array {
  return Buffer.concat([...entries.map(tarEntry), end]);
}

export function rawTgz(entries: readonly RawTarEntry[], end?: Uint8Array): Uint8Array {
  return gzipSync(rawTar(entries, end));
}
