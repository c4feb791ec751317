import { describe, expect, it } from 'vitest';
import { missingOf, promisesIn } from '../support/named-tests';

const promises = promisesIn('test/remote/README.md');

describe('what a push has to keep', () => {
  it('is sixteen promises', () => expect(promises).toHaveLength(16));

  it.each(promises.map((held) => [held.promise, held] as const))('is held by tests: %s', (_, held) => {
    expect(held.tests).not.toEqual([]);
    expect(missingOf(held)).toEqual([]);
  });
});
