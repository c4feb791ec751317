import { describe, expect, it } from 'vitest';
import type { Change } from '@core/contract/comparison';
import { toldOf } from '../../main/compare-host/told';

const change = (where: string, parts: Partial<Change> = {}): Change => ({
  class: 'behaviour',
  where,
  pointer: '',
  before: 1,
  after: 2,
  touches: [],
  ...parts,
});

const told = (...changes: Change[]) =>
  toldOf(changes).told.map(({ where, changes: count, verb }) => [where, count, verb]);

describe('what a line says of an item', () => {
  it('tells the gravest first, and of a class what came or went before what changed', () => {
    expect(
      told(
        change('description', { class: 'wording' }),
        change('step "A", priority'),
        change('step "B"', { before: null, after: {} }),
        change('field "c", type', { class: 'schema-migration' }),
      ),
    ).toEqual([
      ['field "c", type', 1, 'changed'],
      ['step "B"', 1, 'added'],
      ['step "A", priority', 1, 'changed'],
      ['description', 1, 'changed'],
    ]);
  });

  it('gathers the changes of one element, whatever its name is made of', () => {
    expect(told(change('step "Ask, then wait", a'), change('step "Ask, then wait", b, c'))).toEqual([
      ['step "Ask, then wait"', 2, 'changed'],
    ]);
    expect(told(change('step "one " mark, a'), change('"'))).toHaveLength(2);
  });

  it('leaves out what is only drawn elsewhere, unless nothing else differs', () => {
    const drawn = change('step "A", top', { class: 'layout' });
    expect(told(drawn, change('name', { class: 'wording' }))).toEqual([['name', 1, 'changed']]);
    expect(told(drawn)).toEqual([['step "A", top', 1, 'changed']]);
  });

  it('says values that fit into a line, both or neither, and how many places there are', () => {
    const valuesOf = (before: Change['before'], after: Change['after']) => {
      const [one] = toldOf([change('a', { before, after })]).told;
      return [one?.before, one?.after];
    };
    expect(valuesOf('7.3.1', '7.4.0')).toEqual(['7.3.1', '7.4.0']);
    expect(valuesOf(null, false)).toEqual([null, 'false']);
    expect(valuesOf('short', 'x'.repeat(200))).toEqual([null, null]);
    expect(valuesOf('two\nlines', 'one')).toEqual([null, null]);
    expect(valuesOf(null, { a: 1 })).toEqual([null, null]);
    const many = toldOf(['a', 'b', 'c', 'd', 'e', 'f'].map((where) => change(where)));
    expect([many.told.length, many.places]).toEqual([4, 6]);
  });
});
