/** A line of the first text and the same line of the second, by their indices. */
type Match = readonly [first: number, second: number];

/**
 * Which lines of two texts are the same ones, in order: what is alike at both ends, then lines that occur once in each
 * text, and so on between those. A stretch without such a line counts as another one.
 * @returns for each line of the first text the index of its counterpart, or -1
 */
export function lineMatches(first: readonly string[], second: readonly string[]): Int32Array {
  const found = new Int32Array(first.length).fill(-1);
  const open = [{ from: 0, to: first.length, other: 0, otherTo: second.length }];
  for (let part = open.pop(); part; part = open.pop()) {
    let { from, to, other, otherTo } = part;
    while (from < to && other < otherTo && first[from] === second[other]) found[from++] = other++;
    while (from < to && other < otherTo && first[to - 1] === second[otherTo - 1]) found[--to] = --otherTo;
    if (from === to || other === otherTo) continue;
    const anchors = rising(onceInBoth(first, from, to, second, other, otherTo));
    for (const [line, counterpart] of anchors) {
      found[line] = counterpart;
      if (line > from && counterpart > other) open.push({ from, to: line, other, otherTo: counterpart });
      [from, other] = [line + 1, counterpart + 1];
    }
    if (anchors.length > 0) open.push({ from, to, other, otherTo });
  }
  return found;
}

function onceInBoth(
  first: readonly string[],
  from: number,
  to: number,
  second: readonly string[],
  other: number,
  otherTo: number,
): Match[] {
  const counterparts = placesOf(second, other, otherTo);
  return [...placesOf(first, from, to)].flatMap(([line, at]): Match[] => {
    const there = counterparts.get(line);
    return at >= 0 && there !== undefined && there >= 0 ? [[at, there]] : [];
  });
}

/** The position of each line; -1 for one that occurs more than once. */
function placesOf(lines: readonly string[], from: number, to: number): Map<string, number> {
  const places = new Map<string, number>();
  for (let at = from; at < to; at++) {
    const line = lines[at] ?? '';
    places.set(line, places.has(line) ? -1 : at);
  }
  return places;
}

/** The longest selection whose lines rise in both texts; they rise in the first one already. */
function rising(matches: readonly Match[]): Match[] {
  const ends: number[] = [];
  const before = matches.map(() => -1);
  for (const [index, [, second]] of matches.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((matches[ends[middle] ?? 0]?.[1] ?? 0) < second) low = middle + 1;
      else high = middle;
    }
    before[index] = ends[low - 1] ?? -1;
    ends[low] = index;
  }
  const chosen: Match[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const match = matches[at];
    if (match) chosen.push(match);
  }
  return chosen.toReversed();
}
