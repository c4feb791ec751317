import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Choices, Side } from '@core/compare/difference';
import { lineMatches } from '@core/compare/line-matches';
import { mergeLines } from '@core/compare/merge-lines';
import { mergerOf } from '@core/compare/merge-texts';
import { mergeValues } from '@core/compare/merge-values';

const noChoices: Choices = new Map();
const step = (uuid: string, name: string, more: object = {}) => ({ uuid, name, ...more });
const merge = (base: unknown, here: unknown, disk: unknown, choices: Choices = noChoices) =>
  mergeValues({ value: base }, here, disk, choices);

describe('two states of a JSON value', () => {
  it('keep what each side has changed, and say who has changed it', () => {
    const base = { name: 'A', description: 'x', steps: [step('1', 'One'), step('2', 'Two')] };
    const here = { ...base, description: 'mine' };
    const disk = { ...base, steps: [step('2', 'Two'), step('1', 'Renamed')] };
    const { result, differences } = merge(base, here, disk);
    expect(result).toEqual({ ...base, description: 'mine', steps: disk.steps });
    expect(differences).toEqual([
      { id: '/description', path: ['description'], changed: 'here', here: 'mine', disk: 'x' },
      {
        id: '/steps/1/name',
        path: ['steps', 'Renamed', 'name'],
        changed: 'disk',
        here: 'One',
        disk: 'Renamed',
      },
    ]);
  });

  it('leave to a choice what both have changed', () => {
    const [base, here, disk] = [{ a: 1 }, { a: 2 }, { a: 3 }];
    expect(merge(base, here, disk)).toMatchObject({ result: { a: 2 }, differences: [{ changed: 'both' }] });
    expect(merge(base, here, disk, new Map([['/a', 'disk']])).result).toEqual({ a: 3 });
    expect(merge(base, { a: 3 }, disk)).toEqual({ result: { a: 3 }, differences: [] });
  });

  it('ask before anything is lost that one side took out and the other changed', () => {
    const base = { steps: [step('1', 'One'), step('2', 'Two')] };
    const here = { steps: [step('1', 'One')] };
    const disk = { steps: [step('1', 'One'), step('2', 'Changed')] };
    expect(merge(base, here, disk).differences).toMatchObject([{ changed: 'both', here: undefined }]);
    expect(merge(base, here, disk, new Map([['/steps/2', 'disk']])).result).toEqual(disk);
    expect(merge(base, here, base)).toMatchObject({ result: here, differences: [{ changed: 'here' }] });
  });

  it('keep additions of both in their places, and the order of the side that changed it', () => {
    const [base, here, disk] = [
      ['a', 'b'],
      ['a', 'x', 'b'],
      ['y', 'a', 'b', 'z'],
    ];
    expect(merge(base, here, disk).result).toEqual(['y', 'a', 'x', 'b', 'z']);
    expect(merge(base, ['b', 'a'], ['a', 'b', 'c']).result).toEqual(['b', 'c', 'a']);
    expect(merge(['a', 'b', 'c'], ['c', 'b', 'a'], ['b', 'a', 'c']).differences).toHaveLength(1);
  });

  it('take no time stamp for a change', () => {
    expect(merge({ modifyDate: 1 }, { modifyDate: 2 }, { modifyDate: 3 })).toEqual({
      result: { modifyDate: 3 },
      differences: [],
    });
  });

  it('are all decided by hand where nobody knows what they began from', () => {
    const merged = mergeValues(null, { a: 1, b: [1] }, { a: 2, c: 0, b: [1] }, new Map([['/a', 'disk']]));
    expect(merged.differences.map(({ id, changed }) => [id, changed])).toEqual([
      ['/a', 'both'],
      ['/c', 'both'],
    ]);
    expect(merged.result).toEqual({ a: 2, b: [1] });
  });

  it('hold keys with the names of JavaScript’s own members', () => {
    const disk = JSON.parse('{"__proto__": {"x": 1}, "constructor": 2}') as unknown;
    expect(JSON.stringify(merge({}, { toString: 1 }, disk).result)).toBe(
      '{"__proto__":{"x":1},"constructor":2,"toString":1}',
    );
  });

  it('come out as one of them where only that one was changed', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (base, changed) => {
        expect(merge(base, changed, base).result).toEqual(changed);
        expect(merge(base, base, changed).result).toEqual(changed);
        const both = mergeValues(null, base, changed, noChoices);
        const allTheirs = new Map(both.differences.map(({ id }): [string, Side] => [id, 'disk']));
        expect(mergeValues(null, base, changed, noChoices).result).toEqual(base);
        expect(mergeValues(null, base, changed, allTheirs).result).toEqual(changed);
      }),
      { seed: 8, numRuns: 300 },
    );
  });
});

describe('two states of a text', () => {
  it('are merged line by line, and may be chosen from where they touch', () => {
    const base = 'a\nb\nc\nd\n';
    expect(mergeLines(base, 'a\nB\nc\nd\n', 'a\nb\nc\nD\n', noChoices)).toEqual({
      result: 'a\nB\nc\nD\n',
      differences: [
        { id: '1', path: ['Line 2'], changed: 'here', here: 'B\n', disk: 'b\n' },
        { id: '3', path: ['Line 4'], changed: 'disk', here: 'd\n', disk: 'D\n' },
      ],
    });
    const clash = mergeLines(base, 'a\nB\nc\nd\n', 'a\nX\nY\nc\nd\n', new Map([['1', 'disk']]));
    expect(clash.result).toBe('a\nX\nY\nc\nd\n');
    expect(clash.differences).toMatchObject([{ path: ['Lines 2–3'], changed: 'both' }]);
  });

  it('come out as one of them where only that one was changed, or was chosen throughout', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 30 })
      .map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(text, text, (base, changed) => {
        expect(mergeLines(base, changed, base, noChoices).result).toBe(changed);
        expect(mergeLines(base, base, changed, noChoices).result).toBe(changed);
        expect(mergeLines(null, base, changed, noChoices).result).toBe(base);
      }),
      { seed: 8, numRuns: 500 },
    );
  });

  it('are matched in order, each line once', () => {
    const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 40 });
    fc.assert(
      fc.property(lines, lines, (first, second) => {
        const found = [...lineMatches(first, second)];
        const matched = found.filter((at) => at >= 0);
        expect(matched).toEqual([...new Set(matched)].toSorted((a, b) => a - b));
        for (const [line, at] of found.entries()) if (at >= 0) expect(second[at]).toBe(first[line]);
      }),
      { seed: 8, numRuns: 500 },
    );
  });
});

describe('a file and the document that is edited', () => {
  it('come together without a byte of the file changed that nobody edited', () => {
    const base = '{"name": "A",\n   "steps": [{"uuid":"1", "n": 1.50}, {"uuid":"2"}]}\n';
    const here = base.replace('"A"', '"Mine"');
    const disk = base.replace('"uuid":"2"', '"uuid":"2", "x": "\\/"');
    const merged = mergerOf({ base, here, disk }, true)(noChoices);
    expect(merged.result).toBe(disk.replace('"A"', '"Mine"'));
    expect(merged.differences.map(({ changed }) => changed)).toEqual(['here', 'disk']);
  });

  it('are compared line by line where one of them is no JSON', () => {
    const merged = mergerOf({ base: '{}\n', here: '{}\n', disk: '{\n' }, true)(noChoices);
    expect(merged).toMatchObject({ result: '{\n', differences: [{ path: ['Line 1'] }] });
  });
});
