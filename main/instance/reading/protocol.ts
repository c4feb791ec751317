import type { Sql } from '../query/sql';

/** Why a statement was not done. */
export interface Refused {
  /** The database's own; null where the query asks for too much. */
  code: string | null;
  message: string;
}

/** Calls to a process that reads. */
export interface ReadingCalls {
  rows: { in: Sql; out: { rows: unknown[] } | { refused: Refused } };
}

export interface ReadingData {
  /** The database of the instance. */
  file: string;
  /** Milliseconds after which a statement ends the process. */
  longest: number;
}
