import { describe, expect, it } from 'vitest';
import { treeMove, typedRow, type TreeRow } from '../../../renderer/src/ui/tree-keys';

function row(label: string, level: number, expanded: boolean | null = null): TreeRow {
  return { id: label, level, label, expanded, setSize: 1, position: 1 };
}

const rows = [
  row('Modules', 1, true),
  row('Alerts', 2),
  row('Assets', 2),
  row('Playbooks', 1, false),
  row('Records', 1, true),
];
const move = (key: string, at: number) => treeMove(key, rows, at, 2);

describe('keys in a tree', () => {
  it('go up and down and stop at the ends', () => {
    expect(move('ArrowDown', 0)).toEqual({ to: 1 });
    expect(move('ArrowDown', 4)).toEqual({ to: 4 });
    expect(move('ArrowUp', 0)).toEqual({ to: 0 });
    expect(move('Home', 3)).toEqual({ to: 0 });
    expect(move('End', 0)).toEqual({ to: 4 });
    expect(move('PageDown', 0)).toEqual({ to: 2 });
    expect(move('PageUp', 4)).toEqual({ to: 2 });
  });

  it('right opens a closed branch and goes into an open one', () => {
    expect(move('ArrowRight', 3)).toEqual({ toggle: 3 });
    expect(move('ArrowRight', 0)).toEqual({ to: 1 });
    expect(move('ArrowRight', 1)).toBeNull();
    expect(move('ArrowRight', 4)).toBeNull();
  });

  it('left closes an open branch and goes up from anything else', () => {
    expect(move('ArrowLeft', 0)).toEqual({ toggle: 0 });
    expect(move('ArrowLeft', 2)).toEqual({ to: 0 });
    expect(move('ArrowLeft', 3)).toBeNull();
  });

  it('begin at the top when nothing is pointed at', () => {
    expect(move('ArrowDown', -1)).toEqual({ to: 0 });
    expect(treeMove('ArrowDown', [], -1, 2)).toBeNull();
  });
});

describe('typing in a tree', () => {
  it('goes on from the next row with one letter and round the end', () => {
    expect(typedRow(rows, 0, 'a')).toBe(1);
    expect(typedRow(rows, 1, 'a')).toBe(2);
    expect(typedRow(rows, 2, 'a')).toBe(1);
  });

  it('stays where more letters still fit', () => {
    expect(typedRow(rows, 1, 'al')).toBe(1);
    expect(typedRow(rows, 1, 'as')).toBe(2);
    expect(typedRow(rows, 0, 'x')).toBe(-1);
  });
});
