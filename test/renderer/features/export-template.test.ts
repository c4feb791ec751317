import { describe, expect, it } from 'vitest';
import { categoryByKey } from '@core/export/categories/index';
import { readSelection } from '@core/export/selection';
import { choiceRows, isLacking, selectedCounts } from '../../../renderer/src/features/export-template/rows';

const roles = categoryByKey('roles');
const choice = (id: string, title: string) => ({ id, title, detail: null, element: id, parts: [] });
const choices = [choice('a', 'Analyst'), choice('b', 'Manager')];
const selection = readSelection({
  roles: [{ value: '/api/3/roles/b' }, { value: '/api/3/roles/z', label: 'Elsewhere' }],
  modules: ['alerts'],
});

describe('the rows of a category', () => {
  it('are what can be chosen, then what is chosen and not here', () => {
    if (!roles) throw new Error('no roles');
    const rows = choiceRows(roles, choices, selection, '');
    expect(rows.map(({ title, selected }) => [title, selected !== null])).toEqual([
      ['Analyst', false],
      ['Manager', true],
      ['Elsewhere', true],
    ]);
    expect(rows.map(isLacking)).toEqual([false, false, true]);
  });

  it('are found by title, detail and id, in any letter case', () => {
    if (!roles) throw new Error('no roles');
    expect(choiceRows(roles, choices, selection, ' MANA ').map(({ id }) => id)).toEqual(['b']);
    expect(choiceRows(roles, choices, selection, 'nothing')).toEqual([]);
  });

  it('are counted by category', () => {
    expect([...selectedCounts(selection)]).toEqual([
      ['modules', 1],
      ['roles', 2],
    ]);
  });
});
