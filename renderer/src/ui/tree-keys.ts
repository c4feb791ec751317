/** A row as the keyboard sees it. */
export interface TreeRow {
  id: string;
  /** From 1. */
  level: number;
  /** What typing letters finds it by, and its accessible name. */
  label: string;
  /** Null for a row without children. */
  expanded: boolean | null;
  /** How many siblings there are, and which of them this is, from 1. */
  setSize: number;
  position: number;
}

export type TreeMove = { to: number } | { toggle: number } | null;

/**
 * What a key does to the row at `at`: go somewhere, open or close, or nothing. Left closes, or goes to the
 * parent; right opens, or goes to the first child.
 */
export function treeMove(key: string, rows: readonly TreeRow[], at: number, page: number): TreeMove {
  const row = rows[at];
  const last = rows.length - 1;
  if (last < 0) return null;
  switch (key) {
    case 'ArrowDown':
      return { to: Math.min(at + 1, last) };
    case 'ArrowUp':
      return { to: Math.max(at - 1, 0) };
    case 'Home':
      return { to: 0 };
    case 'End':
      return { to: last };
    case 'PageDown':
      return { to: Math.min(Math.max(at, 0) + page, last) };
    case 'PageUp':
      return { to: Math.max(at - page, 0) };
    case 'ArrowRight':
      if (row?.expanded === false) return { toggle: at };
      return row?.expanded && levelAt(rows, at + 1) > row.level ? { to: at + 1 } : null;
    case 'ArrowLeft': {
      if (row?.expanded) return { toggle: at };
      const parent = row ? parentOf(rows, at) : -1;
      return parent >= 0 ? { to: parent } : null;
    }
    default:
      return null;
  }
}

function parentOf(rows: readonly TreeRow[], at: number): number {
  const level = levelAt(rows, at);
  return rows.slice(0, at).findLastIndex((row) => row.level < level);
}

function levelAt(rows: readonly TreeRow[], at: number): number {
  return rows[at]?.level ?? 0;
}

/**
 * The row typed letters lead to: one letter goes on from the next row, more letters from the present one,
 * round the end. -1 when no row begins with them.
 */
export function typedRow(rows: readonly TreeRow[], at: number, typed: string): number {
  const text = typed.toLowerCase();
  const start = typed.length === 1 ? at + 1 : Math.max(at, 0);
  for (let step = 0; step < rows.length; step++) {
    const index = (start + step) % rows.length;
    if (rows[index]?.label.toLowerCase().startsWith(text)) return index;
  }
  return -1;
}
