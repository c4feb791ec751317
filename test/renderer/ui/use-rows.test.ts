import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scrollFor, windowOf } from '../../../renderer/src/ui/use-rows';

describe('the rows in view', () => {
  it('cover what is seen and never leave the list', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(2000), fc.nat(5000), (scrollTop, height, count) => {
        const { from, to } = windowOf(scrollTop, height, 24, count);
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(count);
        expect(from).toBeLessThanOrEqual(to);
        for (let y = scrollTop; y < scrollTop + height; y += 24) {
          const row = Math.floor(y / 24);
          if (row < count) expect(row >= from && row < to).toBe(true);
        }
      }),
    );
  });

  it('are few, however long the list is', () => {
    const { from, to } = windowOf(24_000, 480, 24, 100_000);
    expect(to - from).toBeLessThan(40);
  });
});

describe('scrolling to a row', () => {
  it('moves no further than it must', () => {
    expect(scrollFor(5, 0, 240, 24)).toBe(0);
    expect(scrollFor(20, 0, 240, 24)).toBe(21 * 24 - 240);
    expect(scrollFor(2, 480, 240, 24)).toBe(48);
  });
});
