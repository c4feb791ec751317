import { describe, expect, it } from 'vitest';
import { onlyTable, registry } from '@core/registry/registry';

const entry = (...names: string[]) => ({ names });

describe('a registry', () => {
  it('finds an entry by each of its names', () => {
    const [one, two] = [entry('a', 'b'), entry('c')];
    const table = registry('name', [one, two], ({ names }) => names);
    expect([table.get('a'), table.get('b'), table.get('c'), table.get('d')]).toEqual([
      one,
      one,
      two,
      undefined,
    ]);
  });

  it('refuses two entries of one name, and says which name it is', () => {
    expect(() => registry('step type to run', [entry('a'), entry('b', 'a')], ({ names }) => names)).toThrow(
      'Two entries have the step type to run "a"; rename one of them.',
    );
  });
});

describe('tables as one', () => {
  it('have the entries of all', () => {
    expect(onlyTable('call', { a: 1 }, { b: 2 }, {})).toEqual({ a: 1, b: 2 });
  });

  it('are refused where two have one key, which is named', () => {
    expect(() => onlyTable('call of the contract', { 'app.info': 1 }, { b: 2, 'app.info': 3 })).toThrow(
      'Two entries have the call of the contract "app.info"; rename one of them.',
    );
  });
});
