// What two commits measured, row by row.

/** A row is worse or better where its medians differ by more than this part: less is what a busy machine does. */
const tolerance = 0.1;

/**
 * Rows that both commits have, with the medians of all their turns and how they relate: above 1 is slower or more.
 * @param turns `{ here, there }`, lists of the rows of each turn (`Row` of test/bench/measure.ts)
 * @returns `{ what, there, here, ratio, verdict }` with `verdict` one of `worse`, `better`, `same`
 */
export function compareRows({ here, there }) {
  const before = mediansOf(there);
  return [...mediansOf(here)].flatMap(([what, row]) => {
    const other = before.get(what);
    if (!other || other.amount === 0) return [];
    const ratio = row.amount / other.amount;
    const worse = row.moreIsBetter ? 1 / ratio : ratio;
    const verdict = worse > 1 + tolerance ? 'worse' : worse < 1 - tolerance ? 'better' : 'same';
    return [{ what, there: other.amount, here: row.amount, ratio, verdict }];
  });
}

/** Rows by what they measure, each with the median of its numbers. */
function mediansOf(turns) {
  const numbers = new Map();
  for (const { what, amount, moreIsBetter } of turns.flat()) {
    if (amount === null) continue;
    const row = numbers.get(what) ?? { amounts: [], moreIsBetter };
    row.amounts.push(amount);
    numbers.set(what, row);
  }
  return new Map(
    [...numbers].map(([what, { amounts, moreIsBetter }]) => [
      what,
      { amount: median(amounts), moreIsBetter },
    ]),
  );
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}

/** The comparison as an aligned table, and a line that sums it up. */
export function comparisonTable(compared, reference) {
  const wide = Math.max(0, ...compared.map(({ what }) => what.length));
  const said = { worse: 'WORSE', better: 'better', same: '' };
  const lines = compared.map(({ what, there, here, ratio, verdict }) =>
    `  ${what.padEnd(wide)}  ${String(there).padStart(10)} -> ${String(here).padStart(10)}  ${ratio.toFixed(2)} x  ${said[verdict]}`.trimEnd(),
  );
  const count = (wanted) => compared.filter(({ verdict }) => verdict === wanted).length;
  return `\n${lines.join('\n')}\n\nOf ${compared.length} rows against ${reference}: ${count('worse')} worse and ${count('better')} better by more than a tenth`;
}
