import { describe, expect, it } from 'vitest';
import { playbook, route, step, uuid } from '../../../support/playbook-json';
import { mergeOne, mergePlaybooks } from './support';

const start = step(1, 'manual', { route: uuid(800), resources: ['alerts'] });
const plain = (n: number, args = {}) => step(n, 'setVariable', args);
const made = (args: object, routes = [route(1, 2), route(2, 3)]) =>
  playbook({ steps: [start, plain(2, { ...args }), plain(3)], routes });

describe('a merge of three states', () => {
  it('asks where one side removed a playbook whose steps the other has wired anew', () => {
    const rewired = made({}, [route(1, 3), route(3, 2)]);
    const { conflicts } = mergePlaybooks({ base: made({}), ours: undefined, theirs: rewired });
    expect(conflicts).toMatchObject([{ reason: 'removed-and-changed' }]);
  });

  it('keeps the keys of a map whose keys are numbers', () => {
    const texts = (ten: string, twenty: string) => made({ byCode: { '10': ten, '20': twenty } });
    const merged = mergePlaybooks({ base: texts('a', 'b'), ours: texts('x', 'b'), theirs: texts('a', 'y') });
    expect([merged.conflicts, merged.value]).toEqual([[], texts('x', 'y')]);
    const maps = (ten: number, twenty: number) =>
      made({ byCode: { '10': { level: ten }, '20': { level: twenty } } });
    const ofMaps = mergePlaybooks({ base: maps(1, 1), ours: maps(2, 1), theirs: maps(1, 3) });
    expect([ofMaps.conflicts, ofMaps.value]).toEqual([[], maps(2, 3)]);
  });

  it('leaves open what was decided in a way that is no choice', () => {
    const three = { base: made({ a: 1 }), ours: made({ a: 2 }), theirs: made({ a: 3 }) };
    const id = mergePlaybooks(three).conflicts[0]?.id ?? '';
    const { conflicts, value } = mergePlaybooks(three, { [id]: { take: 'both' } });
    expect(conflicts).toMatchObject([{ choices: ['ours', 'theirs', 'edited'], resolution: null }]);
    expect(value).toEqual(made({ a: 2 }));
  });

  it('knows a file of which one side left no item by its path', () => {
    const path = 'globalVariables/variables.json';
    const variables = (value: string) => [
      { name: 'a', value },
      { name: 'b', value: '1' },
    ];
    const three = { base: variables('1'), ours: [], theirs: variables('2') };
    const { conflicts, files } = mergeOne('globalVariable', path, three);
    expect(conflicts).toMatchObject([{ reason: 'removed-and-changed', ours: null }]);
    expect(files.map((file) => file.path)).toEqual([path]);
  });

  it('takes a file that was edited as its JSON', () => {
    const three = { base: made({ a: 1 }), ours: undefined, theirs: made({ a: 3 }) };
    const id = mergePlaybooks(three).conflicts[0]?.id ?? '';
    const edited = { take: 'edited', value: made({ a: 4 }) as never } as const;
    expect(mergePlaybooks(three, { [id]: edited }).value).toEqual(made({ a: 4 }));
  });
});
