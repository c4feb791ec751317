import { describe, expect, it } from 'vitest';
import { tablesOf } from '../../../renderer/src/features/properties/tables';

describe('lists shown as tables', () => {
  it('shows the items of a picklist with their colours', () => {
    const value = {
      name: 'Severity',
      picklists: [
        { itemValue: 'High', orderIndex: 0, color: '#ff0000', icon: null },
        { itemValue: 'Low', orderIndex: 1, color: 'red;background:url(x)', icon: null },
      ],
    };
    const [table] = tablesOf('picklist', value, '');
    expect(table?.columns.map(({ title }) => title)).toEqual(['Text', 'Order', 'Colour']);
    expect(table?.rows.map(({ pointer, colour }) => [pointer, colour])).toEqual([
      ['/picklists/0', '#ff0000'],
      ['/picklists/1', null],
    ]);
    expect(table?.rows[0]?.cells).toEqual(['High', 0, '#ff0000']);
  });

  it('shows the fields of a module below the item of the file', () => {
    const value = [{ attributes: [{ name: 'a', formType: 'text', validation: { required: true } }] }];
    const [table] = tablesOf('module', value, '/0');
    expect(table?.rows).toEqual([{ pointer: '/0/attributes/0', cells: ['a', 'text', true], colour: null }]);
  });

  it('chooses meaningful columns for lists nobody has described', () => {
    const value = {
      things: [
        { size: 1, name: 'x', deep: {} },
        { name: 'y', size: 2 },
      ],
      texts: ['a'],
      mixed: [1, {}],
    };
    const tables = tablesOf('record', value, '');
    expect(tables.map(({ title, columns }) => [title, columns.map((column) => column.title)])).toEqual([
      ['things', ['name', 'size']],
    ]);
  });

  it('has none for a value that is no map', () => {
    expect(tablesOf(null, 'text', '')).toEqual([]);
    expect(tablesOf('picklist', { picklists: [] }, '')).toEqual([]);
  });
});
