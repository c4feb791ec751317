import { describe, expect, it } from 'vitest';
import { isSafePathPart, missingAtImport } from '@core/content/agent/fields';
import { parametersOf } from '@core/content/agent/parameters';
import { placeholdersIn } from '@core/content/agent/placeholders';
import { promptsIn, toolBindingsIn } from '@core/content/agent/prompts';
import { refusedRequirements } from '@core/content/agent/requirements';
import { rootTypeOfManifest } from '@core/content/root-type';

describe('a manifest', () => {
  it('is stuck in its import without a label, class, category or publisher', () => {
    expect(missingAtImport({ label: '', agentclass: 'A', category: '', publisher: '' })).toEqual([]);
    expect(missingAtImport({ label: null, agentclass: 'A', publisher: 1 })).toEqual([
      'label',
      'category',
      'publisher',
    ]);
    expect(missingAtImport(undefined)).toHaveLength(4);
  });

  it('is an agent’s also without its class', () => {
    const beside =
      (...names: string[]) =>
      (name: string) =>
        names.includes(name);
    expect(rootTypeOfManifest({ name: 'a', configuration: {} }, beside('agent.py'))).toBe('agent');
    expect(rootTypeOfManifest({ name: 'a', inputformat: {} }, beside())).toBe('agent');
    expect(rootTypeOfManifest({ name: 'a', configuration: {} }, beside('connector.py'))).toBe('connector');
  });

  it.each([
    ['counter', true],
    ['1.0.0', true],
    ['a b', true],
    ['..', false],
    ['a/b', false],
    ['a\\b', false],
    ['a\nb', false],
    ['.', false],
  ])('has a name that is part of a path: %j %s', (name, safe) => {
    expect(isSafePathPart(name)).toBe(safe);
  });
});

describe('an instruction', () => {
  const names = (text: string) => placeholdersIn(text).placeholders.map(({ name }) => name);
  const problems = (text: string) =>
    placeholdersIn(text).problems.map(({ from, to }) => text.slice(from, to));

  it.each([
    ['Hello {user}, {user.name!r:>10} of {items[0][a]}', ['user', 'user', 'items']],
    ['{{literal}} {{{value}}}', ['value']],
    ['{width:{format}}', ['width', 'format']],
    ['{überschrift}', ['überschrift']],
  ])('%j asks for %j', (text, wanted) => {
    expect(names(text)).toEqual(wanted);
    expect(problems(text)).toEqual([]);
  });

  it.each([
    ['{"answer": 1}', ['{"answer": 1}']],
    ['{ "a": {"b": 2} }', ['{ "a": {"b": 2} }']],
    ['a } b { c', ['}', '{']],
    ['{} and {0}', ['{}', '{0}']],
    ['{a} }', ['}']],
  ])('%j is broken at %j', (text, wanted) => {
    expect(problems(text)).toEqual(wanted);
  });

  it('is fixed by doubling what is broken', () => {
    const text = 'Reply {"a": {"b": [1]}} to {question} }';
    const fixed = placeholdersIn(text).problems.reduceRight(
      (now, { from, to, literal }) => now.slice(0, from) + literal + now.slice(to),
      text,
    );
    expect(fixed).toBe('Reply {{"a": {{"b": [1]}}}} to {question} }}');
    expect(problems(fixed)).toEqual([]);
    expect(names(fixed)).toEqual(['question']);
  });

  it('is read in linear time', () => {
    for (const text of ['{'.repeat(99_999), '}'.repeat(99_999), '{a'.repeat(50_000), '{a:'.repeat(30_000)]) {
      expect(problems(text).length).toBeGreaterThan(0);
    }
  });
});

describe('requirements', () => {
  it.each([
    ['-i https://m/simple', true],
    ['--TRUSTED-HOST m', true],
    ['--find-links ./w', false],
    ['--find-link ./w', true],
    ['numpy==2.0', false],
    ['mylib @ git+https://example.com/x', true],
    ['# see https://x', false],
    ['x -i y', true],
    ['   ', false],
    ['pkg @ ftp://x/y', true],
  ])('%s', (line, refused) => {
    expect(refusedRequirements(`a==1\r\n${line}\nb\n`).map((each) => each.line)).toEqual(
      refused ? [line.trim()] : [],
    );
  });
});

describe('prompts, tools and parameters', () => {
  it('are read from any shape', () => {
    expect(promptsIn({ prompts: { 'a/b': { name: 'N' }, c: null } })).toEqual([
      { uuid: 'a/b', pointer: '/prompts/a~1b', name: 'N', value: { name: 'N' } },
      { uuid: 'c', pointer: '/prompts/c', name: 'c', value: {} },
    ]);
    expect(toolBindingsIn({ allowed_tools: { s: ['t'], u: 'v' } })).toEqual([
      { server: 's', pointer: '/allowed_tools/s', tools: ['t'] },
      { server: 'u', pointer: '/allowed_tools/u', tools: null },
    ]);
    expect(parametersOf({ a: { type: 'string', required: true }, b: 'words', c: 1 })).toEqual([
      { name: 'a', type: 'string', required: true, description: '' },
      { name: 'b', type: null, required: false, description: 'words' },
      { name: 'c', type: null, required: false, description: '' },
    ]);
    for (const value of [null, undefined, [], 'x', 1]) {
      expect(promptsIn(value)).toEqual([]);
      expect(toolBindingsIn(value)).toEqual([]);
      expect(parametersOf(value)).toEqual([]);
    }
  });
});
