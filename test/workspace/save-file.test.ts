import { chmodSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hashOf, saveFile } from '../../main/workspace/save-file';
import { makeFolder } from './folder';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const systemError = (code: string): Error => Object.assign(new Error(code), { code });

describe('saving', () => {
  it('replaces the file, keeps its mode and leaves nothing beside it', async () => {
    const folder = makeFolder({ 'run.sh': 'old' });
    const file = join(folder, 'run.sh');
    chmodSync(file, 0o750);
    const saved = await saveFile(file, bytes('new'), { base: hashOf(bytes('old')), overwrite: false });
    expect(saved).toEqual({ hash: hashOf(bytes('new')) });
    expect(readFileSync(file, 'utf8')).toBe('new');
    expect(statSync(file).mode & 0o777).toBe(0o750);
    expect(readdirSync(folder)).toEqual(['run.sh']);
  });

  it('lets nobody read it meanwhile who may not read the file', async () => {
    const folder = makeFolder({ 'secret.json': 'old' });
    const file = join(folder, 'secret.json');
    chmodSync(file, 0o600);
    const modes = new Set<number>();
    const ended = new AbortController();
    const saving = saveFile(file, new Uint8Array(100_000_000), { base: null, overwrite: true }).finally(() =>
      ended.abort(),
    );
    while (!ended.signal.aborted) {
      for (const name of readdirSync(folder)) {
        const stats = statSync(join(folder, name), { throwIfNoEntry: false });
        if (stats) modes.add(stats.mode & 0o777);
      }
      await new Promise(setImmediate);
    }
    await saving;
    expect([...modes]).toEqual([0o600]);
  });

  it('writes new files and deleted files with their folders', async () => {
    const file = join(makeFolder(), 'new', 'deep', 'a.json');
    expect(await saveFile(file, bytes('1'), { base: null, overwrite: false })).toHaveProperty('hash');
    expect(readFileSync(file, 'utf8')).toBe('1');
  });

  it('refuses to write over what somebody else wrote, even of the same size and time', async () => {
    const folder = makeFolder({ 'a.json': 'old' });
    const file = join(folder, 'a.json');
    const { atime, mtime } = statSync(file);
    writeFileSync(file, 'OLD');
    utimesSync(file, atime, mtime);
    expect(await saveFile(file, bytes('mine'), { base: hashOf(bytes('old')), overwrite: false })).toBe(
      'conflict',
    );
    expect(readFileSync(file, 'utf8')).toBe('OLD');
    expect(readdirSync(folder)).toEqual(['a.json']);
    expect(await saveFile(file, bytes('mine'), { base: null, overwrite: true })).toHaveProperty('hash');
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });

  it('refuses to write over a file that appeared where there was none', async () => {
    const file = join(makeFolder({ 'a.json': 'theirs' }), 'a.json');
    expect(await saveFile(file, bytes('mine'), { base: null, overwrite: false })).toBe('conflict');
  });

  it('tries again while a virus scanner holds the file', async () => {
    const file = join(makeFolder({ 'a.json': 'old' }), 'a.json');
    const waits: number[] = [];
    let refusals = 3;
    const saved = await saveFile(file, bytes('new'), {
      base: hashOf(bytes('old')),
      overwrite: false,
      rename: async (from, to) => {
        refusals -= 1;
        if (refusals >= 0) throw systemError(['EPERM', 'EBUSY', 'EACCES'][refusals] ?? '');
        await rename(from, to);
      },
      wait: async (ms) => waits.push(ms),
    });
    expect(saved).toHaveProperty('hash');
    expect(waits).toEqual([10, 20, 50]);
    expect(readFileSync(file, 'utf8')).toBe('new');
  });

  it.each([
    ['at once when waiting would not help', 'ENOSPC', 0],
    ['after about two seconds when it does not let go', 'EBUSY', 8],
  ])('gives up %s, with the old file whole and nothing left over', async (_, code, expectedWaits) => {
    const folder = makeFolder({ 'a.json': 'old' });
    let waits = 0;
    const saving = saveFile(join(folder, 'a.json'), bytes('new'), {
      base: hashOf(bytes('old')),
      overwrite: false,
      rename: async () => {
        throw systemError(code);
      },
      wait: async () => {
        waits += 1;
      },
    });
    await expect(saving).rejects.toMatchObject({ code });
    expect(waits).toBe(expectedWaits);
    expect(readFileSync(join(folder, 'a.json'), 'utf8')).toBe('old');
    expect(readdirSync(folder)).toEqual(['a.json']);
  });

  it('clears away what a save that was cut off left behind long ago, and nothing younger', async () => {
    const folder = makeFolder({ '.a.json.11.packwright-tmp': 'old', '.a.json.22.packwright-tmp': 'young' });
    const longAgo = new Date(Date.now() - 120_000);
    utimesSync(join(folder, '.a.json.11.packwright-tmp'), longAgo, longAgo);
    await saveFile(join(folder, 'a.json'), bytes('1'), { base: null, overwrite: false });
    expect(readdirSync(folder)).toEqual(['.a.json.22.packwright-tmp', 'a.json']);
  });
});
