import { describe, expect, it } from 'vitest';
import { comparedPaths } from '@core/content/connector/compared-paths';

const changesOf = (before: unknown, after: unknown) =>
  comparedPaths(before, after).map((each) => [each.path, each.before, each.after]);

describe('the places of two answers', () => {
  it('are those that either has, with what each has there', () => {
    expect(
      changesOf({ name: '', list: [{ old: '' }], gone: {} }, { name: 1, list: [{ fresh: '' }], more: '' }),
    ).toEqual([
      ['data.name', 'text', 'number'],
      ['data.list', 'list', 'list'],
      ['data.list[0]', 'map', 'map'],
      ['data.list[0].fresh', null, 'text'],
      ['data.list[0].old', 'text', null],
      ['data.more', null, 'text'],
      ['data.gone', 'map', null],
    ]);
  });

  it('are all new where there was nothing, and none where there is nothing', () => {
    expect(changesOf(undefined, { a: '' })).toEqual([['data.a', null, 'text']]);
    expect(changesOf(undefined, undefined)).toEqual([]);
  });
});
