import { deflateRawSync } from 'node:zlib';
import { limits } from '../../../main/archive/limits';
import type { RefusalReason } from '../../../main/archive/refusal';
import {
  bytesOf,
  fields,
  joined,
  rawZip,
  unicodeName,
  type RawArchive,
  type RawEntry,
} from '../../archive/raw-zip';

/** 4 MiB of nothing, packed. */
const bomb = deflateRawSync(new Uint8Array(4 * 2 ** 20));
const zeros = (size: number): Uint8Array => new Uint8Array(size);
const link = { mode: 0o120777, content: '/etc' };
const folder = { mode: 0o040755, method: 0, content: '' };
const endless = fields([0x5455, 2], [50, 2], [1, 1]);
const long = (size: number): string => 'n'.repeat(size);
const inner = rawZip([{ name: 'inner.txt' }]);

interface Hostile {
  name: string;
  reason: RefusalReason;
  entries: RawEntry[];
  archive?: RawArchive;
}

/** Zip archives that are refused, each with the reason it is refused for. */
export const hostile: Hostile[] = [
  { name: 'an absolute path', reason: 'absolute-path', entries: [{ name: '/etc/passwd' }] },
  { name: 'a path out of the folder', reason: 'parent-path', entries: [{ name: 'a/../../evil.txt' }] },
  { name: 'a path that starts with two dots', reason: 'parent-path', entries: [{ name: '../evil.txt' }] },
  { name: 'a path that ends in two dots', reason: 'parent-path', entries: [{ name: 'a/..' }] },
  { name: 'two dots with backslashes', reason: 'backslash', entries: [{ name: '..\\evil.txt' }] },
  { name: 'backslashes inside a name', reason: 'backslash', entries: [{ name: 'a\\b.txt' }] },
  { name: 'a network path', reason: 'backslash', entries: [{ name: '\\\\host\\share\\x' }] },
  { name: 'a drive letter', reason: 'drive-letter', entries: [{ name: 'C:/evil.txt' }] },
  { name: 'a drive letter without a slash', reason: 'drive-letter', entries: [{ name: 'c:evil.txt' }] },
  { name: 'an empty part of a path', reason: 'odd-path', entries: [{ name: 'a//b.txt' }] },
  { name: 'a dot as part of a path', reason: 'odd-path', entries: [{ name: 'a/./b.txt' }] },
  { name: 'an empty name', reason: 'odd-path', entries: [{ name: '' }] },
  { name: 'NUL in a name', reason: 'control-character', entries: [{ name: 'good.txt\0.exe' }] },
  { name: 'a line break in a name', reason: 'control-character', entries: [{ name: 'a\nb.txt' }] },
  { name: 'a C1 control in a name', reason: 'control-character', entries: [{ name: 'a\u0085b.txt' }] },
  { name: 'a right-to-left override', reason: 'invisible-character', entries: [{ name: 'a\u202etxt.exe' }] },
  { name: 'a zero-width blank', reason: 'invisible-character', entries: [{ name: 'info\u200b.json' }] },
  {
    name: 'a byte order mark in a name',
    reason: 'invisible-character',
    entries: [{ name: '\ufeffinfo.json' }],
  },
  { name: '__proto__', reason: 'prototype-name', entries: [{ name: '__proto__/x.json' }] },
  { name: 'a soft hyphen', reason: 'invisible-character', entries: [{ name: 'in\u00adfo.json' }] },
  { name: 'a Hangul filler', reason: 'invisible-character', entries: [{ name: 'info\u3164.json' }] },
  { name: 'tag characters', reason: 'invisible-character', entries: [{ name: 'a\u{e0061}\u{e007f}.json' }] },
  { name: 'settings of a repository', reason: 'repository', entries: [{ name: 'top/.git/config' }] },
  {
    name: 'hooks of a repository',
    reason: 'repository',
    entries: [{ name: 'top/.GIT/hooks/post-checkout' }],
  },
  { name: 'a repository with a joiner', reason: 'repository', entries: [{ name: 'top/.g\u200cit/config' }] },
  { name: 'a repository by its short name', reason: 'repository', entries: [{ name: 'top/git~1/config' }] },
  { name: 'invalid UTF-8', reason: 'undecodable-name', entries: [{ name: Uint8Array.of(0x61, 0xff, 0xfe) }] },
  {
    name: 'overlong UTF-8 of a slash',
    reason: 'undecodable-name',
    entries: [{ name: Uint8Array.of(0x2e, 0x2e, 0xc0, 0xaf) }],
  },
  {
    name: 'a name of another code page',
    reason: 'unmarked-name',
    entries: [{ name: Uint8Array.of(0x82, 0x2e, 0x74), flags: 0 }],
  },
  {
    name: 'a Unicode name on the side',
    reason: 'renaming-extra-field',
    entries: [{ name: 'a.txt', extra: unicodeName('a.txt', 'b.txt') }],
  },
  {
    name: 'a Unicode name on the side with a wrong checksum',
    reason: 'renaming-extra-field',
    entries: [{ name: 'a.txt', extra: unicodeName('z', 'b.txt') }],
  },
  { name: 'a name of 300 bytes', reason: 'name-too-long', entries: [{ name: long(300) }] },
  {
    name: 'a path of 2000 bytes',
    reason: 'name-too-long',
    entries: [{ name: Array(20).fill(long(100)).join('/') }],
  },
  { name: '40 folders', reason: 'too-deep', entries: [{ name: `${'d/'.repeat(40)}x` }] },
  { name: 'a link', reason: 'link', entries: [{ name: 'l', ...link }] },
  { name: 'writing through a link', reason: 'link', entries: [{ name: 'l', ...link }, { name: 'l/passwd' }] },
  {
    name: 'a link recognised by a program of another host',
    reason: 'link',
    entries: [{ name: 'l', ...link, host: 0 }],
  },
  { name: 'a device', reason: 'special-file', entries: [{ name: 'd', mode: 0o020666 }] },
  { name: 'a named pipe', reason: 'special-file', entries: [{ name: 'p', mode: 0o010666 }] },
  {
    name: 'a folder by attribute, a file by name',
    reason: 'folder-mark',
    entries: [{ name: 'a', mode: 0o040755, content: '' }],
  },
  {
    name: 'a folder by DOS attribute alone',
    reason: 'folder-mark',
    entries: [{ name: 'a', mode: 0, dosAttributes: 0x10, host: 0, content: '' }],
  },
  {
    name: 'a folder with content',
    reason: 'folder-mark',
    entries: [{ name: 'a/', mode: 0o040755, content: 'x' }],
  },
  {
    name: 'a folder with packed content',
    reason: 'folder-mark',
    entries: [
      {
        name: 'images/',
        localName: 'evil.json',
        mode: 0o040755,
        method: 0,
        content: '',
        packed: bytesOf('{"evil":true}'),
      },
      { name: 'a' },
    ],
  },
  {
    name: 'a folder that is a file in its local header',
    reason: 'local-mismatch',
    entries: [{ name: 'images/', localName: 'evil.json', ...folder }, { name: 'a' }],
  },
  {
    name: 'a folder whose local header says a size',
    reason: 'local-mismatch',
    entries: [{ name: 'images/', ...folder, local: { size: 9, compressedSize: 9 } }, { name: 'a' }],
  },
  {
    name: 'an extra field that does not end',
    reason: 'ambiguous',
    entries: [{ name: 'a', extra: endless, localExtra: new Uint8Array() }],
  },
  {
    name: 'an extra field of the local header that does not end',
    reason: 'ambiguous',
    entries: [{ name: 'a', localExtra: endless }],
  },
  { name: 'an entry twice', reason: 'duplicate', entries: [{ name: 'a' }, { name: 'a', content: 'other' }] },
  { name: 'names that differ in case', reason: 'collision', entries: [{ name: 'a.txt' }, { name: 'A.txt' }] },
  {
    name: 'folders that differ in case',
    reason: 'collision',
    entries: [{ name: 'Modules/a' }, { name: 'modules/b' }],
  },
  {
    name: 'names that differ in composition',
    reason: 'collision',
    entries: [{ name: 'é.txt' }, { name: 'e\u0301.txt' }],
  },
  {
    name: 'names that differ in ss and ß',
    reason: 'collision',
    entries: [{ name: 'gross.txt' }, { name: 'GROß.txt' }],
  },
  {
    name: 'names that differ in a ligature',
    reason: 'collision',
    entries: [{ name: 'find.txt' }, { name: 'ﬁnd.txt' }],
  },
  {
    name: 'names that differ in the selector of a variant',
    reason: 'collision',
    entries: [{ name: '⚠.txt' }, { name: '⚠\ufe0f.txt' }],
  },
  {
    name: 'names that differ in a joiner',
    reason: 'collision',
    entries: [{ name: 'ab.txt' }, { name: 'a\u200db.txt' }],
  },
  { name: 'a file that is a folder', reason: 'file-and-folder', entries: [{ name: 'a' }, { name: 'a/b' }] },
  { name: 'a folder that is a file', reason: 'file-and-folder', entries: [{ name: 'a/b' }, { name: 'a' }] },
  { name: 'an encrypted entry', reason: 'encrypted', entries: [{ name: 'a', flags: 0x0801 }] },
  {
    name: 'an entry packed with LZMA',
    reason: 'compression-method',
    entries: [{ name: 'a', method: 14, packed: zeros(9) }],
  },
  {
    name: 'an entry packed with Deflate64',
    reason: 'compression-method',
    entries: [{ name: 'a', method: 9, packed: deflateRawSync('content') }],
  },
  {
    name: 'a part of a split archive',
    reason: 'split-archive',
    entries: [{ name: 'a' }],
    archive: { disk: 1 },
  },
  {
    name: 'another name in the local header',
    reason: 'local-mismatch',
    entries: [{ name: 'a.txt', localName: 'b.txt' }],
  },
  {
    name: 'another method in the local header',
    reason: 'local-mismatch',
    entries: [{ name: 'a', local: { method: 0 } }],
  },
  {
    name: 'another size in the local header',
    reason: 'local-mismatch',
    entries: [{ name: 'a', local: { size: 3 } }],
  },
  {
    name: 'another checksum in the local header',
    reason: 'local-mismatch',
    entries: [{ name: 'a', local: { crc: 3 } }],
  },
  {
    name: 'other flags in the local header',
    reason: 'local-mismatch',
    entries: [{ name: 'a', local: { flags: 0 } }],
  },
  {
    name: 'an offset that points nowhere',
    reason: 'local-mismatch',
    entries: [{ name: 'a', signature: 0x04034b51 }],
  },
  {
    name: 'bytes before the archive',
    reason: 'foreign-bytes',
    entries: [{ name: 'a' }],
    archive: { prefix: bytesOf('#!/bin/sh\n') },
  },
  {
    name: 'bytes before the archive, offsets not moved',
    reason: 'foreign-bytes',
    entries: [{ name: 'a', offset: 0 }],
    archive: { prefix: zeros(9), shift: -9 },
  },
  {
    name: 'bytes after the archive',
    reason: 'foreign-bytes',
    entries: [{ name: 'a' }],
    archive: { suffix: bytesOf('tail') },
  },
  {
    name: 'an entry the directory hides between others',
    reason: 'foreign-bytes',
    entries: [{ name: 'a' }, { name: 'h', hidden: true }, { name: 'b' }],
  },
  {
    name: 'an entry the directory hides at the end',
    reason: 'foreign-bytes',
    entries: [{ name: 'a' }, { name: 'h', hidden: true }],
  },
  {
    name: 'an entry the directory hides at the start',
    reason: 'foreign-bytes',
    entries: [{ name: 'h', hidden: true }, { name: 'a' }],
  },
  {
    name: 'two entries on the same bytes',
    reason: 'overlap',
    entries: [{ name: 'a' }, { name: 'b', localName: 'a', offset: 0, hidden: false }],
  },
  {
    name: 'content larger than said',
    reason: 'size-mismatch',
    entries: [{ name: 'a', content: zeros(50_000), size: 10 }],
  },
  {
    name: 'content smaller than said',
    reason: 'checksum',
    entries: [{ name: 'a', content: 'abc', size: 10 }],
  },
  {
    name: 'a stored entry of two sizes',
    reason: 'size-mismatch',
    entries: [{ name: 'a', method: 0, content: 'abcdef', size: 3 }],
  },
  {
    name: 'other data behind the packed content',
    reason: 'checksum',
    entries: [{ name: 'a', packed: joined(deflateRawSync('content'), bytesOf('hidden')) }],
  },
  {
    name: 'a descriptor that disagrees',
    reason: 'local-mismatch',
    entries: [{ name: 'a', flags: 0x0808, after: fields([0x08074b50, 4], [1, 4], [2, 4], [3, 4]) }],
  },
  { name: 'a wrong checksum', reason: 'checksum', entries: [{ name: 'a', crc: 7 }] },
  {
    name: 'data that does not unpack',
    reason: 'checksum',
    entries: [{ name: 'a', packed: Buffer.from('this is no deflate stream at all') }],
  },
  {
    name: 'fewer entries than there are',
    reason: 'ambiguous',
    entries: [{ name: 'a' }, { name: 'b' }],
    archive: { count: 1 },
  },
  {
    name: 'two archives one after the other',
    reason: 'foreign-bytes',
    entries: [{ name: 'a' }],
    archive: { prefix: inner },
  },
  {
    name: 'a whole archive in the comment',
    reason: 'ambiguous',
    entries: [{ name: 'a' }],
    archive: { comment: inner },
  },
  { name: 'an entry of 300 MB', reason: 'entry-too-large', entries: [{ name: 'a', size: 300 * 2 ** 20 }] },
  {
    name: 'a compression bomb',
    reason: 'compression-bomb',
    entries: [{ name: 'a', packed: bomb, size: 65 * 2 ** 20 }],
  },
  {
    name: 'a compression bomb in many parts',
    reason: 'compression-bomb',
    entries: Array.from({ length: 30 }, (_, i) => ({ name: `e${i}`, packed: bomb, size: 4 * 2 ** 20 })),
  },
  {
    name: 'more than a gigabyte in all',
    reason: 'too-large',
    entries: Array.from({ length: 260 }, (_, i) => ({
      name: `e${i}`,
      method: 0,
      packed: zeros(30_000),
      size: 4 * 2 ** 20,
    })),
  },
  {
    name: 'too many entries',
    reason: 'too-many-entries',
    entries: Array.from({ length: limits.entries + 1 }, (_, i) => ({
      name: `e${i}`,
      method: 0,
      content: '',
    })),
  },
  {
    name: 'few entries in too many folders',
    reason: 'too-many-entries',
    entries: Array.from({ length: 2_000 }, (_, i) => ({ name: `${`${i}/`.repeat(12)}x`, content: '' })),
  },
];
