import { describe, expect, it } from 'vitest';
import { needsLayout } from '@core/diagram/needs-layout';

const row = (...xs: number[]) => xs.map((x) => ({ x, y: 0 }));

describe('places that say nothing', () => {
  it('are those where all steps are in one spot', () => {
    expect(needsLayout(row(0, 0))).toBe(true);
    expect(needsLayout(row(0, 0, 0, 0))).toBe(true);
    expect(needsLayout(row(0))).toBe(false);
    expect(needsLayout([])).toBe(false);
  });

  it('are those where many cards hide others', () => {
    expect(needsLayout(row(0, 0, 300, 300, 600, 900))).toBe(true);
  });

  it('are not those of an author who let a card lie on another', () => {
    expect(needsLayout(row(0, 300, 600, 600, 900))).toBe(false);
    expect(needsLayout(row(0, 200, 400))).toBe(false);
  });
});
