import { member } from '../text/values';

/** Something of a list that is shown by its `orderIndex`. */
export interface Ranked {
  /** Of the thing in its file. */
  pointer: string;
  /** Null where it has none; it is then shown behind those that have one. */
  order: number | null;
}

const last = Number.MAX_SAFE_INTEGER;

/** In the order they are shown; those of one rank as they stand. */
export const byRank = <T extends Ranked>(list: readonly T[]): T[] =>
  list.toSorted((a, b) => (a.order ?? last) - (b.order ?? last));

/** The rank a thing is written with. */
export function rankOf(value: unknown): number | null {
  const order = member(value, 'orderIndex');
  return typeof order === 'number' ? order : null;
}
