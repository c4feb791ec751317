import {
  boundsOf,
  boxAround,
  centerOf,
  crosses,
  grown,
  stretchesOf,
  type Point,
  type Rect,
} from '../geometry';
import { plainWays, waysRound, type Candidate } from './candidates';
import { Grid } from './grid';

export interface RouteEnds {
  id: string;
  source: string;
  target: string;
  /** How wide its label is drawn; 0 for none. */
  labelRoom: number;
}

interface Segment {
  from: Point;
  to: Point;
  source: string;
  target: string;
}

/** A card keeps this much air to lines that pass it. */
const air = 6;
const blocked = 1000;
const labelHeight = 20;

/**
 * Corner points of every route between two cards that exist, from border to border. Lines run straight down, across
 * and along the gaps between cards; of the possible paths each route takes the one that crosses no card, overlaps no
 * other route's line, and is short with few corners. Routes of one source share their first stretch and routes into
 * one target their last, as a tree does.
 */
export function routeAll(
  cards: ReadonlyMap<string, Rect>,
  routes: readonly RouteEnds[],
): Map<string, Point[]> {
  const obstacles = new Grid<string>();
  for (const [id, rect] of cards) obstacles.add(grown(rect, air), id);
  const lines = new Grid<Segment>();
  const shifts = parallelShifts(routes);
  const result = new Map<string, Point[]>();

  const drawable = routes.flatMap((route) => {
    const source = cards.get(route.source);
    const target = cards.get(route.target);
    return source && target && route.source !== route.target ? [{ route, source, target }] : [];
  });
  // Short routes first: they have one good way, long ones can go round them.
  drawable.sort((a, b) => distance(a.source, a.target) - distance(b.source, b.target));

  for (const { route, source, target } of drawable) {
    const shift = shifts.get(route.id) ?? 0;
    const weigh = (candidate: Candidate) => costOf(candidate, route, source, target, cards, obstacles, lines);
    let best = cheapest(plainWays(source, target, shift, route.labelRoom), weigh);
    if (!best || best.cost >= blocked) {
      const columns = freeColumns(source, target, cards, obstacles);
      const round = cheapest(waysRound(source, target, shift, columns), weigh);
      if (round && (!best || round.cost < best.cost)) best = round;
    }
    if (!best) continue;
    result.set(route.id, best.points);
    for (const { from, to } of stretchesOf(best.points)) {
      lines.add(boxAround({ from, to }), { from, to, source: route.source, target: route.target });
    }
  }
  return result;
}

function cheapest(
  ways: readonly Candidate[],
  weigh: (way: Candidate) => number,
): { points: Point[]; cost: number } | null {
  let best: { points: Point[]; cost: number } | null = null;
  for (const way of ways) {
    const cost = weigh(way);
    if (!best || cost < best.cost) best = { points: way.points, cost };
  }
  return best;
}

function costOf(
  way: Candidate,
  route: RouteEnds,
  source: Rect,
  target: Rect,
  cards: ReadonlyMap<string, Rect>,
  obstacles: Grid<string>,
  lines: Grid<Segment>,
): number {
  let cost = way.bias + (way.points.length - 2) * 6;
  let holdsLabel = route.labelRoom === 0;
  for (const { from, to } of stretchesOf(way.points)) {
    let shared = false;
    cost += (Math.abs(to.x - from.x) + Math.abs(to.y - from.y)) * 0.02;
    const box = boxAround({ from, to });
    for (const id of obstacles.touching(box)) {
      if (id === route.source || id === route.target) continue;
      const card = cards.get(id);
      if (card && crosses(from, to, grown(card, air))) cost += blocked;
    }
    if (crosses(from, to, source) || crosses(from, to, target)) cost += blocked;
    for (const line of lines.touching(grown(box, 5))) {
      const along = sameDirection(line, from, to);
      shared ||= along;
      if (line.source === route.source || line.target === route.target) continue;
      cost += along ? 40 : 4;
    }
    const needed = from.x === to.x ? labelHeight : route.labelRoom;
    holdsLabel ||= !shared && Math.abs(to.x - from.x) + Math.abs(to.y - from.y) >= needed + 8;
  }
  return holdsLabel ? cost : cost + 14;
}

/** Where a line could run up or down: left and right of every card in between, with room for three lines. */
function freeColumns(
  source: Rect,
  target: Rect,
  cards: ReadonlyMap<string, Rect>,
  obstacles: Grid<string>,
): number[] {
  const around = boundsOf([source, target]);
  if (!around) return [];
  const columns = new Set<number>();
  for (const id of obstacles.touching(grown(around, 40))) {
    const card = cards.get(id);
    if (!card) continue;
    for (const away of [20, 32, 44]) columns.add(card.x - away).add(card.x + card.width + away);
  }
  const middle = (centerOf(source).x + centerOf(target).x) / 2;
  return [...columns].sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle)).slice(0, 36);
}

/** Several routes between the same two cards lie side by side. */
function parallelShifts(routes: readonly RouteEnds[]): Map<string, number> {
  const pairs = new Map<string, string[]>();
  for (const { id, source, target } of routes) {
    const key = `${source} ${target}`;
    const list = pairs.get(key);
    if (list) list.push(id);
    else pairs.set(key, [id]);
  }
  const shifts = new Map<string, number>();
  for (const ids of pairs.values()) {
    const apart = Math.min(56, 180 / ids.length);
    ids.forEach((id, index) => shifts.set(id, (index - (ids.length - 1) / 2) * apart));
  }
  return shifts;
}

function sameDirection(line: Segment, from: Point, to: Point): boolean {
  return (line.from.x === line.to.x) === (from.x === to.x);
}

function distance(a: Rect, b: Rect): number {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
}
