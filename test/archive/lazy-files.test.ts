import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeExport } from '../../main/archive/write-export';
import { readZipBack } from '../../main/archive/read-back';
import { writeZip, writeZipFile } from '../../main/archive/write-zip';
import { makeFolder } from '../workspace/folder';

const date = new Date(Date.UTC(2024, 3, 5, 6, 7, 8));
const random = Buffer.from(Array.from({ length: 70_000 }, (_, at) => (at * at * 7919 + (at >> 3)) & 0xff));
const contents = {
  'a/empty': Buffer.alloc(0),
  'a/small.json': Buffer.from('{}'),
  'a/31': Buffer.alloc(31, 'x'),
  'a/32': Buffer.alloc(32, 'x'),
  'a/ümläut.json': Buffer.from('{"ä": "😀"}'.repeat(10)),
  'a/long.json': Buffer.from('[{"name": "what was seen"}]'.repeat(40_000)),
  'a/random': random,
};
const paths = Object.entries(contents);

it('files that are read one after the other give the archive that files in memory give, byte for byte', async () => {
  const target = join(makeFolder({}), 'out.zip');
  const turns: string[] = [];
  const lazy = paths.map(([path, bytes]) => ({
    path,
    size: bytes.length,
    read: () => {
      turns.push(path);
      return bytes;
    },
  }));
  await writeZipFile(target, lazy, date);
  const eager = await writeZip(
    paths.map(([path, bytes]) => ({ path, bytes })),
    date,
  );
  expect(Buffer.compare(readFileSync(target), eager)).toBe(0);
  expect(turns).toEqual(Object.keys(contents));
});

it('an export into a file reads back, and one whose files change meanwhile is refused', async () => {
  const target = join(makeFolder({}), 'out.zip');
  const entries = [
    { path: 'info.json', text: '{"ä": 1}' },
    { path: 'records/alerts/alerts0001.json', copy: 'alerts' },
  ];
  const plan = { name: 'Some', time: 1_700_000_000, entries };
  const bytes = Buffer.from('[1, 2, 3]'.repeat(10));
  const path = 'records/alerts/alerts0001.json';
  await writeExport(target, plan, { read: () => ({ path, size: bytes.length, read: () => bytes }) });
  const read = await readZipBack(readFileSync(target));
  expect(read.map((file) => Buffer.from(file.bytes).toString())).toEqual(['{"ä": 1}', bytes.toString()]);
  const changing = {
    read: () => ({ path, size: bytes.length, read: () => bytes }),
    onProgress: (done: number, total: number) => void (done === total && bytes.fill(0)),
  };
  await expect(writeExport(target, plan, changing)).rejects.toMatchObject({
    code: 'internal',
    message: expect.stringContaining('does not read back'),
  });
});

it('more than an archive may hold is refused before a byte of it is read', async () => {
  const entries = Array.from({ length: 5 }, (_, at) => ({ path: `records/a/${at}`, copy: `${at}` }));
  const read = (path: string) => ({ path, size: 250 * 2 ** 20, read: () => expect.fail('is read') as never });
  await expect(
    writeExport(join(makeFolder({}), 'out.zip'), { name: 'Some', time: null, entries }, { read }),
  ).rejects.toMatchObject({ code: 'refused', message: expect.stringContaining('larger than an archive') });
});
