import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { putInPlace } from '../../main/archive/put-in-place';
import { makeFolder } from '../workspace/folder';

const written = (folder: string, ...names: string[]) => {
  mkdirSync(folder);
  for (const name of names) writeFileSync(join(folder, name), name);
  return folder;
};

it('moves a folder to where none is', async () => {
  const home = makeFolder();
  await putInPlace(written(join(home, 'made'), 'a'), join(home, 'target'));
  expect(readFileSync(join(home, 'target', 'a'), 'utf8')).toBe('a');
  expect(readdirSync(home)).toEqual(['target']);
});

it('fills an empty folder, which stays the same one', async () => {
  const home = makeFolder();
  const target = written(join(home, 'target'));
  const { ino } = statSync(target);
  await putInPlace(written(join(home, 'made'), 'a', 'b'), target);
  expect(statSync(target).ino).toBe(ino);
  expect(readdirSync(target)).toEqual(['a', 'b']);
  expect(readdirSync(home)).toEqual(['target']);
});

it('takes everything back where a part cannot be moved', async () => {
  const home = makeFolder();
  const target = written(join(home, 'target'));
  // A file cannot take the place of a folder.
  mkdirSync(join(target, 'b'));
  const made = written(join(home, 'made'), 'a', 'b');
  await expect(putInPlace(made, target)).rejects.toThrow();
  expect(readdirSync(made).toSorted()).toEqual(['a', 'b']);
  expect(readdirSync(target)).toEqual(['b']);
});
