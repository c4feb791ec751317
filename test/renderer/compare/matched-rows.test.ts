import { describe, expect, it } from 'vitest';
import { matchedRows, rowAt } from '../../../renderer/src/features/compare/tables/matched-rows';

const columns = [{ title: 'Title', at: '/title' }];
const lists = { keys: ['config', 'navigation'], nested: ['items'] };
const menu = (...navigation: object[]) => ({ config: { navigation } });
const rows = (before: object, after: object) =>
  matchedRows('navigation', lists, [before, after], columns).map(({ status, depth, cells, id }) => ({
    row: [status, depth, cells[0]?.after ?? cells[0]?.before],
    id,
  }));

describe('rows of a list within lists', () => {
  it('come with what is in them, those gone at the end of their list', () => {
    const before = menu(
      { title: 'Incidents', items: [{ title: 'Alerts' }, { title: 'Cases' }] },
      { title: 'Hunts' },
    );
    const after = menu({
      title: 'Incidents',
      items: [{ title: 'Cases' }, { title: 'Tasks', items: [{ title: 'Mine' }] }],
    });
    const found = rows(before, after);
    expect(found.map(({ row }) => row)).toEqual([
      ['same', 0, 'Incidents'],
      ['same', 1, 'Cases'],
      ['added', 1, 'Tasks'],
      ['added', 2, 'Mine'],
      ['removed', 1, 'Alerts'],
      ['removed', 0, 'Hunts'],
    ]);
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
  });

  it('are found by the places of what is in them, the inner ones first', () => {
    const before = menu({ title: 'Incidents', items: [{ title: 'Alerts' }] }, { title: 'Hunts' });
    const after = menu({ title: 'Added' }, { title: 'Incidents', items: [{ title: 'Alerts' }] });
    const all = matchedRows('navigation', lists, [before, after], columns);
    const titleAt = (pointer: string, isGone: boolean) =>
      rowAt(all, { pointer, isGone })?.cells.map((cell) => cell.after ?? cell.before)[0];
    expect(titleAt('/config/navigation/1/items/0/title', false)).toBe('Alerts');
    expect(titleAt('/config/navigation/1/title', false)).toBe('Incidents');
    expect(titleAt('/config/navigation/0/items/0/title', true)).toBe('Alerts');
    expect(titleAt('/config/navigation/1', true)).toBe('Hunts');
    expect(titleAt('/config/navigation/10', false)).toBeUndefined();
  });

  it('ends where a menu nests deeper than any is used', () => {
    let deep: object = { title: 'last' };
    for (let depth = 0; depth < 100; depth++) deep = { title: `at ${depth}`, items: [deep] };
    expect(rows(menu(deep), menu(deep)).length).toBe(17);
  });
});
