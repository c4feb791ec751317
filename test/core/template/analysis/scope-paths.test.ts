import { describe, expect, it } from 'vitest';
import { findPaths, pathsBelow, rootPaths, withPath } from '@core/template/analysis/scope-paths';
import { sampleEntry } from '@core/template/analysis/sample-scope';

const scope = new Map([
  [
    'vars',
    sampleEntry({ records: [{ '@id': '/api/3/alerts/1', name: 'Mail' }], deep: { name: 1 } }, 'last run'),
  ],
]);
const below = (path: string): string[] => {
  let level = rootPaths(scope);
  while (level.length > 0) {
    const found = level.find((one) => one.path === path);
    if (found) return pathsBelow(found).map((one) => one.path);
    level = level.flatMap(pathsBelow);
  }
  throw new Error(`${path} is not found`);
};

describe('paths to what a template can read', () => {
  it('are written as the language reads them', () => {
    expect(below('vars')).toEqual(['vars.records', 'vars.deep']);
    expect(below('vars.records')).toEqual(['vars.records[0]']);
    expect(below('vars.records[0]')).toEqual(["vars.records[0]['@id']", 'vars.records[0].name']);
  });

  it('are found by words of themselves, those near the roots first', () => {
    expect(findPaths(scope, 'name', 50).map(({ path }) => path)).toEqual([
      'vars.deep.name',
      'vars.records[0].name',
    ]);
    expect(findPaths(scope, 'records name', 50).map(({ path }) => path)).toEqual(['vars.records[0].name']);
    expect(findPaths(scope, 'mail', 50)).toEqual([]);
    expect(findPaths(scope, 'run deep', 50).map(({ path }) => path)).toEqual(['vars.deep', 'vars.deep.name']);
    expect(findPaths(scope, 'quokka', 50)).toEqual([]);
    expect(findPaths(scope, 'name', 1)).toHaveLength(1);
  });

  it('are put in as they are inside of a tag, and in braces of their own elsewhere', () => {
    expect(withPath('Hello ', 6, 'vars.a')).toEqual({ text: 'Hello {{ vars.a }}', at: 18 });
    expect(withPath('{{  }} x', 3, 'vars.a')).toEqual({ text: '{{ vars.a }} x', at: 9 });
    expect(withPath('{{ b }} x', 7, 'vars.a').text).toBe('{{ b }}{{ vars.a }} x');
    expect(withPath('{% if  %}', 6, 'vars.a').text).toBe('{% if vars.a %}');
  });
});
