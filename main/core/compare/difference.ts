/** Whose value a difference takes: that of the document that is edited, or that of the file on disk. */
export type Side = 'here' | 'disk';

/** One place where the document that is edited and the file on disk do not say the same. */
export interface Difference {
  /** Names the place for as long as the texts stay the same. */
  id: string;
  /** The way there as a reader says it: keys, and elements of lists by their names. */
  path: readonly string[];
  /** Who has changed it; `both` also where the original is not known. */
  changed: Side | 'both';
  /** Undefined where there is nothing. */
  here: unknown;
  disk: unknown;
}

/** Which side counts, by the id of a difference, where it is not the side that has changed something. */
export type Choices = ReadonlyMap<string, Side>;

/** Two states being merged: what differs between them, and the result with the choices made. */
export interface Merged<T> {
  differences: Difference[];
  result: T;
}

/** The side that counts: the one chosen, else the one that was changed; where both were, the one that is edited. */
export function sideOf({ id, changed }: Pick<Difference, 'id' | 'changed'>, choices: Choices): Side {
  return choices.get(id) ?? (changed === 'both' ? 'here' : changed);
}
