import { describe, expect, it } from 'vitest';
import { problemsIn } from '../../../renderer/src/code-editor/problems';
import { jsonRows, previewOf } from '../../../renderer/src/ui/values/json-rows';
import { prettyJson } from '../../../renderer/src/ui/values/pretty-json';
import { templateParts } from '../../../renderer/src/ui/values/template-parts';

describe('templates in a text', () => {
  it('are cut out whole, over several lines too', () => {
    expect(templateParts('a {{ x }} b\n{% if\n y %}{# note #}')).toEqual([
      { text: 'a ', template: false },
      { text: '{{ x }}', template: true },
      { text: ' b\n', template: false },
      { text: '{% if\n y %}', template: true },
      { text: '{# note #}', template: true },
    ]);
  });

  it('leaves a text without any as it is', () => {
    expect(templateParts('{ "a": 1 } {{ open')).toEqual([{ text: '{ "a": 1 } {{ open', template: false }]);
    expect(templateParts('')).toEqual([]);
  });
});

describe('JSON written into a string', () => {
  it.each([
    ['{"a":[1]}', '{\n  "a": [\n    1\n  ]\n}'],
    ['plain', null],
    ['{{ vars.x }}', null],
    ['12', null],
    ['[', null],
  ])('%j', (text, pretty) => {
    expect(prettyJson(text)).toBe(pretty);
  });
});

describe('a JSON tree', () => {
  const value = { name: 'x', list: [{ title: 'One' }, 2], 'a/b': { '': null } };

  it('shows what is unfolded, by pointer', () => {
    const rows = jsonRows(value, new Set(['/list', '/a~1b']));
    expect(rows.map(({ id, level, expanded }) => [id, level, expanded])).toEqual([
      ['/name', 1, null],
      ['/list', 1, true],
      ['/list/0', 2, false],
      ['/list/1', 2, null],
      ['/a~1b', 1, true],
      ['/a~1b/', 2, null],
    ]);
  });

  it('says in a few words what a value is', () => {
    expect(previewOf({ title: 'One' })).toBe('One');
    expect(previewOf({ a: 1 })).toBe('1 key');
    expect(previewOf([1, 2])).toBe('2 elements');
    expect(previewOf('x'.repeat(500))).toHaveLength(121);
    expect(previewOf(null)).toBe('null');
  });
});

describe('problems marked in a source', () => {
  const place = (offset: number) => ({ line: 1, column: 1, offset });
  const finding = (offset: number) => ({
    code: 'TX101' as const,
    severity: 'error' as const,
    message: 'Bad',
    path: 'p',
    pointer: null,
    range: { start: place(offset), end: place(offset + 2) },
    related: [],
    fix: null,
    fingerprint: String(offset),
  });

  const noFix = () => undefined;

  it('marks a syntax error at once, and not twice when the checker has found it too', () => {
    const broken = { message: 'Bad', offset: 5, length: 0 };
    expect(problemsIn('p', [finding(5), finding(1)], [], broken, 10, noFix)).toEqual([
      { from: 1, to: 3, severity: 'error', message: 'Bad (TX101)', fix: null },
      { from: 5, to: 6, severity: 'error', message: 'Bad', fix: null },
    ]);
  });

  it('marks places that findings of other files are about, where they ask for it', () => {
    const range = { start: place(3), end: place(6) };
    const about = (marked: boolean) => ({
      ...finding(0),
      path: 'form',
      related: [{ path: 'p', pointer: null, range, message: 'Here', marked }],
    });
    expect(problemsIn('p', [], [about(true), about(false)], null, 10, noFix)).toEqual([
      { from: 3, to: 6, severity: 'error', message: 'Bad (TX101)', fix: null },
    ]);
  });

  it('stays inside a text that has become shorter', () => {
    expect(problemsIn('p', [finding(50)], [], { message: 'End', offset: 10, length: 1 }, 10, noFix)).toEqual([
      { from: 10, to: 10, severity: 'error', message: 'Bad (TX101)', fix: null },
      { from: 10, to: 10, severity: 'error', message: 'End', fix: null },
    ]);
  });
});
