import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { PackwrightError } from '@core/contract/errors';
import { readArchive } from '../../../main/archive/read-archive';
import { memorySource } from '../../../main/archive/zip-source';
import {
  bytesOf,
  fields,
  joined,
  rawZip,
  unicodeName,
  zip64End,
  zip64Sizes,
  type RawArchive,
  type RawEntry,
} from '../../archive/raw-zip';

const big = 0xffffffff;
const a: RawEntry = { name: 'a.txt', content: 'first' };
const b: RawEntry = { name: 'b.txt', content: 'second' };
const other = rawZip([{ name: 'evil.txt', content: 'evil' }]);

/**
 * The ways in which programs are known to read one archive differently: three families, fourteen types (redundant
 * statements, file names, places of the parts), each with one archive or more.
 */
const types: [type: string, cases: [what: string, entries: RawEntry[], archive?: RawArchive][]][] = [
  ['a1 the method is said twice', [['stored here, packed there', [{ ...a, local: { method: 0 } }]]]],
  [
    'a2 the name is said twice',
    [
      ['another name in the local header', [{ ...a, localName: 'b.txt' }]],
      ['another name in the extra field', [{ ...a, extra: unicodeName('a.txt', 'b.txt') }]],
      [
        'another name in the extra field of the local header alone',
        [{ ...a, localExtra: unicodeName('a.txt', 'b.txt') }],
      ],
      [
        'two extra fields of names',
        [{ ...a, extra: joined(unicodeName('a.txt', 'a.txt'), unicodeName('a.txt', 'b.txt')) }],
      ],
    ],
  ],
  [
    'a3 the sizes are said twice',
    [
      ['another size in the local header', [{ ...a, local: { size: 1 } }]],
      ['another packed size in the local header', [{ ...a, local: { compressedSize: 1 } }]],
      ['another size in the 64-bit field', [{ ...a, extra: zip64Sizes(9, 9) }]],
      [
        '64-bit sizes that the directory has and the local header has not',
        [{ ...a, method: 0, size: big, localExtra: new Uint8Array(), extra: zip64Sizes(5) }],
      ],
      [
        'a descriptor of other sizes',
        [{ ...a, method: 0, flags: 0x0808, after: fields([0x08074b50, 4], [1, 4], [4, 4], [4, 4]) }],
      ],
    ],
  ],
  [
    'a4 the encryption and the descriptor are said twice',
    [
      ['encrypted here, plain there', [{ ...a, local: { flags: 0x0801 } }]],
      ['with a descriptor here, without there', [{ ...a, local: { flags: 0x0808 } }]],
    ],
  ],
  [
    'a5 the checksum is said twice',
    [['another checksum in the local header', [{ ...a, local: { crc: 1 } }]]],
  ],
  [
    'b1 the name can be decoded in two ways',
    [
      ['bytes of another code page', [{ ...a, name: Uint8Array.of(0x81, 0x2e, 0x74), flags: 0 }]],
      ['marked as UTF-8, which it is not', [{ ...a, name: Uint8Array.of(0xff, 0x2e, 0x74) }]],
      ['marked in one place only', [{ ...a, name: 'é.txt', local: { flags: 0 } }]],
    ],
  ],
  [
    'b2 the path can be read in two ways',
    [
      ['backslashes', [{ ...a, name: 'x\\a.txt' }]],
      ['empty parts', [{ ...a, name: 'x//a.txt' }]],
      ['dots', [{ ...a, name: 'top/./a.txt' }]],
      ['a root', [{ ...a, name: '/a.txt' }]],
      ['an end within', [{ ...a, name: 'a.txt\0b' }]],
    ],
  ],
  [
    'b3 two names are one',
    [
      ['twice the same', [a, { ...b, name: 'a.txt' }]],
      ['letter case', [a, { ...b, name: 'A.TXT' }]],
      [
        'composition',
        [
          { ...a, name: 'é' },
          { ...b, name: 'e\u0301' },
        ],
      ],
    ],
  ],
  [
    'b4 a file or a folder',
    [
      ['a slash and content', [{ ...a, name: 'a/' }]],
      ['a folder by its attributes', [{ ...a, content: '', method: 0, mode: 0o040755 }]],
      [
        'a file that holds another',
        [
          { ...a, name: 'x' },
          { ...b, name: 'x/y' },
        ],
      ],
    ],
  ],
  [
    'c1 there are two ends',
    [
      ['an archive in the comment', [a], { comment: other }],
      ['an archive behind it', [a], { suffix: other }],
      ['an archive before it', [a], { prefix: other }],
      [
        'an end in the content of the last entry',
        [{ ...a, method: 0, content: other }],
        { comment: bytesOf('x'), suffix: bytesOf('PK') },
      ],
    ],
  ],
  [
    'c2 the end lies about the directory',
    [
      ['fewer entries', [a, b], { count: 1 }],
      ['fewer entries on this disk', [a, b], { countHere: 1 }],
      ['a shorter directory', [a, b], { directoryBytes: 51 }],
      ['a longer directory', [a, b], { directoryBytes: 400 }],
      ['a directory that begins later', [a, b], { shift: 51 }],
      ['a directory that begins earlier', [a, b], { shift: -3 }],
    ],
  ],
  [
    'c3 the 64-bit end says something else',
    [
      ['another directory', [a, b], { beforeEnd: (d) => zip64End({ ...d, count: 1 }, d.offset + d.bytes) }],
      ['another place', [a, b], { beforeEnd: (d) => zip64End({ ...d, offset: 0 }, d.offset + d.bytes) }],
      ['a locator that leads nowhere', [a, b], { beforeEnd: (d) => zip64End(d, 3) }],
    ],
  ],
  [
    'c4 entries the directory does not name',
    [
      ['between others', [a, { name: 'h', hidden: true }, b]],
      ['at the end', [a, { name: 'h', hidden: true }]],
      ['behind the packed content', [{ ...a, packed: joined(deflateRawSync('first'), other) }]],
    ],
  ],
  [
    'c5 entries that share or leave bytes',
    [
      ['the same bytes twice', [a, { ...b, localName: 'a.txt', offset: 0 }]],
      ['a gap between', [a, { ...b, before: bytesOf('gap') }]],
      ['bytes before the directory', [a, { ...b, after: bytesOf('gap') }]],
    ],
  ],
];

describe('archives that programs read differently are refused', () => {
  it('of all fourteen types', () => expect(types).toHaveLength(14));

  describe.each(types)('%s', (_type, cases) => {
    it.each(cases)('%s', async (_what, entries, archive) => {
      const outcome = await unpackAll(rawZip(entries, archive));
      expect(outcome).toBeInstanceOf(PackwrightError);
      expect(['refused', 'unreadable']).toContain((outcome as PackwrightError).code);
      expect((outcome as PackwrightError).message).toMatch(/^[A-Z].*\.$/);
    });
  });

  it('and the same parts put together rightly are accepted', async () => {
    const archive = rawZip([a, b, { ...a, name: 'c.txt', extra: unicodeName('c.txt', 'c.txt') }]);
    expect(await unpackAll(archive)).toEqual(['a.txt', 'b.txt', 'c.txt']);
  });
});

async function unpackAll(bytes: Uint8Array): Promise<unknown> {
  try {
    const { files } = await readArchive(memorySource(bytes));
    for (const file of files) await file.unpack(() => {});
    return files.map((file) => file.path);
  } catch (thrown) {
    return thrown;
  }
}
