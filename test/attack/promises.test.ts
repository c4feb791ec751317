import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../support/host';
import { missingOf, promisesIn } from '../support/named-tests';

const promises = promisesIn('test/attack/README.md');

describe('what attacks must not get', () => {
  it('is forty-seven promises', () => expect(promises).toHaveLength(47));

  it.each(promises.map((held) => [held.promise, held] as const))('is held by tests: %s', (_, held) => {
    expect(held.tests).not.toEqual([]);
    expect(missingOf(held)).toEqual([]);
  });

  it('is tried in every folder of attackers', () => {
    const named = new Set(promises.flatMap(({ tests }) => tests.map(({ file }) => file.split('/')[2])));
    const folders = readdirSync(join(projectRoot, 'test/attack'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'corpus')
      .map(({ name }) => name);
    expect(folders.filter((name) => !named.has(name))).toEqual([]);
  });
});
