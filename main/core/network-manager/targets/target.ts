import type { TableSpec } from '../schema/table-spec';
import type { Row } from '../state';
import type { Guard, Table } from '../table';

/** What a route leads to. */
export type Target =
  | { at: 'table'; table: Table }
  | { at: 'object'; table: Table; key: string }
  /** A list within an object, or one entry of it. */
  | { at: 'part'; table: Table; key: string; part: string; keys: readonly string[] }
  /** One object that is always there. */
  | { at: 'setting'; spec: TableSpec; guard: Guard | null; row: Row; isReadOnly: boolean };

/** A target within a table, by what follows the table in a route. */
export function targetIn(table: Table, rest: readonly string[]): Target {
  const [key, part, ...keys] = rest;
  if (key === undefined) return { at: 'table', table };
  if (part === undefined) return { at: 'object', table, key };
  return { at: 'part', table, key, part, keys };
}
