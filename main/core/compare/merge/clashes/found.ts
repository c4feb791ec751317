import type { Three } from '../three';

/** An item that both sides have changed, and what became of it. */
export type MergedValues = Three<unknown> & { merged: unknown };

/** What does not hold together in the result although it does on each side. */
export interface FoundClash {
  code: string;
  message: string;
  /** Into the file. */
  pointer: string;
}

/** Problems of the result that neither side has, by what they are about. */
export function newOnes(
  { ours, theirs, merged }: MergedValues,
  problemsOf: (value: unknown) => ReadonlyMap<string, FoundClash>,
): FoundClash[] {
  const found = problemsOf(merged);
  if (found.size === 0) return [];
  const [mine, other] = [problemsOf(ours), problemsOf(theirs)];
  return [...found].flatMap(([key, problem]) => (mine.has(key) || other.has(key) ? [] : [problem]));
}
