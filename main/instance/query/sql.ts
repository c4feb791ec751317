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

/** Conditions of which all, or any, must hold. The database refuses a row of a thousand, so many are halved in brackets. */
export function joinConditions(pieces: readonly Sql[], logic: 'AND' | 'OR', otherwise: string): Sql {
  if (pieces.length <= longestRow) return joinSql(pieces, ` ${logic} `, otherwise);
  const middle = pieces.length >> 1;
  const halves = [pieces.slice(0, middle), pieces.slice(middle)];
  return joinSql(
    halves.map((half) => within('($)', joinConditions(half, logic, otherwise))),
    ` ${logic} `,
    otherwise,
  );
}

const longestRow = 8;

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

/**
 * The question mark of a value in a condition. The sign changes no value, but with it the database plans a statement
 * once; it looks at values that stand alone, and plans statements with them anew each time, which takes longer than most.
 */
export const given = '+?';

/**
 * A page at the end of a statement. How many rows stands in the text, as the database looks at that value even with a
 * sign (`given`). Both may be any numbers: a page far beyond the last one is empty.
 */
export const pageSql = (limit: number, offset: number): Sql =>
  sql(` LIMIT ${countOf(limit)} OFFSET ?`, countOf(offset));

/** The database refuses fractions and what is beyond its integers, and takes what is below zero for no limit at all. */
const countOf = (number: number): number =>
  Number.isNaN(number) ? 0 : Math.min(Math.max(0, Math.trunc(number)), Number.MAX_SAFE_INTEGER);
