import { lineMatches } from '@core/compare/line-matches';

/** A line of a comparison of two texts; numbers from 1, null where the text has no such line. */
export interface TextRow {
  before: { number: number; text: string } | null;
  after: { number: number; text: string } | null;
  same: boolean;
}

/** Lines that are the same and left out between two that differ. */
export interface Gap {
  gap: number;
  /** Index of the first of them among all rows. */
  from: number;
}

/** Every line of two texts; those that take each other's place stand in one row. */
export function textRows(before: string, after: string): TextRow[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const matches = lineMatches(old, now);
  const rows: TextRow[] = [];
  let [at, other] = [0, 0];
  const differ = (to: number, otherTo: number): void => {
    while (at < to || other < otherTo) {
      rows.push({
        before: at < to ? { number: at + 1, text: old[at] ?? '' } : null,
        after: other < otherTo ? { number: other + 1, text: now[other] ?? '' } : null,
        same: false,
      });
      if (at < to) at += 1;
      if (other < otherTo) other += 1;
    }
  };
  for (const [line, match] of matches.entries()) {
    if (match < 0) continue;
    differ(line, match);
    rows.push({
      before: { number: line + 1, text: old[line] ?? '' },
      after: { number: match + 1, text: now[match] ?? '' },
      same: true,
    });
    [at, other] = [line + 1, match + 1];
  }
  differ(old.length, now.length);
  return rows;
}

/**
 * Rows near what differs, with gaps in place of the others; gaps that were opened are left out.
 * @param wanted index of a row that is shown in any case; -1 for none
 */
export function folded(
  rows: readonly TextRow[],
  context: number,
  opened: ReadonlySet<number>,
  wanted = -1,
): (TextRow | Gap)[] {
  const near = new Uint8Array(rows.length);
  for (const [at, row] of rows.entries())
    if (!row.same || at === wanted) near.fill(1, Math.max(0, at - context), at + context + 1);
  const shown: (TextRow | Gap)[] = [];
  for (let at = 0; at < rows.length;) {
    let end = at;
    while (end < rows.length && near[end] === 0) end += 1;
    if (end > at && !opened.has(at)) shown.push({ gap: end - at, from: at });
    else if (end > at) shown.push(...rows.slice(at, end));
    at = end;
    while (at < rows.length && near[at] === 1) {
      const row = rows[at];
      if (row) shown.push(row);
      at += 1;
    }
  }
  return shown;
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.replaceAll('\r\n', '\n').split('\n'));
