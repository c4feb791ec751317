import { woven } from './order';
import type { Three } from './three';

/**
 * Plain values of three lists as sets: each as often as both sides leave it. In the order of ours, and what theirs has
 * added behind its neighbour there.
 */
export function mergedPlainValues({ base, ours, theirs }: Three<readonly unknown[]>): unknown[] {
  const counts = { base: countsOf(base), ours: countsOf(ours), theirs: countsOf(theirs) };
  const left = new Map<string, number>();
  for (const key of new Set([...counts.ours.keys(), ...counts.theirs.keys()])) {
    const [was, mine, other] = [counts.base, counts.ours, counts.theirs].map((of) => of.get(key) ?? 0);
    left.set(key, mine === other ? (mine ?? 0) : Math.max(0, (mine ?? 0) + (other ?? 0) - (was ?? 0)));
  }
  const values = new Map([...theirs, ...ours].map((value) => [keyOf(value), value]));
  const order = woven(numbered(ours), numbered(theirs));
  return order.flatMap((numberedKey) => {
    const [key, number] = splitKey(numberedKey);
    return number < (left.get(key) ?? 0) ? [values.get(key)] : [];
  });
}

const keyOf = (value: unknown): string => JSON.stringify(value) ?? 'null';

function countsOf(list: readonly unknown[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const value of list) counts.set(keyOf(value), (counts.get(keyOf(value)) ?? 0) + 1);
  return counts;
}

/** Each value with how many of it come before. */
function numbered(list: readonly unknown[]): string[] {
  const counts = new Map<string, number>();
  return list.map((value) => {
    const key = keyOf(value);
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return `${count} ${key}`;
  });
}

function splitKey(numberedKey: string): [key: string, number: number] {
  const space = numberedKey.indexOf(' ');
  return [numberedKey.slice(space + 1), Number(numberedKey.slice(0, space))];
}
