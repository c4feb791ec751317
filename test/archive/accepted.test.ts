import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { checkPath, diskPath } from '../../main/archive/entry-names';
import { extractArchive } from '../../main/archive/extract';
import { readArchive } from '../../main/archive/read-archive';
import { memorySource } from '../../main/archive/zip-source';
import { describeWithContent, filesBelow } from '../support/corpus';
import { makeFolder } from '../workspace/folder';
import { fields, joined, rawZip, unicodeName, type RawEntry } from './raw-zip';

/** Other programs' lists of an archive, where they are on this machine. */
function listedBy(program: 'python3' | 'unzip', archive: string): string[] | null {
  const script = 'import sys, zipfile; print("\\n".join(zipfile.ZipFile(sys.argv[1]).namelist()))';
  if (spawnSync(program, [program === 'unzip' ? '-v' : '--version']).status !== 0) return null;
  const args = program === 'unzip' ? ['-Z1', archive] : ['-c', script, archive];
  const env = { ...process.env, PYTHONIOENCODING: 'utf-8', LC_ALL: 'C.UTF-8' };
  return execFileSync(program, args, { encoding: 'utf8', env })
    .split(/\r?\n/)
    .filter((line) => line !== '');
}

async function listedHere(archive: string): Promise<string[]> {
  const { files, folders } = await readArchive(memorySource(readFileSync(archive)), 'linux');
  return [...files.map((file) => file.path), ...folders.map((folder) => `${folder}/`)].sort();
}

const below = (root: string): string[] => filesBelow(root).map((path) => relative(root, path));

async function expectSameList(archive: string): Promise<void> {
  const here = await listedHere(archive);
  for (const program of ['python3', 'unzip'] as const) {
    const there = listedBy(program, archive);
    if (there) expect({ program, names: there.sort() }).toEqual({ program, names: here });
  }
}

const good: [string, RawEntry[]][] = [
  [
    'packed and stored entries',
    [
      { name: 'top/a.json', content: '{}' },
      { name: 'top/b.bin', method: 0, content: 'bytes' },
    ],
  ],
  ['an empty file', [{ name: 'top/records/alerts/skip_existing_records.json', content: '', method: 0 }]],
  [
    'folders with entries of their own',
    [{ name: 'top/', mode: 0o040755, method: 0, content: '' }, { name: 'top/a.txt' }],
  ],
  ['a DOS archive', [{ name: 'top/a.txt', mode: 0, dosAttributes: 0x20, host: 0 }]],
  [
    'names of real packs',
    [
      { name: 'top/>> Notify: Who & what?.json' },
      { name: 'top/ZTP™ ‹new› ünïcode.json' },
      { name: 'top/ leading.json' },
      { name: 'top/Trailing /x.json' },
    ],
  ],
  [
    'names that only Windows cannot hold',
    [
      { name: 'top/Aux/x.json' },
      { name: 'top/con.json' },
      { name: 'top/Wait for it…./y.json' },
      { name: 'top/z.' },
    ],
  ],
  ['a name that objects have of their own', [{ name: 'top/constructor' }, { name: 'top/prototype/x.json' }]],
  [
    'a dense file of data',
    [{ name: 'top/records.json', content: `[${'{"value":null},'.repeat(600_000)}0]` }],
  ],
  [
    'a folder packed as nothing, as Java writes it',
    [{ name: 'top/', mode: 0o040755, content: '', packed: Uint8Array.of(3, 0) }, { name: 'top/a.txt' }],
  ],
  ['a variant of an emoji', [{ name: 'top/⚠\ufe0f Alarm.json' }]],
  ['a joiner inside an emoji', [{ name: 'top/👩‍💻.json' }]],
  [
    'a second name that says the same',
    [{ name: 'top/é.json', extra: unicodeName('top/é.json', 'top/é.json') }],
  ],
  [
    'a streamed entry with its descriptor',
    [
      {
        name: 'top/a',
        method: 0,
        content: 'abc',
        flags: 0x0808,
        after: fields([0x08074b50, 4], [0x352441c2, 4], [3, 4], [3, 4]),
      },
      { name: 'top/b' },
    ],
  ],
  ['traces of a Mac', [{ name: '__MACOSX/top/._a.json' }, { name: 'top/.DS_Store' }, { name: 'top/a.json' }]],
];

describe('ordinary archives are taken in', () => {
  it.each(good)('%s, as other programs read them', async (_, entries) => {
    const folder = makeFolder({ 'a.zip': rawZip(entries) });
    await expectSameList(join(folder, 'a.zip'));
    await extractArchive(join(folder, 'a.zip'), join(folder, 'out'));
    for (const { name, content } of entries) {
      const path = join(folder, 'out', String(name));
      if (!String(name).endsWith('/')) expect(readFileSync(path, 'utf8')).toBe(content ?? 'content');
    }
  });

  it('names in UTF-8 that are not marked, as Info-ZIP and the Mac write them', async () => {
    const name = 'top/ä™.txt';
    const archive = rawZip([
      { name, flags: 0, extra: unicodeName(name, name) },
      { name: 'top/é.txt', flags: 0 },
    ]);
    const folder = makeFolder({ 'a.zip': archive });
    expect(await listedHere(join(folder, 'a.zip'))).toEqual([name, 'top/é.txt'].toSorted());
    const there = listedBy('unzip', join(folder, 'a.zip'));
    if (there) expect(there).toEqual([name, 'top/é.txt']);
  });

  it('names that start at the folder itself, and a folder that is listed twice', async () => {
    const folderEntry = { mode: 0o040755, method: 0, content: '' };
    const archive = rawZip([
      { name: './', ...folderEntry },
      { name: './info.json', content: '{}' },
      { name: './images/', ...folderEntry },
      { name: './images/a.png' },
      { name: './images/', ...folderEntry },
    ]);
    const folder = makeFolder({ 'a.zip': archive });
    await extractArchive(join(folder, 'a.zip'), join(folder, 'out'));
    expect(below(join(folder, 'out'))).toEqual([join('images', 'a.png'), 'info.json']);
    const twice = rawZip([{ name: './info.json' }, { name: 'info.json' }]);
    await expect(readArchive(memorySource(twice))).rejects.toMatchObject({ reason: 'duplicate' });
  });

  it('names of a code page that an extra field repeats in Unicode', async () => {
    const name = Buffer.from([0x81, 0x2e, 0x74, 0x78, 0x74]);
    const second = (first: Uint8Array, text: string): Uint8Array => {
      const data = joined(fields([1, 1], [crc32(first), 4]), Buffer.from(text));
      return joined(fields([0x7075, 2], [data.length, 2]), data);
    };
    const folder = makeFolder({ 'a.zip': rawZip([{ name, flags: 0, extra: second(name, 'ü.txt') }]) });
    expect(await listedHere(join(folder, 'a.zip'))).toEqual(['ü.txt']);
    const there = listedBy('unzip', join(folder, 'a.zip'));
    if (there) expect(there).toEqual(['ü.txt']);
    const other = memorySource(rawZip([{ name, flags: 0, extra: second(name, 'evil.sh') }]));
    await expect(readArchive(other)).rejects.toMatchObject({ reason: 'renaming-extra-field' });
  });

  it('names whose code page the user chooses; each reading is said', async () => {
    const japanese = Buffer.from([0x83, 0x65, 0x83, 0x58, 0x83, 0x67, 0x2e, 0x74, 0x78, 0x74]);
    const folder = makeFolder({ 'a.zip': rawZip([{ name: japanese, flags: 0 }]) });
    const archive = join(folder, 'a.zip');
    await expect(extractArchive(archive, join(folder, 'out'))).rejects.toMatchObject({
      reason: 'unmarked-name',
      message: expect.stringMatching(/"âeâXâg\.txt" \(cp437\) or "テスト\.txt" \(shift-jis\)/),
    });
    await extractArchive(archive, join(folder, 'jp'), { names: 'shift-jis' });
    expect(below(join(folder, 'jp'))).toEqual(['テスト.txt']);
    await extractArchive(archive, join(folder, 'dos'), { names: 'cp437' });
    expect(below(join(folder, 'dos'))).toEqual(listedBy('python3', archive) ?? ['âeâXâg.txt']);
  });

  it('fills an empty folder, and no other', async () => {
    const folder = makeFolder({ 'a.zip': rawZip([{ name: 'x' }]), 'full/y': 'mine' });
    mkdirSync(join(folder, 'empty'));
    await extractArchive(join(folder, 'a.zip'), join(folder, 'empty'));
    expect(readdirSync(join(folder, 'empty'))).toEqual(['x']);
    const occupied = extractArchive(join(folder, 'a.zip'), join(folder, 'full'));
    await expect(occupied).rejects.toMatchObject({ code: 'conflict' });
    expect(readdirSync(join(folder, 'full'))).toEqual(['y']);
  });

  it('says when there is no archive', async () => {
    const folder = makeFolder();
    const missing = extractArchive(join(folder, 'none.zip'), join(folder, 'out'));
    await expect(missing).rejects.toMatchObject({ code: 'not-found' });
    const notAFile = extractArchive(folder, join(folder, 'out'));
    await expect(notAFile).rejects.toMatchObject({ code: 'unreadable' });
    expect(existsSync(join(folder, 'out'))).toBe(false);
  });

  it('says in a sentence what the file system refuses', async () => {
    const folder = makeFolder({ 'a.zip': rawZip([{ name: 'x' }]), 'a file': 'mine' });
    const inFile = extractArchive(join(folder, 'a.zip'), join(folder, 'a file', 'out'));
    await expect(inFile).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('a file'),
    });
    const named = extractArchive(join(folder, 'a.zip'), join(folder, 'n'.repeat(300)));
    await expect(named).rejects.toMatchObject({
      message: expect.stringMatching(/ too long for this system\.$/),
    });
  });

  it('takes back the folders it made on the way when it fails', async () => {
    const folder = makeFolder({ 'a.zip': rawZip([{ name: '../x' }]), 'mine/b': 'b' });
    for (const target of ['new/deep/out', 'mine/new/out']) {
      const run = extractArchive(join(folder, 'a.zip'), join(folder, target));
      await expect(run).rejects.toMatchObject({ code: 'refused' });
    }
    expect(below(folder)).toEqual(['a.zip', join('mine', 'b')]);
    expect(readdirSync(folder).toSorted()).toEqual(['a.zip', 'mine']);
    expect(readdirSync(join(folder, 'mine'))).toEqual(['b']);
  });

  it('stops when it is cancelled and leaves nothing', async () => {
    const folder = makeFolder({ 'a.zip': rawZip([{ name: 'a' }, { name: 'b' }, { name: 'c' }]) });
    const controller = new AbortController();
    const run = extractArchive(join(folder, 'a.zip'), join(folder, 'out'), {
      signal: controller.signal,
      onProgress: () => controller.abort(),
    });
    await expect(run).rejects.toMatchObject({ code: 'cancelled' });
    expect(readdirSync(folder)).toEqual(['a.zip']);
  });

  it('reports progress up to the whole', async () => {
    const folder = makeFolder({
      'a.zip': rawZip([
        { name: 'a', content: '12345' },
        { name: 'b', content: '123' },
      ]),
    });
    const seen: [number, number][] = [];
    await extractArchive(join(folder, 'a.zip'), join(folder, 'out'), {
      onProgress: (...step) => seen.push(step),
    });
    // Two files are unpacked side by side; either may be done first.
    expect([
      [3, 8],
      [5, 8],
    ]).toContainEqual(seen[0]);
    expect(seen.slice(1)).toEqual([[8, 8]]);
  });
});

describe('names on Windows', () => {
  it('replaces what Windows cannot store, and nothing else', () => {
    expect(diskPath('top/>> A: "x"|y?*/End ', 'win32')).toBe('top/__ A_ _x__y__/End_');
    expect(diskPath('top/>> A', 'linux')).toBe('top/>> A');
    expect(diskPath('Aux/con.json/a./nul .txt/console', 'win32')).toBe('Aux_/con_.json/a_/nul_ .txt/console');
  });

  it('refuses two names that become one there', async () => {
    const archive = rawZip([{ name: '>> A.json' }, { name: '__ A.json' }]);
    await expect(readArchive(memorySource(archive), 'win32')).rejects.toMatchObject({ reason: 'collision' });
    expect((await readArchive(memorySource(archive), 'linux')).files).toHaveLength(2);
  });
});

describeWithContent('archives of packs', (content, sized) => {
  const archives = filesBelow(content).filter(
    (path) => path.includes('__archives__') && path.endsWith('.zip'),
  );

  it('are there', () => expect(archives.length).toBeGreaterThanOrEqual(sized({ own: 3, corpus: 6 })));

  it.each(archives)('%s unpacks to its twin, as other programs list it', async (archive) => {
    const folder = makeFolder();
    const out = join(folder, 'out');
    await extractArchive(archive, out);
    const twin = archive.replace('__archives__', '__unpacked__');
    expect(below(out)).toEqual(below(twin));
    for (const path of below(twin)) {
      expect(readFileSync(join(out, path)).equals(readFileSync(join(twin, path))), path).toBe(true);
    }
    await expectSameList(archive);
  });

  it('and every path would be a good name in an archive', () => {
    for (const path of filesBelow(content)) {
      expect(() => checkPath(relative(content, path).split(sep).join('/'))).not.toThrow();
    }
  });
});
