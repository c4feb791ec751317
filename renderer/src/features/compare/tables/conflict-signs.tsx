import type { ReactNode } from 'react';
import type { FormProps } from '../forms/compare-form';
import { ConflictSign } from '../conflict-sign';
import { placeOf } from '../place-of';
import { type MatchedRow, rowAt } from './matched-rows';

/** The signs of conflicts by the rows they are in; the one that was gone to comes before others of its row. */
export function conflictSigns(
  rows: readonly MatchedRow[],
  { conflicts, detail, current, goTo }: FormProps,
): ReadonlyMap<MatchedRow, ReactNode> {
  const signs = new Map<MatchedRow, ReactNode>();
  for (const change of conflicts ?? []) {
    const row = rowAt(rows, placeOf(change, detail));
    if (row && (change === current || !signs.has(row)))
      signs.set(row, <ConflictSign change={change} current={current} goTo={goTo} small />);
  }
  return signs;
}
