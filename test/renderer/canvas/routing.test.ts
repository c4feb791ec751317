import { describe, expect, it } from 'vitest';
import { cardRect, crosses, overlap, stretchesOf, type Rect } from '@core/diagram/geometry';
import { arrowHead, roundedPath, shortened } from '@core/diagram/routing/draw';
import { labelWidth, placeLabels } from '@core/diagram/routing/place-labels';
import { routeAll } from '@core/diagram/routing/route-all';

const cards = (places: Record<string, [number, number]>): Map<string, Rect> =>
  new Map(Object.entries(places).map(([id, [x, y]]) => [id, cardRect({ x, y })]));
const ends = (source: string, target: string, labelRoom = 0) => ({
  id: `${source}-${target}`,
  source,
  target,
  labelRoom,
});

describe('routes between cards', () => {
  it('runs straight down between cards in a column, and straight across in a row', () => {
    const lines = routeAll(cards({ a: [0, 0], b: [0, 135], c: [325, 0] }), [ends('a', 'b'), ends('a', 'c')]);
    expect(lines.get('a-b')).toEqual([
      { x: 120, y: 68 },
      { x: 120, y: 135 },
    ]);
    expect(lines.get('a-c')).toEqual([
      { x: 240, y: 34 },
      { x: 325, y: 34 },
    ]);
  });

  it('leaves at the bottom and arrives at the top when the target is below to the side', () => {
    const points = routeAll(cards({ a: [300, 0], b: [0, 135] }), [ends('a', 'b')]).get('a-b') ?? [];
    expect(points[0]).toEqual({ x: 420, y: 68 });
    expect(points.at(-1)).toEqual({ x: 120, y: 135 });
    expect(points).toHaveLength(4);
  });

  it.each<[string, Record<string, [number, number]>, [string, string]]>([
    ['over a step in the same column', { a: [0, 0], b: [0, 135], c: [0, 270] }, ['a', 'c']],
    ['over a step in the same row', { a: [0, 0], b: [325, 0], c: [650, 0] }, ['a', 'c']],
    ['back up', { a: [0, 270], b: [0, 135], c: [0, 0] }, ['a', 'c']],
    ['up to the left', { a: [650, 270], b: [325, 135], c: [0, 0] }, ['a', 'c']],
    ['between neighbours', { a: [0, 0], b: [0, 80] }, ['a', 'b']],
  ])('goes round other cards: %s', (_what, places, [source, target]) => {
    const all = cards(places);
    const points = routeAll(all, [ends(source, target)]).get(`${source}-${target}`) ?? [];
    expect(points.length).toBeGreaterThan(1);
    for (const { from, to } of stretchesOf(points)) {
      expect(from.x === to.x || from.y === to.y).toBe(true);
      for (const card of all.values()) expect(crosses(from, to, card)).toBe(false);
    }
  });

  it('keeps routes between the same two cards apart', () => {
    const all = cards({ a: [0, 0], b: [0, 135] });
    const lines = routeAll(all, [
      { id: 'one', source: 'a', target: 'b', labelRoom: 0 },
      { id: 'two', source: 'a', target: 'b', labelRoom: 0 },
    ]);
    const left = (id: string) => lines.get(id)?.[0]?.x ?? Number.NaN;
    expect(Math.abs(left('one') - left('two'))).toBeGreaterThan(20);
  });

  it('leaves out routes to steps that are not there, and from a step to itself', () => {
    expect(routeAll(cards({ a: [0, 0] }), [ends('a', 'gone'), ends('a', 'a')]).size).toBe(0);
  });

  it('crosses no card in a dense grid', () => {
    const places: Record<string, [number, number]> = {};
    for (let row = 0; row < 8; row++) {
      for (let column = 0; column < 6; column++) places[`${row}:${column}`] = [column * 320, row * 100];
    }
    const all = cards(places);
    const ids = Object.keys(places);
    const routes = ids.flatMap((id, index) =>
      [ids[index + 7], ids[index + 13]].flatMap((to) => (to ? [ends(id, to)] : [])),
    );
    const lines = routeAll(all, routes);
    expect(lines.size).toBe(routes.length);
    for (const points of lines.values()) {
      for (const { from, to } of stretchesOf(points))
        for (const card of all.values()) expect(crosses(from, to, card)).toBe(false);
    }
  });
});

describe('labels of branches', () => {
  it('lie apart from each other and from cards', () => {
    const all = cards({ decide: [325, 0], a: [0, 135], b: [325, 135], c: [650, 135] });
    const routes = ['a', 'b', 'c'].map((to) => ({
      ...ends('decide', to, labelWidth('A branch')),
      label: 'A branch',
    }));
    const places = placeLabels(routes, routeAll(all, routes), all.values());
    const boxes = [...places.values()].map(({ x, y }) => ({ x: x - 34, y: y - 10, width: 68, height: 20 }));
    expect(boxes).toHaveLength(3);
    boxes.forEach((box, index) => {
      for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false);
      for (const card of all.values()) expect(overlap(box, card)).toBe(false);
    });
  });
});

describe('labels of routes between the same two steps', () => {
  it('lie apart, also where the routes are close to each other', () => {
    const all = cards({ decide: [325, 0], after: [325, 135] });
    const routes = ['Option 1', 'Option 2', 'Option 3'].map((label) => ({
      ...ends('decide', 'after', labelWidth(label)),
      id: label,
      label,
    }));
    const places = [...placeLabels(routes, routeAll(all, routes), all.values())];
    const boxes = places.map(([label, { x, y }]) => {
      const width = labelWidth(label);
      return { x: x - width / 2, y: y - 10, width, height: 20 };
    });
    expect(boxes).toHaveLength(3);
    boxes.forEach((box, index) => {
      for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false);
    });
  });
});

describe('drawing a route', () => {
  const corner = [
    { x: 0, y: 0 },
    { x: 0, y: 50 },
    { x: 100, y: 50 },
  ];
  it('rounds corners', () => {
    expect(roundedPath(corner, 10)).toBe('M0 0L0 40Q0 50 10 50L100 50');
  });
  it('ends where the arrow head begins', () => {
    expect(shortened(corner, 8).at(-1)).toEqual({ x: 92, y: 50 });
    expect(arrowHead(corner, 10)).toMatch(/^M100 50L90 /);
  });
  it('draws nothing for no points', () => {
    expect(roundedPath([], 10)).toBe('');
    expect(arrowHead([{ x: 0, y: 0 }], 10)).toBe('');
  });
});
