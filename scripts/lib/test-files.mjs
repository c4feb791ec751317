// Which test files the words after `npm test --` mean.

import { readdirSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { inRoot, root } from './paths.mjs';

/** All test files, as paths below the project with `/` between folders. */
export function testFiles() {
  return readdirSync(inRoot('test'), { recursive: true })
    .map((name) => `test/${name.split(sep).join('/')}`)
    .filter((name) => name.endsWith('.test.ts'));
}

/** A path as a pattern below the project, wherever the command was started; other words stay as they are. */
function asPattern(word, files) {
  const from = process.env.INIT_CWD ?? process.cwd();
  const path = relative(root, isAbsolute(word) ? word : resolve(from, word))
    .split(sep)
    .join('/');
  return files.some((file) => file === path || file.startsWith(`${path}/`)) ? path : word;
}

/**
 * The files that `words` name: each is a file, a folder, or a part of a path.
 * @returns by word, so that one that names none can be reported
 */
export function filesNamed(words) {
  const files = testFiles();
  const namedBy = (pattern) => files.filter((file) => file.includes(pattern));
  return new Map(words.map((word) => [word, namedBy(asPattern(word, files))]));
}

/** The set of `vitest.config.ts` that a test file belongs to. */
export function projectOf(file) {
  if (/^test\/(?:e2e|attack\/window)\//.test(file)) return 'e2e';
  return file.startsWith('test/attack/') ? 'attack' : 'unit';
}
