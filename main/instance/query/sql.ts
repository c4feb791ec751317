import type { Cell } from '../records/values';

/** A piece of SQL with the values of its question marks, in order. */
export interface Sql {
  text: string;
  values: readonly Cell[];
}

export const sql = (text: string, ...values: Cell[]): Sql => ({ text, values });

/** Joins pieces with a word; `otherwise` where there are none. */
export function joinSql(pieces: readonly Sql[], between: string, otherwise: string): Sql {
  if (pieces.length === 0) return sql(otherwise);
  return {
    text: pieces.map((piece) => piece.text).join(between),
    values: pieces.flatMap((piece) => piece.values),
  };
}

/** A condition on rows of which only some may be read. */
export const limited = (condition: Sql, limit: Sql | null): Sql =>
  limit === null
    ? condition
    : { text: `${condition.text} AND (${limit.text})`, values: [...condition.values, ...limit.values] };

/** Inserts a piece for the `$` in a text. */
export function within(frame: string, piece: Sql): Sql {
  const at = frame.indexOf('$');
  return { text: frame.slice(0, at) + piece.text + frame.slice(at + 1), values: piece.values };
}
