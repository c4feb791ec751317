import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../support/host';

const text = readFileSync(join(projectRoot, 'test/remote/README.md'), 'utf8');

/** Promises by their numbers, and what is said to hold each: a file and the title of a test. */
const promises = text.split(/^(?=\d+\. )/m).slice(1);
const testsOf = (promise: string) =>
  [...promise.matchAll(/^ +- `([^`]+)`: (.+)$/gm)].map(([, file = '', title = '']) => ({ file, title }));

describe('what a push has to keep', () => {
  it('is sixteen promises', () => expect(promises).toHaveLength(16));

  it.each(promises.map((promise) => [promise.split('\n')[0], promise]))(
    'is held by tests: %s',
    (_, promise) => {
      const tests = testsOf(promise);
      expect(tests).not.toEqual([]);
      const missing = tests.filter(({ file, title }) => {
        const path = join(projectRoot, file);
        return !existsSync(path) || !readFileSync(path, 'utf8').includes(`'${title}'`);
      });
      expect(missing).toEqual([]);
    },
  );
});
