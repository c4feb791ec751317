import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeBox } from '../../../renderer/src/ui/placing';

const view = { width: 1000, height: 600 };
const anchor = { left: 100, top: 100, right: 200, bottom: 130 };
const box = { width: 300, height: 200 };

describe('placing a box beside its anchor', () => {
  it('puts it below, in line with the anchor', () => {
    expect(placeBox(anchor, box, view, 'below-start', 4)).toEqual({ left: 100, top: 134 });
    expect(placeBox(anchor, { width: 50, height: 20 }, view, 'below-center', 6)).toEqual({
      left: 125,
      top: 136,
    });
  });

  it('turns it over where there is no room', () => {
    expect(placeBox({ ...anchor, top: 500, bottom: 530 }, box, view, 'below-start', 4).top).toBe(296);
    expect(placeBox({ ...anchor, left: 800, right: 900 }, box, view, 'right-start', 4).left).toBe(496);
  });

  it('keeps a box that fits inside the window, wherever the anchor is', () => {
    const place = fc.constantFrom('below-start' as const, 'below-center' as const, 'right-start' as const);
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(600), place, (left, top, placement) => {
        const at = placeBox({ left, top, right: left + 20, bottom: top + 20 }, box, view, placement, 4);
        expect(at.left >= 0 && at.left + box.width <= view.width).toBe(true);
        expect(at.top >= 0 && at.top + box.height <= view.height).toBe(true);
      }),
    );
  });
});
