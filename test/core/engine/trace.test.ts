import { describe, expect, it } from 'vitest';
import { copy } from '@core/engine/copy';

describe('values in the trace', () => {
  it('are copies that are JSON', () => {
    const list = [1];
    const value = { list, nothing: undefined, huge: Infinity, ['__proto__']: 1 };
    const copied = copy(value) as Record<string, unknown>;
    list.push(2);
    expect(copied).toEqual({ list: [1], nothing: null, huge: 'Infinity', ['__proto__']: 1 });
  });

  it('are cut where they contain themselves, and not where they only stand twice', () => {
    const shared = { a: 1 };
    const circle: unknown[] = [shared, shared];
    circle.push(circle);
    expect(copy(circle)).toEqual([{ a: 1 }, { a: 1 }, '(contains itself)']);
  });
});
