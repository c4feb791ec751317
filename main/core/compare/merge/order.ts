/** The first list, and what only the second has behind its neighbour there. */
export function woven<T>(first: readonly T[], second: readonly T[]): T[] {
  const known = new Set(first);
  const behind = new Map<T | null, T[]>();
  let neighbour: T | null = null;
  for (const one of second) {
    const list = behind.get(neighbour);
    if (known.has(one)) neighbour = one;
    else if (list) list.push(one);
    else behind.set(neighbour, [one]);
  }
  return [...(behind.get(null) ?? []), ...first.flatMap((one) => [one, ...(behind.get(one) ?? [])])];
}

/** Something that stands in up to three lists: its place in each, null where it is not there. */
export interface Ordered {
  base: number | null;
  ours: number | null;
  theirs: number | null;
}

/** How the things of three lists are ordered. */
export interface MergedOrder<T> {
  /** In the order of the side that moved something, else of ours. */
  ours: T[];
  theirs: T[];
  /** Each side has brought them into an order of its own, or one has and the other added something in between. */
  isUnclear: boolean;
}

/** The order of both sides, each with what only the other one has. */
export function mergedOrder<T extends Ordered>(things: readonly T[]): MergedOrder<T> {
  const [ours, theirs] = [by(things, 'ours'), by(things, 'theirs')];
  const oursMoved = hasMoved(ours);
  const theirsMoved = hasMoved(theirs);
  const [byOurs, byTheirs] = [woven(ours, theirs), woven(theirs, ours)];
  if (!theirsMoved) return { ours: byOurs, theirs: byOurs, isUnclear: oursMoved && hasNew(theirs) };
  if (!oursMoved) return { ours: byTheirs, theirs: byTheirs, isUnclear: hasNew(ours) };
  const isSame = byOurs.every((one, index) => one === byTheirs[index]);
  return { ours: byOurs, theirs: byTheirs, isUnclear: !isSame };
}

const by = <T extends Ordered>(things: readonly T[], side: 'ours' | 'theirs'): T[] =>
  things.filter((one) => one[side] !== null).sort((one, other) => (one[side] ?? 0) - (other[side] ?? 0));

function hasMoved(inOrder: readonly Ordered[]): boolean {
  const places = inOrder.flatMap(({ base }) => (base === null ? [] : [base]));
  return places.some((place, index) => index > 0 && place < (places[index - 1] ?? 0));
}

const hasNew = (things: readonly Ordered[]): boolean => things.some(({ base }) => base === null);
