/** A row as a benchmark writes it (`Row` of test/bench/measure.ts). */
interface MeasuredRow {
  what: string;
  amount: number | null;
  moreIsBetter: boolean;
}

export interface ComparedRow {
  what: string;
  there: number;
  here: number;
  ratio: number;
  verdict: 'worse' | 'better' | 'same';
}

export function compareRows(turns: { here: MeasuredRow[][]; there: MeasuredRow[][] }): ComparedRow[];
export function comparisonTable(compared: readonly ComparedRow[], reference: string): string;
