/** What both sides started from, and what each has made of it. */
export interface Three<T> {
  base: T;
  ours: T;
  theirs: T;
}

export type Side = keyof Three<unknown>;

export const sides: readonly Side[] = ['base', 'ours', 'theirs'];

/** Something of each of the three. */
export const mapThree = <T, R>(three: Three<T>, of: (one: T, side: Side) => R): Three<R> => ({
  base: of(three.base, 'base'),
  ours: of(three.ours, 'ours'),
  theirs: of(three.theirs, 'theirs'),
});
