import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { arrangeFiles, type Arrangement } from '../../main/workspace/arrange-files';
import { safeFolder } from '../../main/workspace/safe-path';
import { makeFolder } from './folder';

async function arrange(files: Record<string, string>, wanted: Partial<Arrangement>) {
  const folder = makeFolder(files);
  const done = arrangeFiles(await safeFolder(folder), { moved: [], deleted: [], created: [], ...wanted });
  const error = await done.then(
    () => null,
    (thrown: { code: string }) => thrown.code,
  );
  const present = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const now = Object.fromEntries(
    present.map((path) => [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
  );
  return { error, now, folder };
}

describe('arranging files', () => {
  it('writes bytes where they are given as such', async () => {
    const bytes = Uint8Array.of(0x89, 0x50, 0, 0xff);
    const text = Buffer.from(bytes).toString('base64');
    const { error, folder } = await arrange(
      {},
      { created: [{ path: 'images/a.png', text, encoding: 'binary' }] },
    );
    expect(error).toBeNull();
    expect([...readFileSync(join(folder, 'images', 'a.png'))]).toEqual([...bytes]);
  });

  it('moves, removes and adds, and leaves no empty folder', async () => {
    const { error, now, folder } = await arrange(
      { 'old/a.json': 'A', 'old/b.json': 'B', 'gone/c.json': 'C', 'stays.json': 'S' },
      {
        moved: [
          { from: 'old/a.json', to: 'new/deep/a.json' },
          { from: 'old/b.json', to: 'new/b.json' },
        ],
        deleted: ['gone/c.json'],
        created: [{ path: 'fresh/d.json', text: 'D' }],
      },
    );
    expect(error).toBeNull();
    expect(now).toEqual({
      'new/deep/a.json': 'A',
      'new/b.json': 'B',
      'fresh/d.json': 'D',
      'stays.json': 'S',
    });
    expect(existsSync(join(folder, 'old'))).toBe(false);
    expect(existsSync(join(folder, 'gone'))).toBe(false);
  });

  it('swaps two names', async () => {
    const moved = [
      { from: 'a.json', to: 'b.json' },
      { from: 'b.json', to: 'a.json' },
    ];
    expect((await arrange({ 'a.json': 'A', 'b.json': 'B' }, { moved })).now).toEqual({
      'a.json': 'B',
      'b.json': 'A',
    });
  });

  it.each<[string, Partial<Arrangement>, string]>([
    [
      'a place is taken',
      {
        moved: [
          { from: 'a.json', to: 'free.json' },
          { from: 'b.json', to: 'c.json' },
        ],
      },
      'conflict',
    ],
    ['a file is gone', { moved: [{ from: 'a.json', to: 'x.json' }], deleted: ['nobody.json'] }, 'not-found'],
    ['a new file exists', { deleted: ['a.json'], created: [{ path: 'b.json', text: 'new' }] }, 'conflict'],
    ['a path leads out', { moved: [{ from: 'a.json', to: '../outside.json' }] }, 'refused'],
    [
      'a path leads into what is passed over',
      { created: [{ path: '.git/hooks/pre-commit', text: 'x' }] },
      'refused',
    ],
  ])('takes all of it back when %s', async (_what, wanted, code) => {
    const files = { 'a.json': 'A', 'b.json': 'B', 'c.json': 'C' };
    const { error, now } = await arrange(files, wanted);
    expect(error).toBe(code);
    expect(now).toEqual(files);
  });

  it.skipIf(process.platform === 'win32')('does not write through a link out of the workspace', async () => {
    const outside = makeFolder({ 'precious.json': 'P' });
    const folder = makeFolder({ 'a.json': 'A' });
    symlinkSync(outside, join(folder, 'link'));
    await expect(
      arrangeFiles(await safeFolder(folder), {
        moved: [{ from: 'a.json', to: 'link/a.json' }],
        deleted: [],
        created: [],
      }),
    ).rejects.toMatchObject({ code: 'refused' });
    expect(readdirSync(outside)).toEqual(['precious.json']);
    expect(readFileSync(join(folder, 'a.json'), 'utf8')).toBe('A');
  });
});
