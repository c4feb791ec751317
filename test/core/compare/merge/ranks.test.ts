import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uuid } from '../../../support/playbook-json';
import { mergeOne } from './support';

interface Item {
  n: number;
  name: string;
}
const picklist = (items: readonly Item[], from = 0) => ({
  '@type': 'PicklistName',
  name: 'Severity',
  uuid: uuid(900),
  picklists: items.map(({ n, name }, at) => ({
    uuid: uuid(n),
    itemValue: name,
    orderIndex: at + from,
    color: null,
  })),
});
const module = (items: readonly Item[]) => ({
  '@type': 'StagingModelMetadata',
  type: 'assets',
  attributes: items.map(({ n, name }, at) => ({ uuid: uuid(n), name, type: 'string', orderIndex: at })),
});
const items = (...names: string[]): Item[] => names.map((name) => ({ n: 901 + name.charCodeAt(0), name }));
const inOrder = (list: { orderIndex: number }[]) =>
  list.toSorted((one, other) => one.orderIndex - other.orderIndex);
const shown = (value: unknown): [string, number][] =>
  inOrder((value as ReturnType<typeof picklist>).picklists as never).map((item) => {
    const { itemValue, orderIndex } = item as { itemValue: string; orderIndex: number };
    return [itemValue, orderIndex];
  });
const merge = (base: unknown, ours: unknown, theirs: unknown) =>
  mergeOne('picklist', 'picklists/Severity.json', { base, ours, theirs });

describe('items that both sides have numbered anew', () => {
  const base = picklist(items('A', 'B', 'C'));

  it('have places of their own, in the order of both', () => {
    const { value, conflicts } = merge(
      base,
      picklist(items('N', 'A', 'B', 'C')),
      picklist(items('A', 'B', 'M', 'C')),
    );
    expect(conflicts).toEqual([]);
    expect(shown(value)).toEqual([
      ['N', 0],
      ['A', 1],
      ['B', 2],
      ['M', 3],
      ['C', 4],
    ]);
  });

  it('are asked about where both sides have put something at one place', () => {
    const { value, clashes } = merge(
      base,
      picklist(items('A', 'B', 'C', 'X')),
      picklist(items('A', 'B', 'C', 'Y')),
    );
    expect(shown(value)).toEqual([
      ['A', 0],
      ['B', 1],
      ['C', 2],
      ['X', 3],
      ['Y', 4],
    ]);
    expect(clashes).toMatchObject([
      { code: 'same-place', message: expect.stringContaining('"X" and "Y"') as string },
    ]);
  });

  it('keep the numbers they have where those of a side were shared before', () => {
    const shared = (name: string) => {
      const list = picklist(items('A', 'B', name));
      return { ...list, picklists: list.picklists.map((item) => ({ ...item, orderIndex: 0 })) };
    };
    const { value } = merge(shared('C'), shared('D'), { ...shared('C'), name: 'Other' });
    expect(shown(value).map(([, rank]) => rank)).toEqual([0, 0, 0]);
  });

  it('are fields of a module too', () => {
    const three = [items('a', 'b'), items('x', 'a', 'b'), items('a', 'y', 'b')].map(module);
    const { value } = mergeOne('module', 'modules/assets/mmd.json', {
      base: three[0],
      ours: three[1],
      theirs: three[2],
    });
    const found = (value as ReturnType<typeof module>).attributes;
    expect(inOrder(found).map((one) => (one as never as Item).name)).toEqual(['x', 'a', 'y', 'b']);
    expect(new Set(found.map(({ orderIndex }) => orderIndex)).size).toBe(4);
  });

  it('come out alike from both sides, whatever is added, taken out and moved by one of them', () => {
    const side = (letters: string) =>
      fc
        .record({
          gone: fc.subarray(['A', 'B', 'C', 'D', 'E']),
          added: fc.array(fc.record({ name: fc.constantFrom(...letters), at: fc.nat(6) }), { maxLength: 4 }),
        })
        .map(({ gone, added }) => {
          const left = ['A', 'B', 'C', 'D', 'E'].filter((name) => !gone.slice(0, 2).includes(name));
          for (const { name, at } of added) if (!left.includes(name)) left.splice(at, 0, name);
          return left;
        });
    fc.assert(
      fc.property(side('uvw'), side('xyz'), fc.boolean(), (one, other, isMoved) => {
        const moved = isMoved ? [...one.slice(1), ...one.slice(0, 1)] : one;
        const five = picklist(items('A', 'B', 'C', 'D', 'E'));
        const [ours, theirs] = [picklist(items(...moved)), picklist(items(...other))];
        const [there, back] = [merge(five, ours, theirs), merge(five, theirs, ours)];
        const ranks = shown(there.value).map(([, rank]) => rank);
        expect(new Set(ranks).size).toBe(ranks.length);
        expect(shown(back.value)).toEqual(shown(there.value));
      }),
      { numRuns: 300 },
    );
  });
});
