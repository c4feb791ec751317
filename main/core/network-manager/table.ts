import type { Row } from './state';
import { keyOf, type TableSpec } from './schema/table-spec';

/** Who must hold a lock before a table is written to while workspaces are on. */
export interface Guard {
  adom: string;
  /** `pkg/<name>`, `dev/<name>`, `obj/<route>`, or empty for the ADOM itself. */
  scope: string;
}

/** The objects a route leads to, and how they are added and removed. */
export interface Table {
  spec: TableSpec;
  /** Null where no lock is required. */
  guard: Guard | null;
  /** It is read-only. */
  isReadOnly?: boolean;
  rows(): readonly Row[];
  insert(row: Row): void;
  remove(row: Row): void;
  /** Puts a row before or after another. */
  move?(row: Row, option: 'before' | 'after', target: Row): void;
  /** Called before a row goes; refuses with an exception. */
  onRemove?(row: Row): void;
  onRename?(row: Row, from: string): void;
  /** The objects within an object that is a folder. */
  inside?(row: Row): Table | null;
  /** Fields that are computed when read. */
  extend?(row: Row, options: ReadonlySet<string>): Row;
}

export const find = (table: Table, key: string): Row | null =>
  table.rows().find((row) => keyOf(table.spec, row) === key) ?? null;

/** A table over some rows of a list: those that carry the stamp, which new rows get. */
export function tableOver(
  spec: TableSpec,
  guard: Guard | null,
  all: () => readonly Row[],
  forWriting: () => Row[],
  stamp: Row = {},
): Table {
  const marks = Object.entries(stamp);
  const isMine = (row: Row) => marks.every(([name, value]) => (row[name] ?? '') === value);
  return {
    spec,
    guard,
    rows: () => (marks.length === 0 ? all() : all().filter(isMine)),
    insert: (row) => void forWriting().push({ ...row, ...stamp }),
    remove(row) {
      const rows = forWriting();
      rows.splice(rows.indexOf(row), 1);
    },
    move(row, option, target) {
      const rows = forWriting();
      rows.splice(rows.indexOf(row), 1);
      rows.splice(rows.indexOf(target) + (option === 'after' ? 1 : 0), 0, row);
    },
  };
}
