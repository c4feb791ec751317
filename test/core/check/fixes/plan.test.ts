import { describe, expect, it } from 'vitest';
import { planFix, planFixes } from '@core/check/fixes/plan';
import { allows, fixUntilStable } from '@core/check/fixes/stable';
import type { Finding, Fix, FixEdit } from '@core/contract';
import { applyChanges } from '@core/text/changes';

const place = { line: 1, column: 1, offset: 0 };
const finding = (...edits: FixEdit[]): Finding => ({
  code: 'PB101',
  severity: 'error',
  message: 'Wrong.',
  path: 'f.json',
  pointer: null,
  range: { start: place, end: place },
  related: [],
  fix: { title: 'Fix it', safety: 'safe', edits },
  fingerprint: JSON.stringify(edits),
});
const texts: Record<string, string> = { 'f.json': '{"a":[1,2,3],"b":"x"}', 'g.json': '{"d":0}' };
const textOf = (path: string) => texts[path];

describe('several fixes at once', () => {
  it('are one edit of each file', () => {
    const { edit, applied } = planFixes(
      [finding({ remove: '/a/0' }), finding({ remove: '/a/2' }, { path: 'g.json', set: '/c', value: 1 })],
      textOf,
    );
    expect(applied).toHaveLength(2);
    const after = edit.files.map(({ path, changes }) => [path, applyChanges(textOf(path) ?? '', changes)]);
    expect(after).toEqual([
      ['f.json', '{"a":[2],"b":"x"}'],
      ['g.json', '{"d":0,"c":1}'],
    ]);
  });

  it('that want the same place are left for later, all but the first', () => {
    const first = finding({ set: '/a/1', value: 5 });
    const within = finding({ remove: '/a' });
    const { applied, left } = planFixes([first, within, finding({ remove: '/b' })], textOf);
    expect(applied).toHaveLength(2);
    expect(left).toEqual([within]);
  });

  it('leave out what no longer fits the text', () => {
    const stale = finding({ set: '/b/c', value: 1 });
    expect(planFixes([stale], textOf).left).toEqual([stale]);
    expect(() => planFix(stale.fix as Fix, 'f.json', textOf)).toThrow('no longer fits');
  });

  it('add a file once, and none that is there', () => {
    const added = { create: 'new.json', text: '{}' };
    const { edit } = planFixes(
      [finding(added), finding(added), finding({ create: 'g.json', text: '{}' })],
      textOf,
    );
    expect(edit.created).toEqual([{ path: 'new.json', text: '{}' }]);
  });
});

describe('fixing until nothing is left', () => {
  it('ends when two rules want the opposite', () => {
    let value = false;
    const count = fixUntilStable(
      {
        findings: () => [finding({ set: '/on', value: !value })],
        textOf: () => JSON.stringify({ on: value }),
        apply: () => (value = !value),
      },
      () => true,
    );
    expect(count).toBe(10);
  });

  it('takes unsafe fixes only when they are wanted', () => {
    const unsafe = { ...finding(), fix: { title: 'Guess', safety: 'unsafe' as const, edits: [] } };
    expect([allows('safe', unsafe), allows('unsafe', unsafe), allows('safe', finding())]).toEqual([
      false,
      true,
      true,
    ]);
    expect(allows('unsafe', { ...finding(), fix: null })).toBe(false);
  });
});
