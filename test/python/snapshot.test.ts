import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createPython } from '../../main/python/service';
import { printed, pythonEntries } from './python';

async function answerWith(cacheDir: string | null): Promise<string> {
  const python = createPython({ entriesDir: await pythonEntries(), cacheDir });
  try {
    return await printed(python.session(), 'print(6 * 7)');
  } finally {
    await python.close();
  }
}

it('an interpreter starts from the snapshot of the first one, and without it where the file is damaged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'python-cache-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const cacheDir = join(folder, 'made', 'here');
  expect(await answerWith(cacheDir)).toBe('42');
  const names = readdirSync(cacheDir);
  expect(names).toEqual([expect.stringMatching(/^python-[\d.]+-[0-9a-f]+-.*\.snapshot$/)]);
  const file = join(cacheDir, names[0] ?? '');
  const { mtimeMs, size } = statSync(file);
  expect(await answerWith(cacheDir)).toBe('42');
  expect(statSync(file).mtimeMs).toBe(mtimeMs);

  writeFileSync(file, readFileSync(file).subarray(0, size / 3));
  expect(await answerWith(cacheDir)).toBe('42');
  // The damaged file is not kept.
  expect(readdirSync(cacheDir)).toEqual([]);
});

it('an interpreter starts from scratch where no file can be kept', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'python-cache-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'taken'));
  writeFileSync(join(folder, 'taken', 'python'), 'a file where the folder would be');
  expect(await answerWith(join(folder, 'taken', 'python'))).toBe('42');
  expect(await answerWith(null)).toBe('42');
});
