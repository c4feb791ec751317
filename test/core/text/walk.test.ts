import { describe, expect, it } from 'vitest';
import { textsIn, walk } from '@core/text/walk';

const value = { a: ['x', { 'b/c': 'y', n: 1 }], d: null, e: 'xx' };

describe('walk', () => {
  it('shows all values in the order of the file, with their pointers', () => {
    const seen: string[] = [];
    walk(value, '/top', (_value, _key, at) => seen.push(at()) > 0);
    expect(seen).toEqual([
      '/top',
      '/top/a',
      '/top/a/0',
      '/top/a/1',
      '/top/a/1/b~1c',
      '/top/a/1/n',
      '/top/d',
      '/top/e',
    ]);
  });

  it('does not go below what it is told to pass over', () => {
    const seen: unknown[] = [];
    walk(value, '', (each, key) => {
      if (typeof each === 'string') seen.push(each);
      return key !== 'a';
    });
    expect(seen).toEqual(['xx']);
  });
});

it('finds the texts that a test takes', () => {
  expect(textsIn(value, '', (text) => text.startsWith('x'))).toEqual([
    { text: 'x', pointer: '/a/0' },
    { text: 'xx', pointer: '/e' },
  ]);
});
