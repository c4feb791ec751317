import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { extract } from 'tar-stream';
import { describe, expect, it } from 'vitest';
import { PackwrightError } from '@core/contract/errors';
import { extractArchive } from '../../main/archive/extract';
import { limits } from '../../main/archive/limits';
import { ArchiveRefused, type RefusalReason } from '../../main/archive/refusal';
import { describeWithContent, filesBelow } from '../support/corpus';
import { makeFolder } from '../workspace/folder';
import { pax, rawTar, rawTgz, type RawTarEntry } from './raw-tar';

/** Unpacks the bytes; what came out, or what was thrown. Nothing may be left where it was refused. */
async function unpack(bytes: Uint8Array): Promise<string[] | unknown> {
  const home = makeFolder({ 'a.tgz': bytes });
  const target = join(home, 'out');
  try {
    const { files } = await extractArchive(join(home, 'a.tgz'), target);
    const found = filesBelow(target).map((path) => relative(target, path).replaceAll('\\', '/'));
    expect(files).toBe(found.length);
    return found;
  } catch (thrown) {
    expect(await readdir(home)).toEqual(['a.tgz']);
    return thrown;
  }
}

const a: RawTarEntry = { name: 'top/a.json', content: '{}' };
const long = `top/${'n'.repeat(60)}/${'m'.repeat(60)}.json`;
const block = (byte: number): Uint8Array => Buffer.alloc(512, byte);

const hostile: [what: string, reason: RefusalReason, bytes: Uint8Array][] = [
  ['a link', 'link', rawTgz([{ name: 'l', type: '2', link: '/etc' }])],
  ['a hard link', 'link', rawTgz([a, { name: 'l', type: '1', link: 'top/a.json' }])],
  ['writing through a link', 'link', rawTgz([{ name: 'l', type: '2', link: '/etc' }, { name: 'l/passwd' }])],
  ['a long target of a link', 'link', rawTgz([{ name: '././@LongLink', type: 'K', content: '/etc\0' }, a])],
  ['a target in an extended header', 'link', rawTgz([pax({ linkpath: '/etc' }), a])],
  ['a character device', 'special-file', rawTgz([{ name: 'd', type: '3' }])],
  ['a block device', 'special-file', rawTgz([{ name: 'd', type: '4' }])],
  ['a named pipe', 'special-file', rawTgz([{ name: 'p', type: '6' }])],
  ['a type nobody knows', 'special-file', rawTgz([{ name: 'q', type: 'Z' }])],
  ['a file with holes', 'sparse-file', rawTgz([{ name: 's', type: 'S' }])],
  ['holes in an extended header', 'sparse-file', rawTgz([pax({ 'GNU.sparse.major': '1' }), a])],
  ['an absolute path', 'absolute-path', rawTgz([{ name: '/etc/passwd' }])],
  ['a path out of the folder', 'parent-path', rawTgz([{ name: 'a/../../evil' }])],
  ['two dots behind the folder itself', 'parent-path', rawTgz([{ name: './../evil' }])],
  ['two dots by prefix and name', 'parent-path', rawTgz([{ prefix: '..', name: 'evil' }])],
  ['backslashes', 'backslash', rawTgz([{ name: '..\\evil' }])],
  ['a drive letter', 'drive-letter', rawTgz([{ name: 'C:/evil' }])],
  ['a repository', 'repository', rawTgz([{ name: 'top/.git/hooks/pre-commit' }])],
  ...(['mode', 'uid', 'gid', 'mtime', 'devmajor'] as const).map(
    (field): [string, RefusalReason, Uint8Array] => [
      `a damaged ${field}, where other readers end their list`,
      'ambiguous',
      rawTgz([a, { name: 'top/b.json', numbers: { [field]: '00x0644' } }]),
    ],
  ),
  [
    'too many folders',
    'too-many-entries',
    rawTgz(Array.from({ length: 2_000 }, (_, i) => ({ name: `${`${i}/`.repeat(12)}x`, content: '' }))),
  ],
  ['__proto__', 'prototype-name', rawTgz([{ name: '__proto__/x' }])],
  ['an empty part', 'odd-path', rawTgz([{ name: 'a//b' }])],
  ['a control character', 'control-character', rawTgz([{ name: 'a\nb' }])],
  ['invalid UTF-8', 'undecodable-name', rawTgz([{ name: Uint8Array.of(0x61, 0xff) }])],
  ['a name that ends twice', 'ambiguous', rawTgz([{ name: 'a\0b' }])],
  ['40 folders', 'too-deep', rawTgz([{ name: `${'d/'.repeat(40)}x` }])],
  ['the same path twice', 'duplicate', rawTgz([a, { ...a, content: 'other' }])],
  ['the same path with and without a dot', 'duplicate', rawTgz([a, { ...a, name: './top/a.json' }])],
  ['names that differ in case', 'collision', rawTgz([a, { ...a, name: 'top/A.json' }])],
  ['a file that is a folder', 'file-and-folder', rawTgz([{ name: 'top' }, a])],
  ['a folder with content', 'folder-mark', rawTgz([{ name: 'top/', type: '5', content: 'x' }])],
  ['a file with a slash at its end', 'folder-mark', rawTgz([{ name: 'top/' }])],
  ['another path in an extended header', 'renaming-extra-field', rawTgz([pax({ path: 'top/evil.json' }), a])],
  [
    'another path as a long name',
    'renaming-extra-field',
    rawTgz([{ name: '././@LongLink', type: 'L', content: 'top/evil.json\0' }, a]),
  ],
  [
    'two long names',
    'renaming-extra-field',
    rawTgz([{ name: 'L', type: 'L', content: long }, pax({ path: `${long}x` }), a]),
  ],
  ['a path out of the folder in an extended header', 'parent-path', rawTgz([pax({ path: `../${long}` }), a])],
  ['a path of all entries at once', 'ambiguous', rawTgz([pax({ path: 'top/b.json' }, 'g'), a])],
  ['another size in an extended header', 'size-mismatch', rawTgz([pax({ size: '1' }), a])],
  ['a name of another code page', 'unmarked-name', rawTgz([pax({ hdrcharset: 'BINARY' }), a])],
  ['two extended headers', 'ambiguous', rawTgz([pax({ path: long }), pax({ path: `${long}x` }), a])],
  [
    'an extended header that lies about its length',
    'ambiguous',
    rawTgz([{ name: 'x', type: 'x', content: '99 path=x\n' }, a]),
  ],
  [
    'an extended header that says a key twice',
    'ambiguous',
    rawTgz([{ name: 'x', type: 'x', content: '10 path=a\n10 path=b\n' }, a]),
  ],
  [
    'an extended header without end',
    'name-too-long',
    rawTgz([{ name: 'x', type: 'x', content: 'x'.repeat(limits.tarHeaderBytes + 1) }, a]),
  ],
  ['a size of another base', 'size-mismatch', rawTgz([{ ...a, size: '\x80\0\0\0\0\0\0\0\0\0\0\x02' }])],
  ['a negative size', 'size-mismatch', rawTgz([{ ...a, size: '-0000000002' }])],
  ['an entry of 300 MB', 'entry-too-large', rawTgz([{ ...a, size: 300 * 2 ** 20 }])],
  [
    'entries behind an empty block',
    'ambiguous',
    rawTgz([a], Buffer.concat([block(0), rawTar([{ name: 'hidden' }])])),
  ],
  [
    'entries behind the end',
    'foreign-bytes',
    rawTgz([a], Buffer.concat([block(0), block(0), rawTar([{ name: 'hidden' }])])),
  ],
  ['a second member', 'foreign-bytes', Buffer.concat([rawTgz([a]), rawTgz([{ name: 'hidden' }])])],
  ['bytes behind it', 'foreign-bytes', Buffer.concat([rawTgz([a]), Buffer.from('tail')])],
  ['a wrong checksum of the whole', 'checksum', withLast(rawTgz([a]), 8, 1)],
  ['a wrong size of the whole', 'checksum', withLast(rawTgz([a]), 4, 1)],
  ['a bomb of one file', 'compression-bomb', rawTgz([{ name: 'big', content: Buffer.alloc(80 * 2 ** 20) }])],
  ['a bomb behind the end', 'compression-bomb', rawTgz([a], Buffer.alloc(80 * 2 ** 20))],
  [
    'too many entries',
    'too-many-entries',
    rawTgz(Array.from({ length: limits.entries + 1 }, (_, i) => ({ name: `e${i}`, content: '' }))),
  ],
];

/** The archive with one of its last bytes changed. */
function withLast(bytes: Uint8Array, fromEnd: number, by: number): Uint8Array {
  const copy = Buffer.from(bytes);
  copy[copy.length - fromEnd] = ((copy[copy.length - fromEnd] ?? 0) + by) % 256;
  return copy;
}

describe('hostile tgz archives are refused, by name, and leave nothing', () => {
  it.each(hostile)('%s: %s', async (_what, reason, bytes) => {
    const outcome = await unpack(bytes);
    expect(outcome).toBeInstanceOf(ArchiveRefused);
    const { message, remedy, ...refusal } = outcome as ArchiveRefused;
    expect({ ...refusal, message }).toMatchObject({ reason, code: 'refused' });
    expect(message).toMatch(/^[A-Z].*\.$/);
    expect(remedy).toBeTruthy();
  });

  it.each([
    ['half an archive', rawTgz([{ ...a, content: 'x'.repeat(5000) }]).subarray(0, 60)],
    ['an archive without its end', rawTgz([a], Buffer.alloc(0))],
    ['an entry that ends early', gzipSync(rawTar([{ ...a, size: 90_000 }]))],
    ['a header with a wrong sum', rawTgz([{ ...a, sumOff: 1 }])],
    ['text', gzipSync('this is no tar archive, but long enough to be taken for one'.repeat(20))],
    [
      'data that does not unpack',
      Buffer.concat([rawTgz([a]).subarray(0, 10), Buffer.from('no deflate stream')]),
    ],
    ['an archive of nothing', rawTgz([])],
    ['a header of gzip alone', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])],
    ['two bytes', Buffer.from([0x1f, 0x8b])],
  ])('%s is unreadable', async (_, bytes) => {
    const outcome = await unpack(bytes);
    expect(outcome).toBeInstanceOf(PackwrightError);
    expect(outcome).toMatchObject({ code: 'unreadable', message: expect.stringMatching(/^[A-Z].*\.$/) });
  });

  it('stops a bomb of half a gigabyte early, in little memory', async () => {
    const folder = makeFolder();
    const bomb = gzipSync(
      Buffer.concat([
        rawTar([{ name: 'big', size: 200 * 2 ** 20 }], Buffer.alloc(0)),
        Buffer.alloc(512 * 2 ** 20),
      ]),
      { level: 1 },
    );
    writeFileSync(join(folder, 'bomb.tgz'), bomb);
    const before = process.memoryUsage().rss;
    await expect(extractArchive(join(folder, 'bomb.tgz'), join(folder, 'out'))).rejects.toMatchObject({
      reason: 'compression-bomb',
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 2 ** 20);
  });
});

describe('clean tgz archives', () => {
  it.each<[string, RawTarEntry[], string[]]>([
    [
      'of the folder itself',
      [
        { name: './', type: '5' },
        { ...a, name: './top/a.json' },
      ],
      ['top/a.json'],
    ],
    ['with folders', [{ name: 'top/', type: '5' }, { name: 'top/x', type: '5' }, a], ['top/a.json']],
    [
      'of GNU tar with a long name',
      [
        { name: '././@LongLink', type: 'L', content: `${long}\0`, magic: 'ustar  \0' },
        { ...a, name: long.slice(0, 100), magic: 'ustar  \0' },
      ],
      [long],
    ],
    ['with times in extended headers', [pax({ mtime: '1700000000.25' }), a], ['top/a.json']],
    [
      'with a long name in an extended header',
      [pax({ path: long, mtime: '1.5' }), { ...a, name: long.slice(0, 100) }],
      [long],
    ],
    ['with a comment on the whole', [pax({ comment: 'a commit' }, 'g'), a], ['top/a.json']],
    [
      'of the oldest form',
      [
        { ...a, magic: '\0' },
        { ...a, name: 'top/b', type: '\0', content: 'x' },
      ],
      ['top/a.json', 'top/b'],
    ],
    ['with letters beyond ASCII', [{ ...a, name: 'top/é™.json' }], ['top/é™.json']],
    ['with an empty file', [{ ...a, content: '' }], ['top/a.json']],
  ])('%s', async (_what, entries, paths) => {
    expect(await unpack(rawTgz(entries))).toEqual(paths);
  });

  it('hold what another reader finds in them', async () => {
    const entries = Array.from({ length: 60 }, (_, i) => ({
      name: `top/${i % 7}/f${i}`,
      content: 'x'.repeat((i * 97) % 2000),
    }));
    const bytes = rawTgz(entries);
    const there = new Map<string, string>();
    const reader = extract();
    reader.on('entry', (header, stream, next) => {
      void (async () => {
        const pieces: Buffer[] = [];
        for await (const piece of stream as AsyncIterable<Buffer>) pieces.push(piece);
        there.set(header.name, Buffer.concat(pieces).toString());
        next();
      })();
    });
    await pipeline(Readable.from(gunzipSync(bytes)), reader);
    const home = makeFolder({ 'a.tgz': bytes });
    await extractArchive(join(home, 'a.tgz'), join(home, 'out'));
    const here = filesBelow(join(home, 'out')).map(
      (path) =>
        [relative(join(home, 'out'), path).replaceAll('\\', '/'), readFileSync(path, 'utf8')] as const,
    );
    expect(new Map(here)).toEqual(there);
  });

  it.skipIf(spawnSync('python3', ['--version']).status !== 0)(
    'of Python are accepted (skipped without python3)',
    async () => {
      const home = makeFolder({ [`src/${long}`]: 'x', 'src/top/™.json': '{}' });
      for (const format of ['PAX_FORMAT', 'GNU_FORMAT', 'USTAR_FORMAT']) {
        const script = `import sys, tarfile; t = tarfile.open(sys.argv[2], 'w:gz', format=tarfile.${format}); t.add(sys.argv[1], arcname='pack'); t.close()`;
        execFileSync('python3', ['-c', script, join(home, 'src'), join(home, `${format}.tgz`)]);
        await mkdir(join(home, 'x'), { recursive: true });
        const { files } = await extractArchive(join(home, `${format}.tgz`), join(home, 'x', format));
        expect({ format, files }).toEqual({ format, files: 2 });
      }
    },
  );
});

describeWithContent('tgz archives of real packs', (folder) => {
  const archives = filesBelow(join(folder, 'content')).filter((path) => /\.(?:tgz|tar\.gz)$/.test(path));
  it.skipIf(archives.length === 0)(`are accepted (${archives.length})`, async () => {
    for (const archive of archives) {
      const outcome = await unpack(readFileSync(archive));
      expect({ archive, outcome: outcome instanceof Error ? outcome.message : 'read' }).toEqual({
        archive,
        outcome: 'read',
      });
    }
  });
});
