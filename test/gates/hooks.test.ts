import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '..');

const hook = /^(?:(?:before|after)(?:All|Each)\(|vi\.\w+\()/m;

// The files of a process share their modules: what a module says of "this file" holds for the first that imports it.
it('no module of the tests, but the tests themselves, says when it is loaded what is done around tests', () => {
  const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      path.endsWith('.ts') && !path.endsWith('.test.ts') && !/^(?:fixtures|output|bench)\b/.test(path),
  );
  expect(modules.length).toBeGreaterThan(100);
  expect(modules.filter((path) => hook.test(readFileSync(join(folder, path), 'utf8')))).toEqual([]);
});
