import { isMap, member } from '../../text/values';
import { knownText } from '../states/known-text';
import type { ElementOfThree } from './matched-three';
import { mergedOrder, type Ordered } from './order';

/** A value of a merged list, and the element it is of. */
export interface MergedElement {
  one: ElementOfThree;
  value: unknown;
}

interface Ranked extends Ordered {
  value: unknown;
  /** Its place in the list. */
  at: number;
}

/**
 * The values of a merged list, each with a rank of its own (`orderIndex`) where both sides had given theirs such: what
 * each has put in may have one number, and what follows was numbered anew by both. The order is that of both sides, and
 * the same whichever of them is ours, but where both have moved what was there.
 */
export function withOwnRanks(merged: readonly MergedElement[], rank: string): unknown[] {
  const values = merged.map(({ value }) => value);
  const all = merged.map(({ one, value }, at): Ranked => {
    const isKeptTwice = merged[at - 1]?.one === one || merged[at + 1]?.one === one;
    const of = (side: keyof Ordered): number | null =>
      isKeptTwice && value !== one.value[side] ? null : rankOf(one.value[side], rank);
    return { value, at, base: of('base'), ours: of('ours'), theirs: of('theirs') };
  });
  const isRanked =
    all.every(({ value }) => rankOf(value, rank) !== null) && areOwn(all, 'ours') && areOwn(all, 'theirs');
  if (!isRanked) return values;
  let last = -Infinity;
  for (const one of inOneOrder(all)) {
    last = Math.max(wanted(one), last + 1);
    if (isMap(one.value) && one.value[rank] !== last) values[one.at] = { ...one.value, [rank]: last };
  }
  return values;
}

const rankOf = (value: unknown, rank: string): number | null => {
  const found = member(value, rank);
  return typeof found === 'number' ? found : null;
};

function areOwn(all: readonly Ranked[], side: 'ours' | 'theirs'): boolean {
  const ranks = all.flatMap((one) => one[side] ?? []);
  return new Set(ranks).size === ranks.length;
}

/** What both have added at one place stands by its rank, and by what it says where that is one. */
function inOneOrder(all: readonly Ranked[]): Ranked[] {
  const found: Ranked[] = [];
  let added: Ranked[] = [];
  const close = (): void => {
    found.push(...added.sort((one, other) => wanted(one) - wanted(other) || byText(one, other)));
    added = [];
  };
  for (const one of mergedOrder(all).ours) {
    if (one.base === null) {
      added.push(one);
      continue;
    }
    close();
    found.push(one);
  }
  close();
  return found;
}

const byText = (one: Ranked, other: Ranked): number =>
  knownText(one.value) < knownText(other.value) ? -1 : 1;

/** What the side that changed it says; of two that did the higher, as the other has put in less before it. */
function wanted({ base, ours, theirs }: Ordered): number {
  if (ours === null || theirs === null) return ours ?? theirs ?? 0;
  if (ours === base) return theirs;
  return theirs === base ? ours : Math.max(ours, theirs);
}
