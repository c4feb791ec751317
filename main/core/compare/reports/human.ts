import type { Change, Comparison, ItemChange, Stretch } from '../../contract/comparison';
import { inOneLine } from '../../text/visible';
import {
  apartFromPlaces,
  byKind,
  noiseLines,
  changedLines,
  hasValues,
  insideInLine,
  insideWorthReading,
  type ReportOptions,
  summaryOf,
  valuesOf,
  verbOf,
} from './words';

const marks: Record<ItemChange['change'], string> = {
  added: '+',
  removed: '-',
  changed: '~',
  moved: '>',
  renamed: '=',
};

/** A comparison for a terminal. */
export function humanReport(comparison: Comparison, { stat }: ReportOptions): string {
  const lines = byKind(comparison).flatMap(([plural, items]) => [
    plural,
    ...items.flatMap((item) => [
      `  ${marks[item.change]} ${inOneLine(item.name)} (${item.change}: ${item.classes.join(', ')})`,
      ...(stat ? [] : changesOf(item, comparison.names)),
    ]),
    '',
  ]);
  return `${[...lines, ...noiseLines(comparison), summaryOf(comparison)].join('\n')}\n`;
}

function changesOf(item: ItemChange, names: Comparison['names']): string[] {
  const { rest, moved } = apartFromPlaces(item);
  const lines = rest.flatMap((change) => [
    `      ${change.class}: ${inOneLine(change.where)} ${verbOf(change)}${saidOf(change, names)}`,
    ...(change.touches.length > 0 ? [`        concerns ${inOneLine(change.touches.join(', '))}`] : []),
  ]);
  return moved === null ? lines : [...lines, `      layout: drawn elsewhere: ${inOneLine(moved)}`];
}

function saidOf(change: Change, names: Comparison['names']): string {
  const inside = insideWorthReading(change);
  if (!inside) return hasValues(change) ? `: ${valuesOf(change, names)}` : '';
  if (inside.of !== 'lines') return `: ${insideInLine(inside, marked)}`;
  return ['', ...changedLines(inside)].join('\n          ');
}

/** As tools of the terminal mark words: `[-former-]{+present+}`. */
const marked = ({ change, text }: Stretch): string =>
  change === 'same' ? text : change === 'removed' ? `[-${text}-]` : `{+${text}+}`;
