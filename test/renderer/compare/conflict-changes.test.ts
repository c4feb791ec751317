import type { Change } from '@core/contract/comparison';
import type { MergeConflict } from '@core/contract/merging';
import { describe, expect, it } from 'vitest';
import { conflictsByChange } from '../../../renderer/src/features/compare/merging/conflict-changes';

const change = (where: string, pointer = '/x'): Change => ({
  class: 'wording',
  where,
  pointer,
  before: 1,
  after: 2,
  touches: [],
});
const conflict = (where: string, pointer = '/y'): MergeConflict => ({
  id: where,
  reason: 'changed-twice',
  class: 'wording',
  where,
  pointer,
  base: 1,
  ours: 2,
  theirs: 3,
  touches: [],
  choices: ['ours', 'theirs'],
  resolution: null,
});
const found = (changes: Change[], conflicts: MergeConflict[]) =>
  [...conflictsByChange(changes, conflicts)].map(([{ where }, { id }]) => [where, id]);

describe('conflicts of a merge among the changes of a side', () => {
  it('are at the same place, and nowhere else where there is one', () => {
    const changes = [change('field "a", type'), change('field "a"'), change('field "ab", type')];
    expect(found(changes, [conflict('field "a", type')])).toEqual([['field "a", type', 'field "a", type']]);
  });

  it('are around what a side has changed in an element that the other has removed, and within what it has removed', () => {
    const changes = [change('field "a", type'), change('field "a", title'), change('field "b"')];
    expect(found(changes, [conflict('field "a"'), conflict('field "b", type')])).toEqual([
      ['field "a", type', 'field "a"'],
      ['field "a", title', 'field "a"'],
      ['field "b"', 'field "b", type'],
    ]);
  });

  it('are of the same value where a side has it elsewhere under another name, and not of what stands at that place', () => {
    const [other, moved] = [
      { ...change('widget "A", title', '/rows/1/title'), before: 'A', after: 'A!' },
      { ...change('widget "Old", title', '/rows/2/title'), before: 1, after: 3 },
    ];
    expect(found([other, moved], [conflict('widget "New", title', '/rows/1/title')])).toEqual([
      ['widget "Old", title', 'widget "New", title'],
    ]);
    expect(found([other], [conflict('widget "New", title', '/rows/1/title')])).toEqual([]);
  });

  it('are at the same pointer where a side tells the element by another name; a whole file is at none', () => {
    const changes = [change('item "New", text', '/picklists/0/itemValue')];
    expect(found(changes, [conflict('item "Old", text', '/picklists/0/itemValue')])).toHaveLength(1);
    expect(found(changes, [conflict('all of it', '')])).toEqual([]);
  });
});
