import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readArchive } from '../../main/archive/read-archive';
import { memorySource } from '../../main/archive/zip-source';
import { makeFolder } from '../workspace/folder';
import { fields, rawZip, zip64End } from './raw-zip';

const python = spawnSync('python3', ['--version']).status === 0;

/** Reads all archives of a folder, one line each: the names and the CRC of what they hold, or null where it fails. */
const script = `
import glob, json, os, sys, zipfile, zlib
for path in sorted(glob.glob(os.path.join(sys.argv[1], '*.zip'))):
    try:
        archive = zipfile.ZipFile(path)
        found = [[i.filename if i.flag_bits & 0x800 else i.filename.encode('cp437').decode(),
                  0 if i.is_dir() else zlib.crc32(archive.read(i))] for i in archive.infolist()]
    except Exception:
        found = None
    print(json.dumps([os.path.basename(path), found]))
`;

const healthy = [
  rawZip([
    { name: 'top/', mode: 0o040755, method: 0, content: '' },
    { name: 'top/a.json', content: '{"a": 1}' },
    { name: 'top/™.json', method: 0, content: 'stored' },
  ]),
  rawZip(
    [
      {
        name: 'a',
        method: 0,
        content: 'abc',
        flags: 0x0808,
        after: fields([0x08074b50, 4], [0x352441c2, 4], [3, 4], [3, 4]),
      },
      { name: 'b', content: 'x'.repeat(90) },
    ],
    { comment: Buffer.from('a comment') },
  ),
  rawZip([{ name: 'a' }, { name: 'b' }], { beforeEnd: (d) => zip64End(d, d.offset + d.bytes) }),
] as const;

/** A few bytes of an archive changed, mostly those of its headers. */
const damaged = fc
  .tuple(
    fc.nat(healthy.length - 1),
    fc.array(fc.tuple(fc.nat(), fc.nat(255), fc.boolean()), { minLength: 1, maxLength: 3 }),
  )
  .map(([which, edits]) => {
    const bytes = Buffer.from(healthy[which] ?? healthy[0]);
    const directory = bytes.lastIndexOf(Buffer.from('PK\x01\x02'));
    for (const [at, byte, anywhere] of edits) {
      const from = anywhere ? 0 : directory;
      bytes[from + (at % (bytes.length - from))] = byte;
    }
    return bytes;
  });

describe.skipIf(!python)('what is accepted is what another program reads (skipped without python3)', () => {
  it('name for name and byte for byte, of archives with random faults', async () => {
    const folder = makeFolder();
    const here = new Map<string, [string, number][]>();
    let round = 0;
    for (const bytes of [...healthy, ...fc.sample(damaged, { numRuns: 3000, seed: 815 })]) {
      const found = await contentsOf(bytes);
      const name = `${String((round += 1)).padStart(5, '0')}.zip`;
      if (!found) continue;
      here.set(name, found);
      writeFileSync(join(folder, name), bytes);
    }
    expect(here.size).toBeGreaterThan(200);
    const there = new Map<string, unknown>();
    for (const line of execFileSync('python3', ['-c', script, folder], { encoding: 'utf8' })
      .trim()
      .split('\n')) {
      const [name, found] = JSON.parse(line) as [string, [string, number][] | null];
      there.set(name, found?.toSorted() ?? null);
    }
    for (const [name, found] of here)
      expect({ name, found: there.get(name) }).toEqual({ name, found: found.toSorted() });
  });
});

/** Names and checksums as we read them; null where the archive is refused. */
async function contentsOf(bytes: Uint8Array): Promise<[string, number][] | null> {
  try {
    const { files, folders } = await readArchive(memorySource(bytes), 'linux');
    const found: [string, number][] = folders.map((folder) => [`${folder}/`, 0]);
    for (const file of files) {
      let sum = 0;
      await file.unpack((piece) => {
        sum = crc32(piece, sum);
      });
      found.push([file.path, sum]);
    }
    return found;
  } catch {
    return null;
  }
}
