import { describe, expect, it } from 'vitest';
import { cardSize } from '@core/diagram/geometry';
import { arrange } from '@core/diagram/arrange';
import { needsLayout } from '@core/diagram/needs-layout';
import { stepNodes } from '../../../renderer/src/canvas/nodes';
import { neighbourHit } from '../../../renderer/src/canvas/use-search';
import { firstView, isInView, viewOf, zoomedAround } from '../../../renderer/src/canvas/view';
import { step } from './graphs';

const screen = { width: 1000, height: 700 };

describe('where the canvas looks first', () => {
  it('shows a small playbook whole, in the middle above the controls, at most at its natural size', () => {
    const view = firstView({ x: 0, y: 0, width: 240, height: 300 }, { x: 0, y: 0 }, screen);
    expect(view).toEqual({ zoom: 1, x: 380, y: 186 });
  });

  it('shows a large one from its start, at a size that can be read', () => {
    const all = { x: 0, y: 0, width: 6000, height: 4000 };
    const view = firstView(all, { x: 0, y: 2000 }, screen);
    expect(view.zoom).toBeGreaterThanOrEqual(0.6);
    expect(isInView({ x: 0, y: 2000, ...cardSize }, view, screen)).toBe(true);
  });

  it('keeps the start in view wherever it stands', () => {
    for (const at of [0, 3000, 5760]) {
      const view = firstView({ x: 0, y: 0, width: 6000, height: 300 }, { x: at, y: 0 }, screen);
      expect(isInView({ x: at, y: 0, ...cardSize }, view, screen)).toBe(true);
    }
  });

  it('keeps a card where it is while one zooms, and on screen wherever it is', () => {
    const card = { x: 400, y: 300, width: 240, height: 68 };
    const view = { x: 10, y: 20, zoom: 0.5 };
    const closer = zoomedAround(card, view, screen, 1);
    expect((card.x + 120) * closer.zoom + closer.x).toBe((card.x + 120) * view.zoom + view.x);
    expect((card.y + 34) * closer.zoom + closer.y).toBe((card.y + 34) * view.zoom + view.y);
    for (const x of [-100, 4000])
      expect(isInView({ ...card, x }, zoomedAround({ ...card, x }, view, screen, 1), screen)).toBe(true);
  });

  it('fits a box into the screen', () => {
    const view = viewOf({ x: -500, y: -500, width: 4000, height: 1000 }, screen);
    expect(isInView({ x: -500, y: -500, width: 4000, height: 1000 }, view, screen)).toBe(true);
  });

  it('has a view for an empty playbook', () => {
    expect(firstView(null, null, screen).zoom).toBe(1);
  });
});

describe('whether a file says where its steps stand', () => {
  it('keeps the places of an author, tight ones too', () => {
    expect(
      needsLayout([
        { x: 40, y: 20 },
        { x: 40, y: 100 },
        { x: 360, y: 20 },
      ]),
    ).toBe(false);
    expect(needsLayout([{ x: 0, y: 0 }])).toBe(false);
  });

  it('arranges steps that all stand in one spot, or mostly on one another', () => {
    expect(needsLayout(Array.from({ length: 5 }, () => ({ x: 0, y: 0 })))).toBe(true);
    expect(needsLayout(Array.from({ length: 20 }, (_, index) => ({ x: index * 10, y: 0 })))).toBe(true);
  });

  it('keeps a large playbook where two steps lie on one another', () => {
    const column = Array.from({ length: 20 }, (_, index) => ({ x: 0, y: index * 135 }));
    expect(needsLayout([...column, { x: 0, y: 0 }])).toBe(false);
  });

  it('arranges in layers from top to bottom without overlap', () => {
    const places = new Map(
      arrange({
        steps: ['a', 'b', 'c', 'd'],
        routes: [
          { source: 'a', target: 'b' },
          { source: 'a', target: 'c' },
          { source: 'b', target: 'd' },
          { source: 'c', target: 'd' },
          { source: 'd', target: 'gone' },
        ],
      }),
    );
    const top = (id: string) => places.get(id)?.y ?? Number.NaN;
    expect(needsLayout([...places.values()])).toBe(false);
    expect(top('a')).toBeLessThan(top('b'));
    expect(top('b')).toBe(top('c'));
    expect(top('d')).toBeGreaterThan(top('c'));
  });
});

describe('what is drawn again', () => {
  const input = {
    nameOf: () => 'name',
    selectedId: null,
    marked: new Set<string>(),
    overlay: null,
    hits: null,
  };

  it('keeps the node of a step that looks the same, though its data is new', () => {
    const before = stepNodes({ ...input, steps: [step('a'), step('b')] }, new Map());
    const after = stepNodes({ ...input, steps: [step('a'), step('b', 0, 0, { name: 'Other' })] }, before);
    expect(after.get('a')).toBe(before.get('a'));
    expect(after.get('b')).not.toBe(before.get('b'));
  });

  it('draws selection, finds and runs', () => {
    const steps = [step('a'), step('b'), step('c')];
    const before = stepNodes({ ...input, steps }, new Map());
    const run = { status: 'finished', order: 1, duration: '', times: 1 } as const;
    const after = stepNodes(
      {
        ...input,
        steps,
        selectedId: 'a',
        marked: new Set(['a', 'c']),
        hits: new Set(['b']),
        overlay: { steps: new Map([['a', run]]), routes: new Set() },
      },
      before,
    );
    expect(after.get('a')).toMatchObject({ selected: true, data: { run, faded: false } });
    expect(after.get('c')).toMatchObject({ selected: true, data: { current: false } });
    expect(after.get('b')).toMatchObject({ selected: false, data: { hit: true, faded: true } });
  });
});

describe('going through finds', () => {
  it('goes on from the selected one, round the end', () => {
    expect(neighbourHit(['a', 'b'], 'a', 1)).toBe('b');
    expect(neighbourHit(['a', 'b'], 'b', 1)).toBe('a');
    expect(neighbourHit(['a', 'b'], 'a', -1)).toBe('b');
    expect(neighbourHit(['a', 'b'], 'z', 1)).toBe('a');
    expect(neighbourHit(['a', 'b'], null, -1)).toBe('b');
    expect(neighbourHit([], null, 1)).toBeNull();
  });
});
