import type { Cell } from './values';

/** A row of a table. */
export type Row = Record<string, Cell> & { uuid: string; id: number };
