import { centerOf, type Point, type Rect } from '../geometry';

/** A way a route could take: corners from the source's border to the target's, and how little we like its kind. */
export interface Candidate {
  points: Point[];
  bias: number;
}

/** How far a line leaves a card before it turns. */
const lead = 18;
/** A jog smaller than this is drawn as a straight line instead. */
const straightWithin = 24;

/**
 * The plain ways: straight, with one corner, or with one step in between. Leaving at the bottom and arriving
 * at the top is liked best, because most playbooks flow downwards; sideways comes next, for those that flow
 * to the right. `shift` moves parallel routes between the same two cards apart; `labelRoom` is the width of the
 * route's label, 0 for none.
 */
export function plainWays(s: Rect, t: Rect, shift: number, labelRoom: number): Candidate[] {
  return [...downwards(s, t, shift), ...sideways(s, t, shift, labelRoom), ...withOneCorner(s, t, shift)];
}

function downwards(s: Rect, t: Rect, shift: number): Candidate[] {
  const gap = t.y - bottom(s);
  const sx = centerOf(s).x + shift;
  const tx = centerOf(t).x + shift;
  if (gap < 4) return [];
  if (Math.abs(sx - tx) < straightWithin) {
    return [way(0, { x: sx, y: bottom(s) }, { x: sx, y: t.y })];
  }
  if (gap < 10) return [];
  const rows = distinct(
    [lead, gap / 2, gap - lead, lead + 12, gap - lead - 12].filter((y) => y >= 5 && y <= gap - 5),
  );
  return rows.map((row) => {
    const y = bottom(s) + row;
    return way(0, { x: sx, y: bottom(s) }, { x: sx, y }, { x: tx, y }, { x: tx, y: t.y });
  });
}

function sideways(s: Rect, t: Rect, shift: number, labelRoom: number): Candidate[] {
  const toRight = t.x - right(s) >= 8;
  const toLeft = s.x - right(t) >= 8;
  if (!toRight && !toLeft) return [];
  const bias = toRight ? 10 : 16;
  const from = toRight ? right(s) : s.x;
  const to = toRight ? t.x : right(t);
  const sy = centerOf(s).y + shift / 2;
  const ty = centerOf(t).y + shift / 2;
  if (Math.abs(sy - ty) < straightWithin) {
    return [way(bias, { x: from, y: sy }, { x: to, y: sy })];
  }
  const gap = to - from;
  const sign = Math.sign(gap);
  const columns = distinct(
    [gap / 2, lead * sign, gap - lead * sign, (labelRoom + lead) * sign].filter(
      (x) => x * sign >= 6 && (gap - x) * sign >= 6,
    ),
  );
  return columns.map((column) => {
    const x = from + column;
    return way(bias, { x: from, y: sy }, { x, y: sy }, { x, y: ty }, { x: to, y: ty });
  });
}

function withOneCorner(s: Rect, t: Rect, shift: number): Candidate[] {
  const from = centerOf(s);
  const to = centerOf(t);
  const ways: Candidate[] = [];
  const below = t.y - from.y >= lead;
  if (below && to.x - right(s) >= lead) {
    ways.push(
      way(
        14,
        { x: right(s), y: from.y + shift / 2 },
        { x: to.x + shift, y: from.y + shift / 2 },
        { x: to.x + shift, y: t.y },
      ),
    );
  }
  if (below && s.x - to.x >= lead) {
    ways.push(
      way(
        14,
        { x: s.x, y: from.y + shift / 2 },
        { x: to.x + shift, y: from.y + shift / 2 },
        { x: to.x + shift, y: t.y },
      ),
    );
  }
  if (to.y - bottom(s) >= lead && Math.abs(to.x - from.x) >= t.width / 2 + lead) {
    const side = to.x > from.x ? t.x : right(t);
    ways.push(
      way(
        18,
        { x: from.x + shift, y: bottom(s) },
        { x: from.x + shift, y: to.y + shift / 2 },
        { x: side, y: to.y + shift / 2 },
      ),
    );
  }
  return ways;
}

/**
 * The ways round other cards: along one of the free columns given, out of the bottom or a side and into the
 * top or the same side. They exist for every pair of cards, also for a target above its source.
 */
export function waysRound(s: Rect, t: Rect, shift: number, columns: readonly number[]): Candidate[] {
  const from = centerOf(s);
  const to = centerOf(t);
  const down = bottom(s) + lead;
  const above = t.y - lead;
  const into = [
    { x: to.x + shift, y: above },
    { x: to.x + shift, y: t.y },
  ];
  return columns.flatMap((x) => {
    const ways = [
      way(
        30,
        { x: from.x + shift, y: bottom(s) },
        { x: from.x + shift, y: down },
        { x, y: down },
        { x, y: above },
        ...into,
      ),
    ];
    const outRight = x >= right(s) + lead;
    const outLeft = x <= s.x - lead;
    if (outRight || outLeft) {
      const side = outRight ? right(s) : s.x;
      ways.push(way(32, { x: side, y: from.y }, { x, y: from.y }, { x, y: above }, ...into));
    }
    if (outRight && x >= right(t) + lead) {
      ways.push(
        way(36, { x: right(s), y: from.y }, { x, y: from.y }, { x, y: to.y }, { x: right(t), y: to.y }),
      );
    }
    if (outLeft && x <= t.x - lead) {
      ways.push(way(36, { x: s.x, y: from.y }, { x, y: from.y }, { x, y: to.y }, { x: t.x, y: to.y }));
    }
    return ways;
  });
}

function way(bias: number, ...points: Point[]): Candidate {
  return { bias, points: withoutDoubles(points) };
}

/** Points that are not corners, because two ends meet on one line, are left out. */
function withoutDoubles(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    const last = kept.at(-1);
    if (last && last.x === point.x && last.y === point.y) continue;
    const before = kept.at(-2);
    if (
      last &&
      before &&
      ((before.x === last.x && last.x === point.x) || (before.y === last.y && last.y === point.y))
    ) {
      kept[kept.length - 1] = point;
    } else {
      kept.push(point);
    }
  }
  return kept;
}

function distinct(values: readonly number[]): number[] {
  return [...new Set(values.map(Math.round))];
}

const right = (rect: Rect) => rect.x + rect.width;
const bottom = (rect: Rect) => rect.y + rect.height;
